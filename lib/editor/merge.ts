import { toEditorProblem } from '#lib/content/check/editor-problem.ts'
import type { AnyField } from '#lib/content/schema/fields/index.ts'
import { isRecord, labelsOf, type Path, same } from '#lib/content/schema/walk.ts'

/** A field that both sides changed to different values. */
export interface Conflict {
  path: Path
  /** The path in the editor's labels. */
  place: string
  mine: unknown
  theirs: unknown
}

export type Side = 'mine' | 'theirs'

export interface Versions {
  base: unknown
  mine: unknown
  theirs: unknown
}

/** Which side wins in a conflicting field, keyed by the field's path as JSON. */
export type Choices = Readonly<Record<string, Side>>

export const keyOf = (path: Path) => JSON.stringify(path)

export const deletionConflict = (file: string): Conflict => ({
  path: [file],
  place: toEditorProblem({ file }).place,
  mine: 'Deleted',
  theirs: 'Changed since you opened it',
})

/** A three-way merge of a file, field by field. */
export function merge(field: AnyField, versions: Versions, choices: Choices = {}) {
  const conflicts: Conflict[] = []
  const value = mergeAt({ field, path: [], ...versions }, (at) => {
    const choice = choices[keyOf(at.path)]
    if (choice) return at[choice]
    const place = [field.label, ...labelsOf(field, at.path, versions.mine)].join(' › ')
    conflicts.push({ path: at.path, place, mine: at.mine, theirs: at.theirs })
    return at.mine
  })
  return { value, conflicts }
}

interface At extends Versions {
  field?: AnyField
  path: Path
}

type Decide = (at: At) => unknown

function mergeAt(at: At, decide: Decide): unknown {
  const { base, mine, theirs } = at
  if (same(mine, theirs) || same(theirs, base)) return mine
  if (same(mine, base)) return theirs
  if (isRecord(mine) && isRecord(theirs)) return mergeRecords(at, mine, theirs, decide)
  if (Array.isArray(mine) && Array.isArray(theirs) && Array.isArray(base))
    return mergeLists(at, base, mine, theirs, decide)
  return decide(at)
}

function mergeRecords(
  { field, path, base }: At,
  mine: Record<string, unknown>,
  theirs: Record<string, unknown>,
  decide: Decide,
) {
  const before = isRecord(base) ? base : {}
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
  const merged = keys.map((key) => {
    const at = { field: fieldIn(field, key, mine), path: [...path, key] }
    return [key, mergeAt({ ...at, base: before[key], mine: mine[key], theirs: theirs[key] }, decide)]
  })
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined))
}

export function fieldIn(field: AnyField | undefined, key: string, value: Record<string, unknown>) {
  const editor = field?.editor
  if (editor?.kind === 'blocks') return editor.kinds[String(value.discriminant)]
  return editor && 'fields' in editor ? editor.fields[key] : undefined
}

/** Merges entries by position if none was added, removed or moved; otherwise by name. */
function mergeLists(at: At, base: unknown[], mine: unknown[], theirs: unknown[], decide: Decide) {
  const { field, path } = at
  const entry = entryOf(field)
  const mergeEntry = (index: number, versions: Versions) =>
    mergeAt({ field: entry, path: [...path, index], ...versions }, decide)

  const ofBase = namesIn(field, base)
  const ofMine = namesIn(field, mine)
  const ofTheirs = namesIn(field, theirs)
  if ([ofMine, ofTheirs].every((names) => isAligned(names, ofBase)))
    return mine.map((one, index) =>
      mergeEntry(index, { base: base[index], mine: one, theirs: theirs[index] }),
    )

  const before = new Map(ofBase.map((name, index) => [name, base[index]]))
  const here = new Map(ofMine.map((name, index) => [name, mine[index]]))
  const there = new Map(ofTheirs.map((name, index) => [name, theirs[index]]))
  const order = mergeOrder(ofBase, ofMine, ofTheirs)
  const isTakenAndChanged = ofBase.some(
    (name) =>
      here.has(name) !== there.has(name) && !same(here.get(name) ?? there.get(name), before.get(name)),
  )
  const isAmbiguous = before.size < base.length || here.size < mine.length || there.size < theirs.length
  if (!order || isTakenAndChanged || isAmbiguous) return decide(at)
  return order.map((name) =>
    here.has(name) && there.has(name)
      ? mergeEntry(ofMine.indexOf(name), {
          base: before.get(name),
          mine: here.get(name),
          theirs: there.get(name),
        })
      : (here.get(name) ?? there.get(name)),
  )
}

/** The field of a list's entries; a block's depends on its kind. */
export const entryOf = (field: AnyField | undefined) =>
  field?.editor.kind === 'list' ? field.editor.element : field

/** Names entries for comparison: cards by title, blocks by kind and number within it, other entries by their text. */
export function namesIn(field: AnyField | undefined, list: readonly unknown[]) {
  const editor = field?.editor
  const title = editor?.kind === 'list' ? editor.title : undefined
  const kinds = new Map<unknown, number>()
  return list.map((entry) => {
    if (!isRecord(entry)) return JSON.stringify(entry)
    if (title) return String(entry[title])
    const number = (kinds.get(entry.discriminant) ?? 0) + 1
    kinds.set(entry.discriminant, number)
    return `${String(entry.discriminant)} ${number}`
  })
}

/** Whether each entry is at its old position, even if it was renamed. */
export const isAligned = (names: readonly string[], base: readonly string[]) =>
  names.length === base.length && names.every((name, index) => name === base[index] || !base.includes(name))

/** The order of the side that moved entries, plus what the other added; undefined if both moved some differently. */
function mergeOrder(base: readonly string[], mine: readonly string[], theirs: readonly string[]) {
  const inAll = (name: string) => [base, mine, theirs].every((names) => names.includes(name))
  const [before, here, there] = [base.filter(inAll), mine.filter(inAll), theirs.filter(inAll)]
  const isMovedHere = !same(here, before)
  if (isMovedHere && !same(there, before) && !same(here, there)) return undefined
  const stays = (name: string) => inAll(name) || !base.includes(name)
  const [first, second] = (isMovedHere ? [mine, theirs] : [theirs, mine]).map((names) => names.filter(stays))
  const order = [...(first ?? [])]
  for (const [index, name] of (second ?? []).entries()) {
    if (order.includes(name)) continue
    const previous = second?.[index - 1]
    order.splice(previous === undefined ? 0 : order.indexOf(previous) + 1, 0, name)
  }
  return order
}
