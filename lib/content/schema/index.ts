import { home, subPages } from '../../pages/index.ts'
import * as forms from './forms.ts'
import * as site from './site.ts'
import { submissions } from './submissions.ts'
import { vendors } from './vendors.ts'

/**
 * Every content file: its place (without .yaml), its shelf in the editor, the page that shows it and what it holds.
 * Shelves and files appear in the editor in this order.
 */
export const files = {
  ...home.sections,
  homePage: home,
  ...subPages,
  notFound: { path: 'content/pages/not-found', shelf: 'Pages', preview: '/404', holds: site.notFound },
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

export const names = Object.keys(files) as FileName[]
