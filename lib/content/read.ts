import 'server-only'
import { z } from 'zod'
import { pictureFacts, type WithPictures } from '#lib/content/pictures/facts.ts'
import { type Least, tooSmall } from '#lib/content/pictures/faults.ts'
import type { AnyField } from '#lib/content/schema/fields/index.ts'
import { type FileName, type Files, fileOf, files } from '#lib/content/schema/index.ts'
import { page } from '#lib/content/schema/page.ts'
import { type Path, visit } from '#lib/content/schema/walk.ts'
import { ContentError, fieldName, type Problem } from './content-error.ts'
import { pageFile } from './pages.ts'
import { examine, type Report } from './validate.ts'
import { COUNTED, type Facts, factsOf } from './variables.ts'
import { type ParsedFile, readYaml } from './yaml.ts'

export type ContentIn<F extends AnyField> = WithPictures<z.infer<F['schema']>>
export type ContentOf<N extends FileName> = ContentIn<Files[N]['holds']>

/** Reads and validates one content file. Everything wrong with it is reported at once, as a ContentError. */
export async function readContent<N extends FileName>(
  name: N,
  facts: Facts,
  root = process.cwd(),
): Promise<ContentOf<N>> {
  return contentIn<Files[N]['holds']>(files[name].holds, await readYaml(root, fileOf(name)), facts, root)
}

/** The same for a page beside the home page. */
export const readPage = async (name: string, facts: Facts, root = process.cwd()) =>
  contentIn(page, await readYaml(root, pageFile(name)), facts, root)

/** What stands in a file that was read already. */
export const contentIn = async <F extends AnyField>(
  holds: F,
  parsed: ParsedFile,
  facts: Facts,
  root: string,
) => (await validate(holds, parsed, facts, root)) as ContentIn<F>

async function validate(field: AnyField, parsed: ParsedFile, facts: Facts, root: string): Promise<unknown> {
  const { content, found } = examined(field, parsed, facts)
  const problems = [...found]
  const report = reportTo(problems, parsed)
  await measurePictures(field, content, root, report)
  if (problems.length > 0) throw new ContentError(problems)
  return content
}

const reportTo =
  (problems: Problem[], { file, lineOf }: ParsedFile): Report =>
  (path, remedy) =>
    problems.push({ file, line: lineOf(path), field: fieldName(path), path, remedy })

interface Examined {
  field: AnyField
  facts: string
  content: unknown
  found: readonly Problem[]
}

const known = new WeakMap<ParsedFile, Examined>()

/** What a file holds, apart from its pictures: told anew only if the file or a fact has changed since. */
function examined(field: AnyField, parsed: ParsedFile, facts: Facts) {
  const asked = JSON.stringify(facts)
  const before = known.get(parsed)
  if (before?.field === field && before.facts === asked) return before
  const found: Problem[] = []
  const content = examine(field, parsed.value, facts, reportTo(found, parsed))
  const now = { field, facts: asked, content, found }
  known.set(parsed, now)
  return now
}

async function measurePictures(field: AnyField, content: unknown, root: string, report: Report) {
  const pictures: { value: { src: string }; path: Path; least: Least }[] = []
  visit(field, content, ({ editor }, value, path) => {
    if (editor.kind !== 'picture') return
    const picture = z.looseObject({ src: z.string().startsWith('/images/') }).safeParse(value)
    if (picture.success) pictures.push({ value: value as { src: string }, path, least: editor.least })
  })
  const measured = await Promise.all(pictures.map(({ value }) => pictureFacts(value.src, root)))
  for (const [index, { value, path, least }] of pictures.entries()) {
    const facts = measured[index]
    const problem = facts?.ok ? tooSmall(facts.picture, least, `public${value.src}`) : facts?.problem
    if (problem) report([...path, 'src'], problem)
    else if (facts?.ok) Object.assign(value, facts.picture)
  }
}

/** The company's own file is filled with the claims before it adds to them, and with its own brand. */
export async function readFacts(root: string): Promise<Facts> {
  const claims = await readContent('claims', {}, root)
  const site = await readContent('site', factsOf(claims), root)
  const filled = await readContent('site', factsOf(claims, site), root)
  return factsOf(claims, filled, Object.fromEntries(await Promise.all(COUNTED_NAMES.map(written(root)))))
}

const COUNTED_NAMES = Object.keys(COUNTED) as (keyof typeof COUNTED)[]

/** A file as it is written; whoever shows it says what is wrong with it. */
const written = (root: string) => async (name: FileName) => {
  const value = await readYaml(root, fileOf(name)).then(
    (parsed) => parsed.value,
    () => undefined,
  )
  return [name, value] as const
}
