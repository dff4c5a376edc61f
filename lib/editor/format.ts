import { dump } from 'js-yaml'
import type { AnyField } from '#lib/content/schema/fields/index.ts'

/** The YAML that the visual editor saves for these values, so that its diffs show only edits. */
export const asSavedByEditor = (schema: AnyField, value: unknown) => dump(arrange(schema, value))

function arrange({ editor }: AnyField, value: unknown): unknown {
  if ('fields' in editor) {
    const given = (value ?? {}) as Record<string, unknown>
    const entries = Object.entries(editor.fields).map(([key, field]) => [key, arrange(field, given[key])])
    return Object.fromEntries(entries.filter(([, entry]) => entry !== undefined))
  }
  if (editor.kind === 'list')
    return ((value ?? []) as unknown[]).map((entry) => arrange(editor.element, entry))
  if (editor.kind === 'blocks')
    return ((value ?? []) as { discriminant: string; value: unknown }[]).map(
      ({ discriminant, value: held }) => {
        const kind = editor.kinds[discriminant]
        return { discriminant, value: kind ? arrange(kind, held) : held }
      },
    )
  if (editor.kind === 'checkbox') return value ?? false
  if (editor.kind === 'text' && typeof value === 'string') return value.trim() || undefined
  return value ?? undefined
}
