import type { z } from 'zod'
import { english, type Language, languages } from '#contract/languages.ts'
import type { Page } from '#lib/content/addresses.ts'
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
import { type ParsedFile, readYaml } from '#lib/content/yaml.ts'

/** A field as written, variables included; undefined if it is left out. */
export interface Field {
  file: string
  path: Path
  meta: z.GlobalMeta
  value: unknown
}

/** Reads all content in a language; an invalid file becomes a problem, and the others are still checked. */
export async function loadAll(language: Language = english) {
  const problems: ContentProblem[] = []
  /** The files of the language itself, without those that it takes from English. */
  const parsed = new Map<string, ParsedFile>()
  /** The texts, numbers and ticks in these files. */
  const fields: Field[] = []
  /** Files that passed validation, by name. */
  const content: { [N in FileName]?: ContentOf<N> } = {}
  const pages: (Page & { content?: PageContent })[] = []
  const variables = await collect(() => readVariables(language), problems)
  async function load(file: string) {
    const schema = schemaOf(file, language)
    const read = await collect(() => readFileIn(file, language), problems)
    if (!read || !schema) return undefined
    const inLanguage = fileIn(language, file)
    if (read.file === inLanguage) {
      parsed.set(inLanguage, read)
      visit(schema, read.value, (value, meta, path) => {
        if (typeof value !== 'object') fields.push({ file: inLanguage, path, meta, value })
      })
      const message = `is the same in every language, and is in ${file}; delete it here`
      const written = language === english ? undefined : readYaml(inLanguage)?.value
      visit(schema, written, (value, { isShared }, path) => {
        if (isShared && value !== undefined) problems.push(problemIn(read, path, message))
      })
    } else if (!SAME_IN_ALL.some((name) => fileOf(name) === file)) {
      const message = `is missing; translate ${file} into ${languages[language].name}`
      problems.push({ file: inLanguage, message })
    }
    // Without variables every reference would be reported, although only the variables' own file is at fault.
    const filled = file === fileOf('claims') ? {} : variables
    return filled && collect(() => readContent(file, filled, language), problems)
  }
  for (const name of names) Object.assign(content, { [name]: await load(fileOf(name)) })
  for (const page of listPages(language))
    pages.push({ ...page, content: (await load(pageFile(page.name))) as PageContent | undefined })
  return { language, variables, parsed, fields, content, pages, problems }
}

export type Loaded = Awaited<ReturnType<typeof loadAll>>

type At = Pick<Field, 'file' | 'path'>

export const problemAt = ({ parsed }: Loaded, { file, path }: At, message: string) =>
  problemIn(parsed.get(file) ?? { file, value: undefined, lineOf: () => undefined }, path, message)
