import { existsSync, readdirSync } from 'node:fs'
import { english, type Language, languageCodes } from '#contract/languages.ts'
import { fileIn, fileOf, names, PAGES_FOLDER, pageFile, pageName } from '#lib/content/schema/index.ts'
import { HOME, homePage, type Page } from './addresses.ts'
import { RESERVED_BELOW_LANGUAGE, SLUG_PATTERN } from './anchors.ts'
import { contentPath, type Options, readYaml } from './yaml.ts'

const pageNames = (root = process.cwd()) =>
  readdirSync(contentPath(root, PAGES_FOLDER))
    .flatMap((file) => pageName(`${PAGES_FOLDER}/${file}`) ?? [])
    .sort()

/** The fields of a file; none if it cannot be read: then a page counts as published, and rendering it reports the problem. */
export function fieldsOf(file: string, root: string) {
  try {
    return Object(readYaml(root, file)?.value)
  } catch {
    return {}
  }
}

function pageIn(language: Language, name: string, root: string): Page {
  const file = fileIn(language, pageFile(name))
  const { slug } = fieldsOf(file, root)
  const segment = typeof slug === 'string' && SLUG_PATTERN.test(slug) ? slug : name
  return {
    name,
    language,
    address: language === english ? `/${name}` : `/${language}/${segment}`,
    file,
  }
}

/** The languages whose home page is translated. */
export const publishedLanguages = (root = process.cwd()): Language[] =>
  languageCodes.filter((code) => existsSync(contentPath(root, homePage(code).file)))

/** The pages below the home page. */
export const subPages = ({ root = process.cwd(), language = english }: Options = {}) =>
  pageNames(root)
    .filter((name) => name !== HOME && existsSync(contentPath(root, fileIn(language, pageFile(name)))))
    .map((name) => pageIn(language, name, root))

/** The pages of one language, English by default. */
export const listPages = (options: Options = {}): Page[] => [
  homePage(options.language ?? english),
  ...subPages(options),
]

/** The one list of pages. Routes, sitemap, link check, sharing pictures, policies, editor and tests derive from it. */
export const listAllPages = (root?: string): Page[] =>
  publishedLanguages(root).flatMap((language) => listPages({ root, language }))

export const addressesOf = (pages: readonly Page[]) => pages.map(({ address }) => address)

/** Redirects from the English addresses of pages below a language to those that they have there. */
export function fromEnglish(language: Language, root?: string) {
  const pages = subPages({ root, language })
  const taken = addressesOf(pages)
  return pages
    .map(({ name, address }) => ({ source: `/${language}/${name}`, destination: address }))
    .filter(({ source }) => !taken.includes(source))
}

/**
 * The rewrite source for next.config.mjs that leads to a language's 404 page: unknown addresses below the language, which
 * Next.js would answer in English.
 */
export function unknownBelow(language: Language, root?: string) {
  const pages = subPages({ root, language })
  const published = addressesOf(pages).map((address) => `${address.split('/').at(-1)}$`)
  const others = RESERVED_BELOW_LANGUAGE.map((name) => `${name}(?:/|$)`)
  return { source: `/${language}/((?!${[...published, ...others].join('|')}).+)` }
}

/** The content files in English. */
export const contentFiles = (root = process.cwd()) => [...names.map(fileOf), ...pageNames(root).map(pageFile)]
