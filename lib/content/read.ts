import 'server-only'
import { z } from 'zod'
import { type Least, tooSmall } from '#lib/content/pictures/faults.ts'
import { pictureInfo, type WithPictures } from '#lib/content/pictures/info.ts'
import type { AnyField } from '#lib/content/schema/fields/index.ts'
import { type FileName, type Files, fileOf, files, pageFile } from '#lib/content/schema/index.ts'
import { page } from '#lib/content/schema/page.ts'
import { type Path, visit } from '#lib/content/schema/walk.ts'
import { ContentError, type ContentProblem, fieldName } from './content-error.ts'
import { type Report, validate } from './validate.ts'
import { COUNTED, type Variables, variablesFrom } from './variables.ts'
import { type ParsedFile, readYaml } from './yaml.ts'

export type ContentIn<F extends AnyField> = WithPictures<z.infer<F['validator']>>
export type ContentOf<N extends FileName> = ContentIn<Files[N]['schema']>

/** Reads and validates one content file, and throws all problems at once as a ContentError. */
export async function readContent<N extends FileName>(
  name: N,
  variables: Variables,
  root = process.cwd(),
): Promise<ContentOf<N>> {
  return contentIn<Files[N]['schema']>(
    files[name].schema,
    await readYaml(root, fileOf(name)),
    variables,
    root,
  )
}

export const readPage = async (name: string, variables: Variables, root = process.cwd()) =>
  contentIn(page, await readYaml(root, pageFile(name)), variables, root)

export const contentIn = async <F extends AnyField>(
  schema: F,
  parsed: ParsedFile,
  variables: Variables,
  root: string,
) => (await validateFile(schema, parsed, variables, root)) as ContentIn<F>

async function validateFile(
  field: AnyField,
  parsed: ParsedFile,
  variables: Variables,
  root: string,
): Promise<unknown> {
  const { content, found } = validateOnce(field, parsed, variables)
  const problems = [...found]
  const report = reportTo(problems, parsed)
  await measurePictures(field, content, root, report)
  if (problems.length > 0) throw new ContentError(problems)
  return content
}

const reportTo =
  (problems: ContentProblem[], { file, lineOf }: ParsedFile): Report =>
  (path, message) =>
    problems.push({ file, line: lineOf(path), field: fieldName(path), path, message })

interface Validated {
  field: AnyField
  variables: string
  content: unknown
  found: readonly ContentProblem[]
}

const validated = new WeakMap<ParsedFile, Validated>()

/** Validates all but pictures, again only if the file or a variable changed. */
function validateOnce(field: AnyField, parsed: ParsedFile, variables: Variables) {
  const asked = JSON.stringify(variables)
  const before = validated.get(parsed)
  if (before?.field === field && before.variables === asked) return before
  const found: ContentProblem[] = []
  const content = validate(field, parsed.value, variables, reportTo(found, parsed))
  const now = { field, variables: asked, content, found }
  validated.set(parsed, now)
  return now
}

async function measurePictures(field: AnyField, content: unknown, root: string, report: Report) {
  const pictures: { value: { src: string }; path: Path; least: Least }[] = []
  visit(field, content, ({ editor }, value, path) => {
    if (editor.kind !== 'picture') return
    const picture = z.looseObject({ src: z.string().startsWith('/images/') }).safeParse(value)
    if (picture.success) pictures.push({ value: value as { src: string }, path, least: editor.least })
  })
  const measured = await Promise.all(pictures.map(({ value }) => pictureInfo(value.src, root)))
  for (const [index, { value, path, least }] of pictures.entries()) {
    const info = measured[index]
    const problem = info?.ok ? tooSmall(info.picture, least, `public${value.src}`) : info?.problem
    if (problem) report([...path, 'src'], problem)
    else if (info?.ok) Object.assign(value, info.picture)
  }
}

/** Resolves the company's own file twice: with the claims, then with its own brand. */
export async function readVariables(root: string): Promise<Variables> {
  const claims = await readContent('claims', {}, root)
  const site = await readContent('site', variablesFrom(claims), root)
  const filled = await readContent('site', variablesFrom(claims, site), root)
  return variablesFrom(
    claims,
    filled,
    Object.fromEntries(await Promise.all(COUNTED_NAMES.map(rawValue(root)))),
  )
}

const COUNTED_NAMES = Object.keys(COUNTED) as (keyof typeof COUNTED)[]

/** The unvalidated file; its own page reports what is wrong with it. */
const rawValue = (root: string) => async (name: FileName) => {
  const value = await readYaml(root, fileOf(name)).then(
    (parsed) => parsed.value,
    () => undefined,
  )
  return [name, value] as const
}
