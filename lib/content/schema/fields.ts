import { z } from 'zod'

/**
 * The vocabulary of the content schema. Every field says once what an editor may write; the validator (`schema`)
 * and the visual editor (`editor`, read by keystatic.config.ts) both come from it.
 */
export type Field<T = unknown> = {
  label: string
  help?: string
  schema: z.ZodType<T>
  editor: Editor
}

// biome-ignore lint/suspicious/noExplicitAny: a field of any type, as in z.ZodType<any>
export type AnyField = Field<any>
export type Fields = Record<string, AnyField>
type Output<F extends AnyField> = F extends Field<infer T> ? T : never

export type Editor =
  | {
      kind: 'text'
      multiline: boolean
      min: number
      max: number
      slots: readonly string[]
      pattern?: { matches: RegExp; remedy: string }
    }
  | { kind: 'number'; whole: boolean; min: number; max: number }
  | { kind: 'checkbox' }
  | { kind: 'select'; options: readonly string[] }
  | { kind: 'picture'; folder: string; fields: Fields }
  | { kind: 'object'; fields: Fields }
  | { kind: 'list'; element: AnyField; min: number; max: number; title?: string }

interface TextOptions {
  label: string
  help?: string
  max?: number
  optional?: boolean
  multiline?: boolean
  /** Names in braces that the page fills in while it runs; every other name must be a fact. */
  slots?: readonly string[]
}

const OPENING_QUOTE = /^[\u201c\u201d\u201e\u2018]/
const UNQUOTE = 'starts with a curly quote, which would show on the page; remove the quotes around the text'

/** Limits hold for the text as shown: placeholders are filled in before it is measured. */
export function text(options: TextOptions): Field<string> {
  const { label, help, max = 90, optional = false, multiline = max > 120, slots = [] } = options
  const min = optional ? 0 : 1
  const words = z
    .string()
    .trim()
    .min(min)
    .max(max)
    .refine((value) => !OPENING_QUOTE.test(value), UNQUOTE)
  return {
    label,
    help:
      slots.length > 0
        ? [help, `Keep ${slots.map((s) => `{${s}}`).join(' and ')}.`].filter(Boolean).join(' ')
        : help,
    schema: optional ? words.default('') : words,
    editor: { kind: 'text', multiline, min, max, slots },
  }
}

export const paragraph = (options: TextOptions) => text({ max: 600, multiline: true, ...options })

interface PatternOptions extends TextOptions {
  matches: RegExp
  /** In words, what fits. */
  remedy: string
}

export function pattern({ matches, remedy, ...options }: PatternOptions): Field<string> {
  const { help, schema, editor, ...rest } = text({ multiline: false, ...options })
  const allowed = options.optional ? new RegExp(`^$|${matches.source}`) : matches
  return {
    ...rest,
    help: help ?? `${remedy.charAt(0).toUpperCase()}${remedy.slice(1)}.`,
    schema: schema.refine((value) => allowed.test(value), { error: remedy, abort: true }),
    editor: editor.kind === 'text' ? { ...editor, pattern: { matches: allowed, remedy } } : editor,
  }
}

export const webAddress = (options: TextOptions) =>
  pattern({
    max: 200,
    ...options,
    matches: /^https:\/\/[^\s/?#]+\.[^\s/?#]+\S*$/,
    remedy: 'write a full web address that starts with https://',
  })

/** The editor also lets a placeholder stand for a whole address. */
function target(options: { label: string }): Field<string> {
  const field = pattern({
    ...options,
    max: 200,
    help: 'A section of the home page (#contact), a page (/printing), a section of a page (/printing#items) or another site (https://...).',
    matches: /^(#[a-z][a-z0-9-]*|\/[a-z-]*(#[a-z][a-z0-9-]*)?|https:\/\/[^\s/?#]+\.[^\s/?#]+\S*)$/,
    remedy: 'write #section, /page, /page#section or a full address that starts with https://',
  })
  if (field.editor.kind !== 'text' || !field.editor.pattern) return field
  const { matches, remedy } = field.editor.pattern
  const inEditor = { remedy, matches: new RegExp(`${matches.source}|^\\{\\w+\\}$`) }
  return { ...field, editor: { ...field.editor, pattern: inEditor } }
}

export function wholeNumber(options: {
  label: string
  help?: string
  min: number
  max: number
}): Field<number> {
  const { label, help, min, max } = options
  return { label, help, schema: z.int().min(min).max(max), editor: { kind: 'number', whole: true, min, max } }
}

export function decimal(options: { label: string; help?: string; min: number; max: number }): Field<number> {
  const { label, help, min, max } = options
  return {
    label,
    help,
    schema: z.number().min(min).max(max),
    editor: { kind: 'number', whole: false, min, max },
  }
}

export const checkbox = (options: { label: string; help?: string }): Field<boolean> => ({
  ...options,
  schema: z.boolean().default(false),
  editor: { kind: 'checkbox' },
})

export const choice = <const T extends readonly [string, ...string[]]>(options: {
  label: string
  help?: string
  options: T
}): Field<T[number]> => ({
  label: options.label,
  help: options.help,
  schema: z.enum(options.options),
  editor: { kind: 'select', options: options.options },
})

type Shape<F extends Fields> = { [K in keyof F]: Output<F[K]> }

export function group<F extends Fields>(options: {
  label: string
  help?: string
  fields: F
}): Field<Shape<F>> {
  const { label, help, fields } = options
  const shape = Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, field.schema]))
  return {
    label,
    help,
    schema: z.strictObject(shape) as unknown as z.ZodType<Shape<F>>,
    editor: { kind: 'object', fields },
  }
}

