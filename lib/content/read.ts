import 'server-only'
import { z } from 'zod'
import { type Facts, resolve, toProblem } from './placeholders.ts'
import { ContentError, type Problem, remedyFor } from './problems.ts'
import { type ContentOf, type FileName, files } from './schema/index.ts'
import { type ParsedFile, readYaml } from './yaml.ts'

/** Reads and validates one content file. Everything wrong with it is reported at once, as a ContentError. */
export async function readContent<N extends FileName>(name: N, root = process.cwd()): Promise<ContentOf<N>> {
  const facts = name === 'claims' ? {} : await readFacts(root)
  return validate(name, await readYaml(root, `${files[name].path}.yaml`), facts)
}

export async function validate<N extends FileName>(
  name: N,
  parsed: ParsedFile,
  facts: Facts,
): Promise<ContentOf<N>> {
  const problems: Problem[] = []
  const report = (path: readonly PropertyKey[], remedy: string) =>
    problems.push(toProblem(parsed.file, path, remedy, parsed.lineOf(path)))
  const { holds } = files[name]
  const resolved = resolve(holds, parsed.value, facts, report)
  const result = await (holds.schema as z.ZodType<ContentOf<N>>).safeParseAsync(resolved, {
    reportInput: true,
  })
  for (const issue of result.error?.issues ?? []) report(issue.path, remedyFor(issue))
  if (!result.success || problems.length > 0) throw new ContentError(problems)
  return result.data
}

const identity = z.looseObject({
  brand: z.string(),
  contact: z.looseObject({ phone: z.string(), email: z.string() }),
})

/** What placeholders stand for: every claim, and the company's name, phone and e-mail. */
export async function readFacts(root = process.cwd()): Promise<Facts> {
  const [claims, site] = await Promise.all([
    readYaml(root, `${files.claims.path}.yaml`).then((parsed) => validate('claims', parsed, {})),
    readYaml(root, `${files.site.path}.yaml`),
  ])
  const known = identity.safeParse(site.value)
  if (!known.success) await validate('site', site, claims)
  const { brand = '', contact } = known.data ?? {}
  return { ...claims, brand, phone: contact?.phone ?? '', email: contact?.email ?? '' }
}
