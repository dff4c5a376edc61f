import type { AnyField, Fields } from '#lib/content/schema/fields/index.ts'

export type Path = readonly PropertyKey[]

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Deep equality that ignores the order of keys. */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false
  const [first, second] = [Object.entries(a), b as Record<string, unknown>]
  return first.length === Object.keys(b).length && first.every(([key, value]) => same(value, second[key]))
}

export const valueAt = (value: unknown, path: Path) =>
  path.reduce<unknown>((inside, step) => Object(inside)[step], value)

/** Visits every value that has a field, even in invalid content. */
export function visit(field: AnyField, value: unknown, see: Visitor, path: Path = []) {
  see(field, value, path)
  const { editor } = field
  if (editor.kind === 'list' && Array.isArray(value))
    for (const [index, entry] of value.entries()) visit(editor.element, entry, see, [...path, index])
  if ('fields' in editor && isRecord(value))
    for (const [key, inner] of Object.entries(editor.fields)) visit(inner, value[key], see, [...path, key])
  if (editor.kind === 'blocks')
    for (const { block, kind, at } of blocksOf(editor.kinds, value))
      visit(kind, block.value, see, [...path, at, 'value'])
}

const blocksOf = (kinds: Fields, value: unknown) =>
  (Array.isArray(value) ? value : []).flatMap((block: unknown, at) => {
    const kind = isRecord(block) ? kinds[String(block.discriminant)] : undefined
    return isRecord(block) && kind ? [{ block, kind, at }] : []
  })

type Visitor = (field: AnyField, value: unknown, path: Path) => void

/** Copies with every text mapped. Values without a field are kept for validation to report. */
export function mapTexts(field: AnyField, value: unknown, change: Change, path: Path = []): unknown {
  const { editor } = field
  if (typeof value === 'string') return change(field, value, path)
  if (editor.kind === 'list' && Array.isArray(value))
    return value.map((entry, index) => mapTexts(editor.element, entry, change, [...path, index]))
  if (editor.kind === 'blocks' && Array.isArray(value)) {
    const changed = [...value]
    for (const { block, kind, at } of blocksOf(editor.kinds, value))
      changed[at] = { ...block, value: mapTexts(kind, block.value, change, [...path, at, 'value']) }
    return changed
  }
  if (!('fields' in editor) || !isRecord(value)) return value
  const entries = Object.entries(value).map(([key, entry]) => {
    const inner = editor.fields[key]
    return [key, inner ? mapTexts(inner, entry, change, [...path, key]) : entry]
  })
  return Object.fromEntries(entries)
}

type Change = (field: AnyField, text: string, path: Path) => string

/** The editor's labels along a path. The kind of a block is in the value, not in the path. */
export function labelsOf({ editor }: AnyField, [step, ...rest]: Path, value?: unknown): string[] {
  if (step === undefined) return []
  const inside = (value as Record<PropertyKey, unknown> | undefined)?.[step]
  if (editor.kind === 'list' && typeof step === 'number')
    return [
      named(step, editor.title && Object(inside)[editor.title]),
      ...labelsOf(editor.element, rest, inside),
    ]
  if (editor.kind === 'blocks') {
    const { discriminant, value: held } = (inside ?? {}) as { discriminant?: string; value?: unknown }
    const kind = editor.kinds[discriminant ?? '']
    const within = rest.slice(1)
    return [
      named(step, kind?.label),
      ...(kind ? labelsOf(kind, within, held) : within.map((one) => named(one))),
    ]
  }
  const inner = 'fields' in editor ? editor.fields[String(step)] : undefined
  return inner ? [inner.label, ...labelsOf(inner, rest, inside)] : [named(step)]
}

const named = (step: PropertyKey, title?: unknown) =>
  typeof step === 'number'
    ? `entry ${step + 1}${typeof title === 'string' && title ? ` (${title})` : ''}`
    : String(step)
