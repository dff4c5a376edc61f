import { existsSync, readdirSync } from 'node:fs'
import { english, type Language, languageCodes } from '#contract/languages.ts'
import { fileIn, fileOf, names, PAGES_FOLDER, pageFile, pageName } from '#lib/content/schema/index.ts'
import { HOME, homePage, type Page } from './addresses.ts'
import { RESERVED_BELOW_LANGUAGE, SLUG_PATTERN } from './anchors.ts'
import { contentPath, readYaml } from './yaml.ts'

const pageNames = () =>
  readdirSync(contentPath(PAGES_FOLDER))
    .flatMap((file) => pageName(`${PAGES_FOLDER}/${file}`) ?? [])
    .sort()

/** The fields of a file; none if it cannot be read: then a page counts as published, and rendering it reports the problem. */
export function fieldsOf(file: string) {
  try {
    return Object(readYaml(file)?.value)
  } catch {
    return {}
  }
}

export function pageIn(language: Language, name: string, read = fieldsOf): Page {
  if (name === HOME) return homePage(language)
  const file = fileIn(language, pageFile(name))
  const { slug } = read(file)
  const segment = typeof slug === 'string' && SLUG_PATTERN.test(slug) ? slug : name
  return {
    name,
    language,
    address: language === english ? `/${name}` : `/${language}/${segment}`,
    file,
  }
}

/** The languages whose home page is translated. */
export const publishedLanguages = (): Language[] =>
  languageCodes.filter((code) => existsSync(contentPath(homePage(code).file)))

/** The pages below the home page. */
export const subPages = (language: Language = english) =>
  pageNames()
    .filter((name) => name !== HOME && existsSync(contentPath(fileIn(language, pageFile(name)))))
    .map((name) => pageIn(language, name))

/** The pages of one language, English by default. */
export const listPages = (language: Language = english): Page[] => [homePage(language), ...subPages(language)]

/** The one list of pages. Routes, sitemap, link check, sharing pictures, policies, editor and tests derive from it. */
export const listAllPages = () => publishedLanguages().flatMap(listPages)

export const addressesOf = (pages: readonly Page[]) => pages.map(({ address }) => address)

/** Redirects from the English addresses of pages below a language to those that they have there. */
export function fromEnglish(language: Language) {
  const pages = subPages(language)
  const taken = addressesOf(pages)
  return pages
    .map(({ name, address }) => ({ source: `/${language}/${name}`, destination: address }))
    .filter(({ source }) => !taken.includes(source))
}

/**
 * The rewrite source for next.config.mjs that leads to a language's 404 page: unknown addresses below the language, which
 * Next.js would answer in English.
 */
export function unknownBelow(language: Language) {
  const pages = subPages(language)
  const published = addressesOf(pages).map((address) => `${address.split('/').at(-1)}$`)
  const others = RESERVED_BELOW_LANGUAGE.map((name) => `${name}(?:/|$)`)
  return { source: `/${language}/((?!${[...published, ...others].join('|')}).+)` }
}

/** The content files in English. */
export const contentFiles = () => [...names.map(fileOf), ...pageNames().map(pageFile)]
