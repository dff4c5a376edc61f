import 'server-only'
import type { Facts } from '../placeholders.ts'
import { ContentError, type Problem } from '../problems.ts'
import { type ContentOf, fileOf, readContent, readFacts } from '../read.ts'
import type { AnyField } from '../schema/fields/index.ts'
import { type FileName, files, names } from '../schema/index.ts'
import { type Path, visit } from '../schema/walk.ts'
import { type ParsedFile, readYaml } from '../yaml.ts'

/** A text as its author wrote it, placeholders included. */
export interface WrittenText {
  name: FileName
  field: AnyField
  text: string
  path: Path
}

export interface Loaded {
  facts: Facts
  parsed: Partial<Record<FileName, ParsedFile>>
  content: { [N in FileName]?: ContentOf<N> }
  texts: WrittenText[]
  problems: Problem[]
}

/** Reads everything there is; a file that cannot be read becomes a problem and the others are still checked. */
export async function loadAll(root: string): Promise<Loaded> {
  const loaded: Loaded = { facts: {}, parsed: {}, content: {}, texts: [], problems: [] }
  const facts = await attempt(loaded, () => readFacts(root))
  loaded.facts = facts ?? {}
  for (const name of names) {
    const parsed = await attempt(loaded, () => readYaml(root, fileOf(name)))
    if (!parsed) continue
    loaded.parsed[name] = parsed
    loaded.texts.push(...textsOf(name, parsed))
    /* Without facts every placeholder would be reported; what is wrong with the facts comes first. */
    if (facts)
      Object.assign(loaded.content, {
        [name]: await attempt(loaded, () => readContent(name, name === 'claims' ? {} : facts, root)),
      })
  }
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

function textsOf(name: FileName, { value }: ParsedFile) {
  const texts: WrittenText[] = []
  visit(files[name].holds, value, (field, text, path) => {
    if (typeof text === 'string') texts.push({ name, field, text, path })
  })
  return texts
}

const unique = (problems: Problem[]) => [
  ...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values(),
]
