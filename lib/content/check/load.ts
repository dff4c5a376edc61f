import type { z } from 'zod'
import { english, type Language, languages } from '#contract/languages.ts'
import type { Page } from '#lib/content/addresses.ts'
import { anchorsOf } from '#lib/content/anchors.ts'
import type { PageContent } from '#lib/content/index.ts'
import { listPages } from '#lib/content/pages.ts'
import { type ContentOf, problemIn, readContent, readFileIn, readVariables } from '#lib/content/read.ts'
import {
  type FileName,
  fileIn,
  fileOf,
  names,
  pageFile,
  SAME_IN_ALL,
  schemaOf,
} from '#lib/content/schema/index.ts'
import { type Path, visit } from '#lib/content/schema/walk.ts'
import { type ContentProblem, collect } from '#lib/content/validate.ts'
import type { Variables } from '#lib/content/variables.ts'
import type { ParsedFile } from '#lib/content/yaml.ts'
import type { Targets } from './links.ts'

/** A field as written, variables included; undefined if it is left out. */
export interface Field {
  file: string
  path: Path
  meta: z.GlobalMeta
  value: unknown
}

export interface Loaded {
  language: Language
  variables?: Variables
  /** The files of the language itself, without those that it takes from English. */
  parsed: Map<string, ParsedFile>
  /** The texts, numbers and ticks in these files. */
  fields: Field[]
  /** Files that passed validation, by name. */
  content: { [N in FileName]?: ContentOf<N> }
  pages: (Page & { content?: PageContent })[]
  problems: ContentProblem[]
}

/** Reads all content in a language; an invalid file becomes a problem, and the others are still checked. */
export async function loadAll(root: string, language: Language = english): Promise<Loaded> {
  const options = { root, language }
  const loaded: Loaded = { language, parsed: new Map(), fields: [], content: {}, pages: [], problems: [] }
  const variables = await collect(() => readVariables(options), loaded.problems)
  loaded.variables = variables
  async function load(file: string) {
    const schema = schemaOf(file, language)
    const parsed = await collect(() => readFileIn(file, options), loaded.problems)
    if (!parsed || !schema) return undefined
    const inLanguage = fileIn(language, file)
    if (parsed.file === inLanguage) {
      loaded.parsed.set(inLanguage, parsed)
      visit(schema, parsed.value, (value, meta, path) => {
        if (typeof value !== 'object') loaded.fields.push({ file: inLanguage, path, meta, value })
      })
    } else if (!SAME_IN_ALL.some((name) => fileOf(name) === file)) {
      const message = `is missing; translate ${file} into ${languages[language].name}`
      loaded.problems.push({ file: inLanguage, field: '', message })
    }
    // Without variables every reference would be reported, although only the variables' own file is at fault.
    const filled = file === fileOf('claims') ? {} : variables
    return filled && collect(() => readContent(file, filled, options), loaded.problems)
  }
  for (const name of names) Object.assign(loaded.content, { [name]: await load(fileOf(name)) })
  for (const page of listPages(options))
    loaded.pages.push({ ...page, content: (await load(pageFile(page.name))) as PageContent | undefined })
  return loaded
}

export function targetsIn({ pages, content }: Loaded): Targets {
  const targets = pages.map(({ address, file, content: page }) => {
    return { address, file, anchors: page && anchorsOf(page.blocks) }
  })
  const isOld = (from: string) => !targets.some(({ address }) => address === from)
  const moves = content.redirects?.list.filter(({ from }) => isOld(from)) ?? []
  return { pages: targets, moves }
}

type At = Pick<Field, 'file' | 'path'>

export const problemAt = ({ parsed }: Loaded, { file, path }: At, message: string) =>
  problemIn(parsed.get(file) ?? { file, value: undefined, lineOf: () => undefined }, path, message)
