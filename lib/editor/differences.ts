import type { AnyField } from '#lib/content/schema/fields/index.ts'
import { isRecord, labelsOf, type Path, same } from '#lib/content/schema/walk.ts'
import { entryOf, fieldIn, isAligned, namesIn } from './merge.ts'

/** A changed field, named by the editor's labels; without `before` it was added, without `after` removed. */
export interface Difference {
  place: string
  before?: unknown
  after?: unknown
}

/** Lists the differences between two versions of a file, each at the deepest field that can be named. */
export function differences(field: AnyField, before: unknown, after: unknown): Difference[] {
  const found: Difference[] = []
  const add = (path: Path, from: unknown, to: unknown) => {
    const labels = labelsOf(field, path, to === undefined ? before : after)
    found.push({ place: labels.join(' › ') || field.label, before: from, after: to })
  }
  compare({ field, path: [], before, after }, add)
  return found
}

interface At {
  field?: AnyField
  path: Path
  before: unknown
  after: unknown
}

type Values = Record<string, unknown>
type Add = (path: Path, before: unknown, after: unknown) => void

function compare({ field, path, before, after }: At, add: Add): void {
  if (same(before, after)) return
  if (Array.isArray(before) && Array.isArray(after)) compareLists({ field, path, before, after }, add)
  else if (isRecord(before) && isRecord(after)) compareRecords({ field, path, before, after }, add)
  else add(path, before, after)
}

function compareRecords({ field, path, before, after }: At & Record<'before' | 'after', Values>, add: Add) {
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const inner = { field: fieldIn(field, key, after), path: [...path, key] }
    compare({ ...inner, before: before[key], after: after[key] }, add)
  }
}

function compareLists(
  { field, path, before, after }: At & { before: unknown[]; after: unknown[] },
  add: Add,
) {
  const [was, is] = [namesIn(field, before), namesIn(field, after)]
  const inPlace = isAligned(is, was)
  for (const [index, name] of is.entries()) {
    const from = inPlace ? index : was.indexOf(name)
    const at = { field: entryOf(field), path: [...path, index], after: after[index] }
    if (from < 0) add(at.path, undefined, at.after)
    else compare({ ...at, before: before[from] }, add)
  }
  if (inPlace) return
  for (const [index, name] of was.entries())
    if (!is.includes(name)) add([...path, index], before[index], undefined)
  const [stayed, stays] = [was.filter((name) => is.includes(name)), is.filter((name) => was.includes(name))]
  if (!same(stayed, stays)) add(path, stayed, stays)
}
