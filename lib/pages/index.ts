import { home } from './home.ts'
import { printing } from './printing.ts'
import { translation } from './translation.ts'
import { veterinary } from './veterinary.ts'

export { home }

/** The pages beside the home page, each under the name of its content file. */
export const subPages = { printing, translation, veterinary } as const

/**
 * The one list of pages that visitors and search engines find. Routes, sitemap, link check, sharing pictures, policies,
 * editor and tests are made from it.
 */
export const pages = [home, ...Object.values(subPages)]

export type SubPageName = keyof typeof subPages
export type SubPage = (typeof subPages)[SubPageName]
export type Page = typeof home | SubPage

export const addresses: string[] = pages.map(({ address }) => address)

export const pageNamed = (name: string) => pages.find((page) => page.name === name)

/** The sections of a page that a link can lead to, in their order. */
export const anchorsOf = ({ sections }: Page) => Object.values(sections).map(({ id }) => id)
