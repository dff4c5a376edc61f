import * as forms from './forms.ts'
import * as home from './home.ts'
import * as pages from './pages.ts'
import { productFamily } from './products.ts'
import * as site from './site.ts'

/** Every content file: its place (without .yaml), the page that shows it and what it holds. The order is the order in the editor. */
export const files = {
  site: { path: 'content/site', preview: '/', holds: site.site },
  claims: { path: 'content/claims', preview: '/', holds: site.claims },
  navigation: { path: 'content/navigation', preview: '/', holds: site.navigation },
  hero: { path: 'content/home/hero', preview: '/', holds: home.hero },
  challenges: { path: 'content/home/challenges', preview: '/#challenges', holds: home.challenges },
  services: { path: 'content/home/services', preview: '/#services', holds: home.services },
  products: { path: 'content/home/products', preview: '/#products', holds: home.products },
  storefronts: { path: 'content/home/storefronts', preview: '/#storefronts', holds: home.storefronts },
  drinkware: {
    path: 'content/products/drinkware',
    preview: '/#drinkware',
    holds: productFamily('drinkware', 'drinkware', 7),
  },
  technology: {
    path: 'content/products/technology',
    preview: '/#technology',
    holds: productFamily('technology', 'technology', 8),
  },
  outdoor: {
    path: 'content/products/outdoor',
    preview: '/#outdoor-sports',
    holds: productFamily('outdoor and sports', 'outdoor', 14),
  },
  portfolio: { path: 'content/portfolio', preview: '/#portfolio', holds: home.portfolio },
  about: { path: 'content/home/about', preview: '/#about', holds: home.about },
  locations: { path: 'content/locations', preview: '/#locations', holds: home.locations },
  reviews: { path: 'content/home/reviews', preview: '/#reviews', holds: home.reviews },
  homeTranslation: {
    path: 'content/home/translation',
    preview: '/#translation',
    holds: home.homeTranslation,
  },
  contact: { path: 'content/home/contact', preview: '/#contact', holds: home.contact },
  homePage: { path: 'content/pages/home', preview: '/', holds: pages.homePage },
  printing: { path: 'content/pages/printing', preview: '/printing', holds: pages.printing },
  translation: { path: 'content/pages/translation', preview: '/translation', holds: pages.translation },
  veterinary: { path: 'content/pages/veterinary', preview: '/veterinary', holds: pages.veterinary },
  notFound: { path: 'content/pages/not-found', preview: '/404', holds: pages.notFound },
  submissions: {
    path: 'content/pages/form-submissions',
    preview: '/form-submissions',
    holds: pages.submissions,
  },
  forms: { path: 'content/forms', preview: '/#contact', holds: forms.forms },
  interface: { path: 'content/interface', preview: '/', holds: forms.interfaceWords },
  vendors: { path: 'content/vendors', preview: '/#contact', holds: site.vendors },
} as const

export type Files = typeof files
export type FileName = keyof Files
