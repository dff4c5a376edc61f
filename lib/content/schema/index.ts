import * as forms from './forms.ts'
import { home } from './home-page.ts'
import { languages } from './languages.ts'
import { redirects } from './redirects.ts'
import { requestList } from './request-list.ts'
import * as site from './site.ts'
import { submissions } from './submissions.ts'
import { files as fileWords } from './upload-messages.ts'
import { vendors } from './vendors.ts'

/**
 * Every content file beside those of the pages: its place (without .yaml), its shelf in the editor, the page that shows
 * it and what it holds. Shelves and files appear in the editor in this order.
 */
export const files = {
  ...home.sections,
  homePage: home,
  languages: { path: 'content/languages', shelf: 'Collections', preview: '/#translation', holds: languages },
  notFound: { path: 'content/not-found', shelf: 'Pages', preview: '/404', holds: site.notFound },
  submissions: {
    path: 'content/form-submissions',
    shelf: 'Pages',
    preview: '/form-submissions',
    holds: submissions,
  },
  site: { path: 'content/site', shelf: 'Whole site', preview: '/', holds: site.site },
  claims: { path: 'content/claims', shelf: 'Whole site', preview: '/', holds: site.claims },
  navigation: { path: 'content/navigation', shelf: 'Whole site', preview: '/', holds: site.navigation },
  redirects: { path: 'content/redirects', shelf: 'Pages', preview: '/', holds: redirects },
  forms: { path: 'content/forms', shelf: 'Whole site', preview: '/#contact', holds: forms.forms },
  fileWords: { path: 'content/files', shelf: 'Whole site', preview: '/#contact', holds: fileWords },
  requestListWords: { path: 'content/request-list', shelf: 'Whole site', preview: '/', holds: requestList },
  interface: { path: 'content/interface', shelf: 'Whole site', preview: '/', holds: forms.interfaceWords },
  vendors: { path: 'content/vendors', shelf: 'Whole site', preview: '/#contact', holds: vendors },
} as const

export type Files = typeof files
export type FileName = keyof Files

export const fileOf = (name: FileName) => `${files[name].path}.yaml`

export const names = Object.keys(files) as FileName[]
