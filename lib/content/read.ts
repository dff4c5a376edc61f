import 'server-only'
import { z } from 'zod'
import { type Least, tooSmall } from '../pictures/faults.ts'
import { pictureFacts, type WithPictures } from './pictures.ts'
import { type Facts, resolve } from './placeholders.ts'
import { ContentError, fieldName, type Problem, remedyFor } from './problems.ts'
import type { AnyField } from './schema/fields/index.ts'
import { type FileName, type Files, files } from './schema/index.ts'
import { type Path, visit } from './schema/walk.ts'
import { type ParsedFile, readYaml } from './yaml.ts'

export type ContentOf<N extends FileName> = WithPictures<z.infer<Files[N]['holds']['schema']>>

export const fileOf = (name: FileName) => `${files[name].path}.yaml`

/** Reads and validates one content file. Everything wrong with it is reported at once, as a ContentError. */
export async function readContent<N extends FileName>(
  name: N,
  facts: Facts,
  root = process.cwd(),
): Promise<ContentOf<N>> {
  const parsed = await readYaml(root, fileOf(name))
  return (await validate(files[name].holds, parsed, facts, root)) as ContentOf<N>
}

type Report = (path: Path, remedy: string) => void

async function validate(field: AnyField, parsed: ParsedFile, facts: Facts, root: string): Promise<unknown> {
  const problems: Problem[] = []
  const report: Report = (path, remedy) =>
    problems.push({ file: parsed.file, line: parsed.lineOf(path), field: fieldName(path), remedy })
  const resolved = resolve(field, parsed.value, facts, report)
  const result = field.schema.safeParse(resolved, { reportInput: true })
  for (const issue of result.error?.issues ?? []) report(issue.path, remedyFor(issue))
  const content = result.success ? result.data : resolved
  await measurePictures(field, content, root, report)
  if (problems.length > 0) throw new ContentError(problems)
  return content
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

/** What placeholders stand for: every claim, and what the company's own file says about it. */
export async function readFacts(root: string): Promise<Facts> {
  const claims = await readContent('claims', {}, root)
  const named = (site?: ContentOf<'site'>) => ({
    ...claims,
    brand: site?.brand ?? '',
    phone: site?.contact.phone ?? '',
    email: site?.contact.email ?? '',
    fullCatalog: site?.catalogs.full ?? '',
    premiumCatalog: site?.catalogs.premium ?? '',
  })
  return named(await readContent('site', named(), root))
}
