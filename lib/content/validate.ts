import type { AnyField } from '#lib/content/schema/fields/index.ts'
import type { Path } from '#lib/content/schema/walk.ts'
import { remedyFor } from './content-error.ts'
import { type Facts, resolve } from './variables.ts'

export type Report = (path: Path, remedy: string) => void

/** Holds a value against its field, as shown: what is wrong is reported, what could be read is given back. */
export function examine(field: AnyField, value: unknown, facts: Facts, report: Report): unknown {
  const resolved = resolve(field, value, facts, report)
  const result = field.schema.safeParse(resolved, { reportInput: true })
  for (const issue of result.error?.issues ?? []) report(issue.path, remedyFor(issue))
  return result.success ? result.data : resolved
}
