import { type Facts, resolve } from './placeholders.ts'
import { remedyFor } from './problems.ts'
import type { AnyField } from './schema/fields/index.ts'
import type { Path } from './schema/walk.ts'

export type Report = (path: Path, remedy: string) => void

/** Holds a value against its field, as shown: what is wrong is reported, what could be read is given back. */
export function examine(field: AnyField, value: unknown, facts: Facts, report: Report): unknown {
  const resolved = resolve(field, value, facts, report)
  const result = field.schema.safeParse(resolved, { reportInput: true })
  for (const issue of result.error?.issues ?? []) report(issue.path, remedyFor(issue))
  return result.success ? result.data : resolved
}
