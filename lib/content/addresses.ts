import { english, type Language } from '#contract/languages.ts'
import { home } from '#lib/content/schema/home-page.ts'
import { fileIn } from '#lib/content/schema/index.ts'

export interface Page {
  /** The same in every language. */
  name: string
  language: Language
  address: string
  file: string
  /** Visible in development only. */
  draft: boolean
  /** Left out of the sitemap and marked noindex. */
  unlisted: boolean
}

export const homePage = (language: Language): Page => ({
  name: home.name,
  language,
  address: language === english ? home.address : `/${language}`,
  file: fileIn(language, `${home.path}.yaml`),
  draft: false,
  unlisted: false,
})

/** The address of the home page's request form. */
export const contactAddress = (language: Language) => `${homePage(language).address}#contact`

export const isHome = ({ name }: Pick<Page, 'name'>) => name === home.name

/** The English address of a page in any language, which content uses in links. */
export const sourceAddress = (page: Pick<Page, 'name'>) => (isHome(page) ? home.address : `/${page.name}`)
