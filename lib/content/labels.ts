import type { AnyField } from '#lib/content/schema/fields/index.ts'
import type { Path } from '#lib/content/schema/walk.ts'

/** The way to a field in the words of the editor. Which kind a block is stands in the value, not in the path. */
export function labelsOf({ editor }: AnyField, [step, ...rest]: Path, value?: unknown): string[] {
  if (step === undefined) return []
  const inside = (value as Record<PropertyKey, unknown> | undefined)?.[step]
  if (editor.kind === 'list' && typeof step === 'number')
    return [named(step), ...labelsOf(editor.element, rest, inside)]
  if (editor.kind === 'blocks') {
    const { discriminant, value: held } = (inside ?? {}) as { discriminant?: string; value?: unknown }
    const kind = editor.kinds[discriminant ?? '']
    const within = rest.slice(1)
    return [named(step), ...(kind ? labelsOf(kind, within, held) : within.map(named))]
  }
  const inner = 'fields' in editor ? editor.fields[String(step)] : undefined
  return inner ? [inner.label, ...labelsOf(inner, rest, inside)] : [named(step)]
}

const named = (step: PropertyKey) => (typeof step === 'number' ? `entry ${step + 1}` : String(step))
