import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { AnyField } from '#lib/content/schema/fields/index.ts'
import { home } from '#lib/content/schema/home-page.ts'
import { fileOf, files, names, PAGES_FOLDER, pageFile } from '#lib/content/schema/index.ts'
import { page } from '#lib/content/schema/page.ts'
import { SLUG_PATTERN } from './anchors.ts'
import { parseYaml } from './yaml.ts'

export interface Page {
  name: string
  address: string
  file: string
  /** Visible in development only. */
  draft: boolean
  /** Left out of the sitemap and marked noindex. */
  unlisted: boolean
}

const pageNames = (root = process.cwd()) =>
  readdirSync(path.join(root, PAGES_FOLDER))
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => file.slice(0, -'.yaml'.length))
    .filter((name) => SLUG_PATTERN.test(name))
    .sort()

/** An unreadable page counts as published: rendering it reports what is wrong. */
const marks = z.looseObject({ draft: z.boolean().catch(false), unlisted: z.boolean().catch(false) })

function pageNamed(name: string, root: string): Page {
  const { draft, unlisted } = marks.catch({ draft: false, unlisted: false }).parse(written(name, root))
  return { name, address: `/${name}`, file: pageFile(name), draft, unlisted }
}

function written(name: string, root: string) {
  const file = pageFile(name)
  try {
    return parseYaml(file, readFileSync(path.join(root, file), 'utf8')).value
  } catch {
    return undefined
  }
}

export const homePage: Page = {
  name: home.name,
  address: home.address,
  file: `${home.path}.yaml`,
  draft: false,
  unlisted: false,
}

export const subPages = ({ root = process.cwd(), drafts = false } = {}): Page[] =>
  pageNames(root)
    .map((name) => pageNamed(name, root))
    .filter(({ draft }) => drafts || !draft)

/** The one list of pages. Routes, sitemap, link check, sharing pictures, policies, editor and tests derive from it. */
export const listPages = (options?: { root?: string; drafts?: boolean }): Page[] => [
  homePage,
  ...subPages(options),
]

export const addressesOf = (pages: readonly Page[]) => pages.map(({ address }) => address)

/** The one list of content files, with the schema of each. */
export const contentFiles = (root: string): { file: string; schema: AnyField }[] => [
  ...names.map((name) => ({ file: fileOf(name), schema: files[name].schema })),
  ...pageNames(root).map((name) => ({ file: pageFile(name), schema: page })),
]
