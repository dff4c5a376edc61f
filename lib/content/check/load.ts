import 'server-only'
import type { z } from 'zod'
import { english, type Language } from '#contract/languages.ts'
import type { Page } from '#lib/content/addresses.ts'
import { ContentError, type ContentProblem, fieldName } from '#lib/content/content-error.ts'
import type { PageContent } from '#lib/content/index.ts'
import { fileIn } from '#lib/content/language-files.ts'
import { subPages } from '#lib/content/pages.ts'
import { type ContentOf, contentIn, readFileIn, readVariables } from '#lib/content/read.ts'
import { type FileName, fileOf, files, names, pageFile } from '#lib/content/schema/index.ts'
import { page, translatedPage } from '#lib/content/schema/page.ts'
import { type Path, visit } from '#lib/content/schema/walk.ts'
import type { Variables } from '#lib/content/variables.ts'
import type { ParsedFile } from '#lib/content/yaml.ts'

/** A text as written, variables included. */
export interface WrittenText {
  file: string
  field: z.ZodType
  text: string
  path: Path
}

export interface Loaded {
  variables: Variables
  parsed: Map<string, ParsedFile & { schema: z.ZodType }>
  /** Files that passed validation. */
  content: { [N in FileName]?: ContentOf<N> }
  pages: (Page & { content?: PageContent })[]
  texts: WrittenText[]
  problems: ContentProblem[]
}

/**
 * Reads all content in a language; an unreadable file becomes a problem and the others are still checked. `content`
 * includes what a language falls back to English for, `texts` does not.
 */
export async function loadAll(root: string, language: Language = english): Promise<Loaded> {
  const loaded: Loaded = { variables: {}, parsed: new Map(), content: {}, pages: [], texts: [], problems: [] }
  const place = { root, language }
  const variables = await attempt(loaded, () => readVariables(place))
  loaded.variables = variables ?? {}
  const load = async <F extends z.ZodType>(file: string, schema: F) => {
    const parsed = await attempt(loaded, () => readFileIn(file, place))
    if (!parsed) return undefined
    if (parsed.file === fileIn(language, file)) {
      loaded.parsed.set(parsed.file, { ...parsed, schema })
      loaded.texts.push(...textsOf(schema, parsed))
    }
    /* Without variables every reference would be reported, although only the variables' own file is at fault. */
    const known = file === fileOf('claims') ? {} : variables
    return known && attempt(loaded, () => contentIn(schema, parsed, known, place))
  }
  for (const name of names)
    Object.assign(loaded.content, { [name]: await load(fileOf(name), files[name].schema) })
  const schema = language === english ? page : translatedPage
  for (const one of subPages({ root, drafts: true, language }))
    loaded.pages.push({ ...one, content: await load(pageFile(one.name), schema) })
  loaded.problems = unique(loaded.problems)
  return loaded
}

async function attempt<T>(loaded: Loaded, read: () => Promise<T>) {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    loaded.problems.push(...error.problems)
  }
}

function textsOf(schema: z.ZodType, { file, value }: ParsedFile) {
  const texts: WrittenText[] = []
  visit(schema, value, (field, text, path) => {
    if (typeof text === 'string') texts.push({ file, field, text, path })
  })
  return texts
}

const unique = (problems: ContentProblem[]) => [
  ...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values(),
]

export const problemAt = (
  { parsed }: Pick<Loaded, 'parsed'>,
  { file, path }: { file: string; path: Path },
  message: string,
): ContentProblem => ({ file, line: parsed.get(file)?.lineOf(path), field: fieldName(path), path, message })

/** Reports each text that an earlier one equals. */
export function repeated(
  loaded: Pick<Loaded, 'parsed'>,
  texts: readonly WrittenText[],
  message: (first: WrittenText) => string,
) {
  const seen = new Map<string, WrittenText>()
  return texts.flatMap((one) => {
    const key = one.text.toLowerCase()
    const first = seen.get(key)
    if (!first) seen.set(key, one)
    return first ? [problemAt(loaded, one, message(first))] : []
  })
}
