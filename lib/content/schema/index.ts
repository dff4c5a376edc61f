import * as forms from './forms.ts'
import * as home from './home.ts'
import { locations } from './locations.ts'
import * as pages from './pages.ts'
import { portfolio } from './portfolio.ts'
import { productFamily } from './products.ts'
import * as site from './site.ts'
import { submissions } from './submissions.ts'
import { vendors } from './vendors.ts'

/**
 * Every content file: its place (without .yaml), its shelf in the editor, the page that shows it and what it holds.
 * Shelves and files appear in the editor in this order.
 */
export const files = {
  hero: { path: 'content/home/hero', shelf: 'Home page', preview: '/', holds: home.hero },
  challenges: {
    path: 'content/home/challenges',
    shelf: 'Home page',
    preview: '/#challenges',
    holds: home.challenges,
  },
  services: {
    path: 'content/home/services',
    shelf: 'Home page',
    preview: '/#services',
    holds: home.services,
  },
  products: {
    path: 'content/home/products',
    shelf: 'Home page',
    preview: '/#products',
    holds: home.products,
  },
  storefronts: {
    path: 'content/home/storefronts',
    shelf: 'Home page',
    preview: '/#storefronts',
    holds: home.storefronts,
  },
  about: { path: 'content/home/about', shelf: 'Home page', preview: '/#about', holds: home.about },
  reviews: { path: 'content/home/reviews', shelf: 'Home page', preview: '/#reviews', holds: home.reviews },
  homeTranslation: {
    path: 'content/home/translation',
    shelf: 'Home page',
    preview: '/#translation',
    holds: home.homeTranslation,
  },
  contact: { path: 'content/home/contact', shelf: 'Home page', preview: '/#contact', holds: home.contact },
  drinkware: {
    path: 'content/products/drinkware',
    shelf: 'Collections',
    preview: '/#drinkware',
    holds: productFamily('drinkware', 'drinkware', 7),
  },
  technology: {
    path: 'content/products/technology',
    shelf: 'Collections',
    preview: '/#technology',
    holds: productFamily('technology', 'technology', 8),
  },
  outdoor: {
    path: 'content/products/outdoor',
    shelf: 'Collections',
    preview: '/#outdoor-sports',
    holds: productFamily('outdoor and sports', 'outdoor', 14),
  },
  portfolio: {
    path: 'content/portfolio',
    shelf: 'Collections',
    preview: '/#portfolio',
    holds: portfolio,
  },
  locations: {
    path: 'content/locations',
    shelf: 'Collections',
    preview: '/#locations',
    holds: locations,
  },
  homePage: { path: 'content/pages/home', shelf: 'Pages', preview: '/', holds: pages.homePage },
  printing: { path: 'content/pages/printing', shelf: 'Pages', preview: '/printing', holds: pages.printing },
  translation: {
    path: 'content/pages/translation',
    shelf: 'Pages',
    preview: '/translation',
    holds: pages.translation,
  },
  veterinary: {
    path: 'content/pages/veterinary',
    shelf: 'Pages',
    preview: '/veterinary',
    holds: pages.veterinary,
  },
  notFound: { path: 'content/pages/not-found', shelf: 'Pages', preview: '/404', holds: pages.notFound },
  submissions: {
    path: 'content/pages/form-submissions',
    shelf: 'Pages',
    preview: '/form-submissions',
    holds: submissions,
  },
  site: { path: 'content/site', shelf: 'Whole site', preview: '/', holds: site.site },
  claims: { path: 'content/claims', shelf: 'Whole site', preview: '/', holds: site.claims },
  navigation: { path: 'content/navigation', shelf: 'Whole site', preview: '/', holds: site.navigation },
  forms: { path: 'content/forms', shelf: 'Whole site', preview: '/#contact', holds: forms.forms },
  interface: { path: 'content/interface', shelf: 'Whole site', preview: '/', holds: forms.interfaceWords },
  vendors: { path: 'content/vendors', shelf: 'Whole site', preview: '/#contact', holds: vendors },
} as const

export type Files = typeof files
export type FileName = keyof Files
