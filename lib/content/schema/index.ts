import type { z } from 'zod'
import * as forms from './forms.ts'
import * as home from './home.ts'
import * as pages from './pages.ts'
import { productFamily } from './products.ts'
import * as site from './site.ts'

/** Every content file: its place (without .yaml) and what it holds. The order is the order in the editor. */
export const files = {
  site: { path: 'content/site', holds: site.site },
  claims: { path: 'content/claims', holds: site.claims },
  navigation: { path: 'content/navigation', holds: site.navigation },
  hero: { path: 'content/home/hero', holds: home.hero },
  challenges: { path: 'content/home/challenges', holds: home.challenges },
  services: { path: 'content/home/services', holds: home.services },
  products: { path: 'content/home/products', holds: home.products },
  storefronts: { path: 'content/home/storefronts', holds: home.storefronts },
  drinkware: { path: 'content/products/drinkware', holds: productFamily('drinkware', 'drinkware', 7) },
  technology: { path: 'content/products/technology', holds: productFamily('technology', 'technology', 8) },
  outdoor: { path: 'content/products/outdoor', holds: productFamily('outdoor and sports', 'outdoor', 14) },
  portfolio: { path: 'content/portfolio', holds: home.portfolio },
  about: { path: 'content/home/about', holds: home.about },
  locations: { path: 'content/locations', holds: home.locations },
  reviews: { path: 'content/home/reviews', holds: home.reviews },
  homeTranslation: { path: 'content/home/translation', holds: home.homeTranslation },
  contact: { path: 'content/home/contact', holds: home.contact },
  homePage: { path: 'content/pages/home', holds: pages.homePage },
  printing: { path: 'content/pages/printing', holds: pages.printing },
  translation: { path: 'content/pages/translation', holds: pages.translation },
  veterinary: { path: 'content/pages/veterinary', holds: pages.veterinary },
  notFound: { path: 'content/pages/not-found', holds: pages.notFound },
  submissions: { path: 'content/pages/form-submissions', holds: pages.submissions },
  forms: { path: 'content/forms', holds: forms.forms },
  interface: { path: 'content/interface', holds: forms.interfaceWords },
  vendors: { path: 'content/vendors', holds: site.vendors },
} as const

export type Files = typeof files
export type FileName = keyof Files
export type ContentOf<N extends FileName> = z.infer<Files[N]['holds']['schema']>
