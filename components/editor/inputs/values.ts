import type { ComponentSchema } from '@keystatic/core'
import type { ComponentType } from 'react'
import { english, type Language } from '#contract/languages.ts'
import { withoutMarks } from '#lib/content/markdown.ts'
import { numberToWords } from '#lib/content/number-words.ts'
import type { AnyField } from '#lib/content/schema/fields/index.ts'
import type { Path } from '#lib/content/schema/walk.ts'
import { labelsOf } from '#lib/content/schema/walk.ts'
import { validate } from '#lib/content/validate.ts'
import { interpolateKnown, type Variables } from '#lib/content/variables.ts'

/** Keystatic's internal model, as far as we use it; Keystatic's types do not cover custom inputs. */
export type Schema = ComponentSchema & {
  content?: AnyField
  /** The wrapped input of Keystatic. */
  Inner?: ComponentType<Edited>
  /** The key of a top-level input, which PreserveEdits wraps. */
  step?: string
  /** The file that a top-level input is a part of. */
  whole?: AnyField
  Wrapped?: ComponentType<Edited>
}
export interface Edited {
  key?: string
  schema: Schema
  value?: unknown
  fields?: Record<string, Edited>
  elements?: Edited[]
  discriminant?: string
  onChange: (...update: never[]) => void
}

const each = <T, R>(of: Record<string, T>, make: (value: T, key: string) => R) =>
  Object.fromEntries(Object.entries(of).map(([key, value]) => [key, make(value, key)]))

/** The value of an input and all its descendants. */
export function valueIn({ fields, elements, discriminant, value }: Edited): unknown {
  if (fields) return each(fields, valueIn)
  if (elements) return elements.map(valueIn)
  if (discriminant !== undefined) return { discriminant, value: valueIn(value as Edited) }
  return value
}

type Convert = (schema: Schema, value: unknown) => unknown

/** Converts a value with all its descendants. */
const converter = (ofEntry: (value: unknown) => unknown, ofInput: Convert): Convert => {
  const convert: Convert = (schema, value) => {
    switch (schema.kind) {
      case 'object':
        return each(schema.fields, (field, key) => convert(field, (value as Record<string, unknown>)[key]))
      case 'array':
        return (value as unknown[]).map((entry) => ofEntry(convert(schema.element, entry)))
      case 'conditional': {
        const { discriminant, value: inner } = value as { discriminant: string; value: unknown }
        const kind = schema.values[discriminant]
        return { discriminant, value: kind && convert(kind, inner) }
      }
      default:
        return ofInput(schema, value)
    }
  }
  return convert
}

/** The value in the shape that Keystatic's onChange takes. */
export const asUpdate = converter(
  (value) => ({ key: undefined, value }),
  (_, value) => value,
)

/** The value in the shape that Keystatic saves. */
const asSaved = converter(
  (value) => value,
  (schema, value) => {
    if (schema.kind !== 'form') return value
    // Keystatic marks every text input as a possible slug; only the page's name, which has no content field, is one.
    if (schema.formKind === 'slug' && !schema.content) return schema.serializeWithSlug(value).value
    return schema.serialize(value, { suggestedFilenamePrefix: undefined, slug: undefined }).value
  },
)

/** A sample for {count}: a field does not see the list that it counts; the check of the whole file does. */
const SAMPLE_COUNT: Variables = { count: numberToWords(12) }

/** The length of a text as rendered, with its variables filled in. */
export function renderedLength(
  { links }: Extract<AnyField['editor'], { kind: 'text' }>,
  text: string,
  variables: Variables | undefined,
  language: Language = english,
) {
  const filled = interpolateKnown(text, { ...SAMPLE_COUNT, ...variables }, language).trim()
  return (links ? withoutMarks(filled) : filled).length
}

export interface FieldProblem {
  path: Path
  /** The path in the editor's labels. */
  place: string
  message: string
}

/** Validates a value as the check does. */
export function problemsOf(schema: Schema, value: unknown, variables: Variables | undefined): FieldProblem[] {
  /* Without variables, every reference would be a problem; the file that defines them reports why they are missing. */
  if (!schema.content || !variables) return []
  const { content } = schema
  return problemsIn(content, asSaved(schema, value), variables).map((problem) => ({
    ...problem,
    place: [content.label, problem.place].filter(Boolean).join(', '),
  }))
}

function problemsIn(content: AnyField, saved: unknown, variables: Variables) {
  const problems: FieldProblem[] = []
  validate(content, saved, { ...SAMPLE_COUNT, ...variables }, (path, message) => {
    problems.push({ path, place: labelsOf(content, path, saved).join(', '), message })
  })
  return problems
}

/** A top-level input, as far as a file is validated with it. */
export type Part = Pick<Edited, 'schema' | 'value'>

/** Validates a whole file, because some problems involve several fields. */
export function problemsOfFile(file: AnyField, parts: ReadonlyMap<string, Part>, variables: Variables) {
  const saved = [...parts].map(([key, { schema, value }]) => [key, asSaved(schema, value)])
  return problemsIn(file, Object.fromEntries(saved), variables)
}

/** The address of the first picture in an entry, for its thumbnail. */
export function pictureIn(value: unknown): string | undefined {
  if (typeof value === 'string') return /^\/images\/\S+$/.test(value) ? value : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const inner of Object.values(value)) {
    const found = pictureIn(inner)
    if (found) return found
  }
  return undefined
}
