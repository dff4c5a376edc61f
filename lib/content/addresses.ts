import { english, type Language } from '#contract/languages.ts'
import { fileIn, pageFile } from '#lib/content/schema/index.ts'

export interface Page {
  /** The same in every language. */
  name: string
  language: Language
  address: string
  file: string
}

/** The file content/pages/home.yaml, whose address is that of the language. */
export const HOME = 'home'

export const homePage = (language: Language): Page => ({
  name: HOME,
  language,
  address: language === english ? '/' : `/${language}`,
  file: fileIn(language, pageFile(HOME)),
})

/** The address of the home page's request form. */
export const contactAddress = (language: Language) => `${homePage(language).address}#contact`

export const isHome = ({ name }: Pick<Page, 'name'>) => name === HOME

/** The English address of a page in any language, which content uses in links. */
export const sourceAddress = (page: Pick<Page, 'name'>) => (isHome(page) ? '/' : `/${page.name}`)
