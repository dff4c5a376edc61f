import 'server-only'
import { ContentError, type Problem } from '#lib/content/content-error.ts'
import type { PageContent } from '#lib/content/index.ts'
import { type Page, subPages } from '#lib/content/pages.ts'
import { type ContentOf, contentIn, readFacts } from '#lib/content/read.ts'
import type { AnyField } from '#lib/content/schema/fields/index.ts'
import { type FileName, fileOf, files, names } from '#lib/content/schema/index.ts'
import { page } from '#lib/content/schema/page.ts'
import { type Path, visit } from '#lib/content/schema/walk.ts'
import type { Facts } from '#lib/content/variables.ts'
import { type ParsedFile, readYaml } from '#lib/content/yaml.ts'

/** A text as its author wrote it, placeholders included. */
export interface WrittenText {
  file: string
  field: AnyField
  text: string
  path: Path
}

export interface Loaded {
  facts: Facts
  parsed: Map<string, ParsedFile & { holds: AnyField }>
  /** What is right by itself: each file under its name, each page beside the home page with what it is. */
  content: { [N in FileName]?: ContentOf<N> }
  pages: (Page & { content?: PageContent })[]
  texts: WrittenText[]
  problems: Problem[]
}

/** Reads everything there is; a file that cannot be read becomes a problem and the others are still checked. */
export async function loadAll(root: string): Promise<Loaded> {
  const loaded: Loaded = { facts: {}, parsed: new Map(), content: {}, pages: [], texts: [], problems: [] }
  const facts = await attempt(loaded, () => readFacts(root))
  loaded.facts = facts ?? {}
  const load = async <F extends AnyField>(file: string, holds: F) => {
    const parsed = await attempt(loaded, () => readYaml(root, file))
    if (!parsed) return undefined
    loaded.parsed.set(file, { ...parsed, holds })
    loaded.texts.push(...textsOf(holds, parsed))
    /* Without facts every placeholder would be reported; what is wrong with the facts comes first. */
    const known = file === fileOf('claims') ? {} : facts
    return known && attempt(loaded, () => contentIn(holds, parsed, known, root))
  }
  for (const name of names)
    Object.assign(loaded.content, { [name]: await load(fileOf(name), files[name].holds) })
  for (const one of subPages({ root, drafts: true }))
    loaded.pages.push({ ...one, content: await load(one.file, page) })
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

function textsOf(holds: AnyField, { file, value }: ParsedFile) {
  const texts: WrittenText[] = []
  visit(holds, value, (field, text, path) => {
    if (typeof text === 'string') texts.push({ file, field, text, path })
  })
  return texts
}

const unique = (problems: Problem[]) => [
  ...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values(),
]