interface ListOptions<F extends AnyField> {
  label: string
  help?: string
  of: F
  /** Exactly this many entries; use min and max for a range. */
  count?: number
  min?: number
  max?: number
  /** The field of an entry that names it in the editor; no two entries may share it. */
  title?: string
}

export function list<F extends AnyField>(options: ListOptions<F>): Field<Output<F>[]> {
  const { label, help, of, count, title } = options
  const min = count ?? options.min ?? 1
  const max = count ?? options.max ?? 30
  const entries = z
    .array(of.schema as z.ZodType<Output<F>>)
    .min(min)
    .max(max)
  return {
    label,
    help: count === undefined ? help : [help, `Exactly ${count} entries.`].filter(Boolean).join(' '),
    schema: entries.superRefine((values, context) => refuseRepeats(values, title, context)),
    editor: { kind: 'list', element: of, min, max, title },
  }
}

function refuseRepeats(values: readonly unknown[], title: string | undefined, context: z.RefinementCtx) {
  const seen = new Map<string, number>()
  for (const [index, value] of values.entries()) {
    const name =
      typeof value === 'object' && value && title ? (value as Record<string, unknown>)[title] : value
    if (typeof name !== 'string') continue
    const key = name.toLowerCase()
    const first = seen.get(key)
    if (first === undefined) seen.set(key, index)
    else
      context.addIssue({
        code: 'custom',
        path: title ? [index, title] : [index],
        message: `"${name}" is already entry ${first + 1} of this list; remove one of them or rename it`,
      })
  }
}

export const linkFields = {
  label: text({ label: 'Words of the link', max: 60 }),
  href: target({ label: 'Goes to' }),
}

export const link = (label: string, help?: string) => group({ label, help, fields: linkFields })

/** The reader adds each picture's size and backdrop colour. */
export function picture(options: { label: string; help?: string; folder: string }) {
  const { label, help, folder } = options
  const fields = {
    src: pattern({
      label: 'File',
      max: 200,
      matches: /^\/images\/[a-z0-9/-]+\.(webp|jpe?g|png)$/,
      remedy: `write a path such as /images/${folder}/file-name.webp: small letters, digits and hyphens`,
    }),
    alt: text({
      label: 'Alt text',
      help: 'What the picture shows, for people who cannot see it. Required. Without "picture of".',
      max: 180,
    }),
  }
  return { ...group({ label, help, fields }), editor: { kind: 'picture', folder, fields } satisfies Editor }
}

export const heading = {
  eyebrow: text({ label: 'Small line above the heading', max: 60 }),
  title: text({ label: 'Heading', max: 90 }),
  intro: paragraph({ label: 'Introduction', max: 360 }),
}

export const tile = (label: string) =>
  group({
    label,
    fields: {
      title: text({ label: 'Title', max: 50 }),
      text: text({ label: 'Text', max: 200, multiline: true }),
    },
  })

export const slug = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-')

/** Adds an id made from one of the texts, for keys and addresses. */
export function withId<T extends Record<K, string>, K extends string>(field: Field<T>, from: K) {
  return { ...field, schema: field.schema.transform((value) => ({ ...value, id: slug(value[from]) })) }
}
