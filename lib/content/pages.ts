import { existsSync, readdirSync } from 'node:fs'
import { z } from 'zod'
import { english, type Language, languageCodes, translations } from '#contract/languages.ts'
import {
  fileIn,
  fileOf,
  files,
  names,
  PAGES_FOLDER,
  pageFile,
  SAME_IN_ALL,
} from '#lib/content/schema/index.ts'
import { page, translatedPage } from '#lib/content/schema/page.ts'
import { HOME, homePage, type Page } from './addresses.ts'
import { RESERVED_BELOW_LANGUAGE, SLUG_PATTERN } from './anchors.ts'
import { contentPath, readYaml } from './yaml.ts'

const pageNames = (root = process.cwd()) =>
  readdirSync(contentPath(root, PAGES_FOLDER))
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => file.slice(0, -'.yaml'.length))
    .filter((name) => SLUG_PATTERN.test(name))
    .sort()

/** An unreadable page counts as published: rendering it reports the problem. */
const marks = z.looseObject({
  draft: z.boolean().catch(false),
  unlisted: z.boolean().catch(false),
  slug: z.string().regex(SLUG_PATTERN).optional().catch(undefined),
})

function marksIn(file: string, root: string) {
  try {
    return marks.parse(readYaml(root, file)?.value)
  } catch {
    return { draft: false, unlisted: false }
  }
}

function englishPage(name: string, root: string): Page {
  const { draft, unlisted } = marksIn(pageFile(name), root)
  return { name, language: english, address: `/${name}`, file: pageFile(name), draft, unlisted }
}

/** A page that is a draft in English is one in every language. */
function pageIn({ name, ...source }: Page, language: Language, root: string): Page {
  const file = fileIn(language, source.file)
  const { draft, unlisted, slug = name } = marksIn(file, root)
  return {
    name,
    language,
    address: `/${language}/${slug}`,
    file,
    draft: draft || source.draft,
    unlisted: unlisted || source.unlisted,
  }
}

type Options = { root?: string; drafts?: boolean; language?: Language }

/** Published languages: those whose home page is translated. */
export const shownLanguages = (root = process.cwd()): Language[] =>
  languageCodes.filter((code) => existsSync(contentPath(root, homePage(code).file)))

/** The pages below the home page. */
export function subPages({ root = process.cwd(), drafts = false, language = english }: Options = {}): Page[] {
  const sources = pageNames(root)
    .filter((name) => name !== HOME)
    .map((name) => englishPage(name, root))
  const pages =
    language === english
      ? sources
      : sources
          .filter(({ file }) => existsSync(contentPath(root, fileIn(language, file))))
          .map((source) => pageIn(source, language, root))
  return pages.filter(({ draft }) => drafts || !draft)
}

/** The pages of one language, English by default. */
export const listPages = (options: Options = {}): Page[] => [
  homePage(options.language ?? english),
  ...subPages(options),
]

/** The one list of pages. Routes, sitemap, link check, sharing pictures, policies, editor and tests derive from it. */
export const listAllPages = (options: Omit<Options, 'language'> = {}): Page[] =>
  shownLanguages(options.root).flatMap((language) => listPages({ ...options, language }))

export const addressesOf = (pages: readonly Page[]) => pages.map(({ address }) => address)

/**
 * The rewrite source for next.config.mjs that leads to a language's 404 page: unknown addresses below the language, which
 * Next.js would answer in English.
 */
export function unknownBelow(language: Language, options: Omit<Options, 'language'> = {}) {
  const pages = subPages({ ...options, language })
  const known = addressesOf(pages).map((address) => `${address.split('/').at(-1)}$`)
  const others = RESERVED_BELOW_LANGUAGE.map((name) => `${name.replaceAll('.', '\\.')}(?:/|$)`)
  return { source: `/${language}/((?!${[...known, ...others].join('|')}).+)` }
}

/** The one list of content files, with the schema of each. */
export const contentFiles = (root: string): { file: string; schema: z.ZodType }[] => [
  ...names.map((name) => ({ file: fileOf(name), schema: files[name].schema })),
  ...pageNames(root).map((name) => ({ file: pageFile(name), schema: page })),
]

const sameInAll = SAME_IN_ALL.map(fileOf)

/** Existing translations of content files, each with its English source. */
export const translatedFiles = (root: string) =>
  translations.flatMap((language) =>
    contentFiles(root)
      .filter(({ file }) => !sameInAll.includes(file))
      .map(({ file, schema }) => ({
        language,
        source: file,
        file: fileIn(language, file),
        schema: schema === page ? translatedPage : schema,
      }))
      .filter(({ file }) => existsSync(contentPath(root, file))),
  )
