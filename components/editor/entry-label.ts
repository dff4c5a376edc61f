import type { z } from 'zod'
import { labelsOf, metaOf } from '#lib/content/schema/walk.ts'
import { validate } from '#lib/content/validate.ts'
import type { Variables } from '#lib/content/variables.ts'

interface Options {
  /** The field that names the entry. */
  title?: string
  variables: Variables
}

/** Names an entry in its list, and what is wrong with it: Keystatic closes an invalid entry and then does not save. */
export function entryLabel(field: z.ZodType, entry: unknown, { title = '', variables }: Options) {
  const value = contentOf(entry)
  const named = title ? Object(value)[title] : value
  const name = typeof named === 'string' && named ? named : (metaOf(field).label ?? '')
  const problems: string[] = []
  validate(field, value, { count: '12', ...variables }, (path, message) =>
    problems.push([...labelsOf(field, path, value), message].join(': ')),
  )
  return problems[0] ? `⚠ ${name} (${problems[0]})` : name
}

/** Keystatic's state of an input. */
interface Preview {
  fields?: Record<string, Preview>
  elements?: readonly Preview[]
  discriminant?: string
  value?: unknown
  schema?: { serialize?: (value: unknown, extra: object) => { value: unknown } }
}

/** The content of an input and all its descendants, as Keystatic would save it. */
function contentOf(preview: unknown): unknown {
  const { fields, elements, discriminant, value, schema } = preview as Preview
  if (fields) return Object.fromEntries(Object.entries(fields).map(([key, part]) => [key, contentOf(part)]))
  if (elements) return elements.map(contentOf)
  if (discriminant !== undefined) return { discriminant, value: contentOf(value) }
  return schema?.serialize ? schema.serialize(value, {}).value : value
}
