import { useState } from 'react'
import type { AnyField } from '#lib/content/schema/fields/index.ts'
import { FieldInput } from './field.tsx'
import { withValidation } from './index.tsx'
import { PreserveEdits } from './preserve-edits.tsx'
import type { Edited, Schema } from './values.ts'

const each = <T, R>(of: Record<string, T>, make: (value: T, key: string) => R) =>
  Object.fromEntries(Object.entries(of).map(([key, value]) => [key, make(value, key)]))

const Nothing = () => null

/** Keystatic's schema of a field, as far as custom inputs use it. */
function schemaOf(content: AnyField): Schema {
  const { editor } = content
  if (editor.kind === 'list')
    return {
      kind: 'array',
      element: schemaOf(editor.element),
      label: content.label,
      content,
      itemLabel: (entry: unknown) => String((entry as Edited).fields?.[editor.title ?? '']?.value ?? ''),
    } as Schema
  if ('fields' in editor) return { kind: 'object', fields: each(editor.fields, schemaOf), content } as Schema
  return {
    kind: 'form',
    content,
    Input: Nothing,
    serialize: (value: unknown) => ({ value }),
  } as unknown as Schema
}

type Set = (value: never) => void

/** A controlled fake of Keystatic's form state. */
function edited(schema: Schema, value: never, set: Set, key?: string): Edited {
  const given = value as Record<string, never>
  if (schema.kind === 'object') {
    const fields = each(schema.fields, (field, name) =>
      edited(field, given[name] as never, (next) => set({ ...given, [name]: next } as never)),
    )
    return {
      key,
      schema,
      fields,
      onChange: (update: never) => set({ ...given, ...(update as object) } as never),
    }
  }
  if (schema.kind !== 'array') return { key, schema, value, onChange: set as never }
  const list = value as unknown as { key: string; value: never }[]
  return {
    key,
    schema,
    elements: list.map((entry) =>
      edited(
        schema.element,
        entry.value,
        (next) => set(list.map((one) => (one === entry ? { ...one, value: next } : one)) as never),
        entry.key,
      ),
    ),
    onChange: (update: never) =>
      set(
        (update as { key?: string; value?: never }[]).map((entry) => ({
          key: entry.key ?? `new-${Math.random()}`,
          value: entry.value ?? list.find((one) => one.key === entry.key)?.value ?? ({} as never),
        })) as never,
      ),
  }
}

const asState = (schema: Schema, value: unknown): never => {
  if (schema.kind === 'array')
    return (value as unknown[]).map((entry, index) => ({
      key: String(index),
      value: asState(schema.element, entry),
    })) as never
  if (schema.kind === 'object')
    return each(schema.fields, (field, key) =>
      asState(field, (value as Record<string, unknown>)[key]),
    ) as never
  return value as never
}

interface EditProps {
  content: AnyField
  value: unknown
  step?: string
  /** The file that the field is a part of. */
  whole?: AnyField
}

/** Renders a field, with a button that resets it as Keystatic does after a save. */
export function Edit({ content, value, step = 'cups', whole }: EditProps) {
  const [schema] = useState(() => withValidation(schemaOf(content)))
  const first = asState(schema, value)
  const [state, setState] = useState(first)
  const props = edited(schema, state, setState as Set)
  const Input = 'Input' in schema ? schema.Input : undefined
  const outer = {
    ...props,
    schema: { ...schema, step, whole, Wrapped: Input, Input: PreserveEdits } as Schema,
  }
  return (
    <>
      <FieldInput of={outer} />
      <button type="button" onClick={() => setState(first)}>
        The save ends
      </button>
    </>
  )
}
