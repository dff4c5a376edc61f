import { z } from 'zod'
import { parseDay } from '#contract/day.ts'
import { type Line, linksIn, type Prose, parseProse, plainText } from '#lib/content/markdown.ts'
import type { MinSize } from '#lib/content/pictures/rules.ts'
import { unwrap } from '#lib/content/schema/walk.ts'

/** What editor, typesetting and check need to know about a field, beside its Zod type. */
declare module 'zod' {
  interface GlobalMeta {
    label?: string
    help?: string
    /** Names in braces that the page fills at runtime; every other name must be a variable. */
    params?: readonly string[]
    /** The same for names that a text may leave out. */
    mayName?: readonly string[]
    /** The limits of a number, of the length of a list, and of a text as shown, with its variables filled in. */
    min?: number
    max?: number
    multiline?: boolean
    /** Not typeset (quotes, dashes, spaces), because texts are sent, compared or fixed; applies to all texts inside. */
    plain?: boolean
    /** Markdown, which may contain links. */
    isMarkdown?: boolean
    picture?: { folder: string; least: MinSize }
    /** An address, which must exist. */
    isLink?: boolean
    /** Differs on every page. */
    isUnique?: boolean
    /** Given once in a file, by the editor at creation; in a translation, that of the English entry. */
    isId?: boolean
    /** Where a name comes from: a form (its options) or a file (its entries), or which of the fields next to it says so. */
    namesFrom?: string
    /** The file that a name stands for. */
    file?: (name: string) => string
    /** A checkbox that is ticked in a new entry of the editor, but not in a file without the field. */
    isTickedAtFirst?: boolean
    /** A group that may be left empty; a checkbox that a file names only if it is ticked. */
    isOptional?: boolean
    /** Translations take it from the English page, and must not contain it. */
    isShared?: boolean
    /** The field that names an entry of a list, by default its first; unique in the list. */
    title?: string
  }
}

type Meta = z.GlobalMeta
type TextMeta = Meta & { optional?: boolean }
/** `matching`: a rule that comes before the length, of which a text of the wrong form says nothing useful. */
type TextOptions = TextMeta & { matching?: (text: z.ZodString) => z.ZodString }

/** Tags, even unclosed ones with an attribute, comments and entities such as `&nbsp;`. */
const HTML = /<\/?[a-z][^>]*[>=]|<!--|&(#\w+|[a-z]+\d*);/i
const NO_HTML = 'contains HTML, which would show on the page; write plain text'
const NO_MARKS =
  'contains a link or bold text, which would show on the page as typed; this field takes plain text only'

const sentences = (...texts: (string | false | undefined)[]) => texts.filter(Boolean).join(' ') || undefined

/** A text of at most so many characters. */
export function text(label: string, max = 90, options: TextOptions = {}): z.ZodType<string> {
  const { optional, multiline = max > 120, matching = (typed) => typed, ...meta } = options
  const required = meta.params?.map((name) => `{${name}}`).join(' and ')
  const help = sentences(meta.help, required && `Keep ${required}.`)
  const min = optional ? 0 : 1
  const schema = matching(z.string().trim().min(min))
    .max(max)
    .refine((value) => !HTML.test(value), NO_HTML)
    .refine((value) => !/\]\(|\*\*/.test(value), NO_MARKS)
    .meta({ ...meta, label, help, min, max, multiline })
  return optional ? schema.default('') : schema
}

export const optionalText = (label: string, max: number) => text(label, max, { optional: true })

const TARGET =
  /^(#[a-z][a-z0-9-]*|\/([a-z][a-z0-9-]*)?(#[a-z][a-z0-9-]*)?|https:\/\/[^\s/?#]+\.[^\s/?#]+\S*)$/
const TARGET_FIX = 'write #section, /page, /page#section or a full address that starts with https://'

/** Brackets without an address, or an address without its brackets. */
const BROKEN_LINK = /\]\(|\((\/|#|https?:)[a-z]/i

const MARKS = '**bold**, *italics*, [words](/page), [words](/page#section) or [words](https://...).'
const LISTS = 'Lists: an empty line, then lines that begin with "- " or "1. ".'

/** A text in a subset of Markdown: links, bold, italics and lists. Its limit counts only visible characters. */
export const prose = (label: string, max = 600): z.ZodType<Prose> => markdown(label, max, {}, LISTS)

/** Markdown in one paragraph, without lists. */
export const line = (label: string, max = 600, meta: TextMeta = {}): z.ZodType<Line> =>
  markdown(label, max, meta)
    .refine(
      (prose) => prose.length <= 1 && prose.every(({ kind }) => kind === 'paragraph'),
      'has a list or several paragraphs, but there is room for only one; write a single paragraph',
    )
    .transform((prose) => prose.flatMap((block) => (block.kind === 'paragraph' ? block.line : [])))

function markdown(label: string, max: number, { optional, ...meta }: TextMeta, lists?: string) {
  const min = optional ? 0 : 1
  const help = sentences(meta.help, MARKS, lists)
  const schema = z
    .string()
    .trim()
    .min(min)
    .meta({ ...meta, label, help, min, max, multiline: true, isMarkdown: true })
  // The editor omits an empty text.
  return (optional ? schema.prefault('') : schema)
    .refine((value) => !HTML.test(value), `${NO_HTML}, and links as [words](/page)`)
    .transform((value, context) => {
      const { prose, faults } = parseProse(value)
      for (const fault of new Set(faults))
        context.addIssue(
          `has ${fault}, which pages do not support; write paragraphs, lists, **bold**, *italics* and [links](/page)`,
        )
      return prose
    })
    .refine(
      (prose) => !BROKEN_LINK.test(plainText(prose)),
      'has a link that cannot be read; write it as [words](/page), without spaces in the address',
    )
    .refine(
      (prose) => linksIn(prose).every((href) => TARGET.test(href)),
      `has an invalid link; ${TARGET_FIX}`,
    )
    .refine((prose) => plainText(prose).length <= max, `is too long; shorten it to ${max} characters`)
}

type PatternMeta = TextMeta & { matches: RegExp; fix: string }

export function pattern(label: string, { matches, fix, max, ...meta }: PatternMeta) {
  const help = meta.help ?? `${fix.charAt(0).toUpperCase()}${fix.slice(1)}.`
  const isValid = (value: string) => (meta.optional && value === '') || matches.test(value)
  const matching = (typed: z.ZodString) => typed.refine(isValid, { error: fix, abort: true })
  return text(label, max, { multiline: false, plain: true, ...meta, help, matching })
}

export const webAddress = (label: string, meta?: TextMeta) =>
  pattern(label, {
    max: 200,
    ...meta,
    matches: /^https:\/\/[^\s/?#]+\.[^\s/?#]+\S*$/,
    fix: 'write a full web address that starts with https://',
  })

export const target = (label: string, meta: TextMeta = {}) =>
  pattern(label, {
    max: 200,
    isLink: true,
    help: 'A section of the home page (#contact), a page (/printing), a section of a page (/printing#items) or another site (https://...).',
    ...meta,
    matches: TARGET,
    fix: TARGET_FIX,
  })

/** A calendar date. */
export const day = (label: string, meta: TextMeta = {}) =>
  pattern(label, {
    ...meta,
    max: 10,
    matches: /^\d{4}-\d\d-\d\d$/,
    fix: 'write year, month and day, such as 2026-12-25',
  }).refine((value) => parseDay(value) !== '' || value === '', 'is not a date on the calendar; correct it')

/** For rules across the fields of a group or the entries of a list, in `superRefine`. */
export const refuse = (context: z.RefinementCtx, path: (string | number)[], message: string) =>
  context.addIssue({ code: 'custom', path, message })

const numberOf = (type: z.ZodNumber) => (label: string, min: number, max: number, help?: string) =>
  type.min(min).max(max).meta({ label, min, max, help })

export const decimal = numberOf(z.number())
export const wholeNumber = numberOf(z.int())

export const checkbox = (label: string, meta?: Meta) =>
  z
    .boolean()
    .default(false)
    .meta({ ...meta, label })

export const choice = <const T extends readonly [string, ...string[]]>(
  label: string,
  options: T,
  meta?: Meta,
) => z.enum(options).meta({ ...meta, label })

export const group = <S extends z.ZodRawShape>(label: string, shape: S) =>
  z.strictObject(shape).meta({ label })

/** Ticks alone are not content. */
const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).every(isEmpty)
    : [undefined, null, '', false, true].includes(value as string)

/** A group that may be left empty. The editor saves it without content, and pages receive nothing. */
export const optional = <T extends z.ZodType>(field: T) =>
  z
    .preprocess((value) => (isEmpty(value) ? undefined : value), field.optional())
    .optional()
    .meta({ isOptional: true })

/** `repeats`: whether it may contain equal texts. */
type ListMeta = Meta & { repeats?: boolean }

/** A list of at most so many entries; one that may be empty may also be left out. */
export function list<T extends z.ZodType>(
  label: string,
  of: T,
  max = 30,
  options: ListMeta = {},
): z.ZodType<z.infer<T>[]> {
  const { repeats, min = 1, title = firstField(of), ...meta } = options
  const size = min === max ? `Exactly ${min} entries.` : `${min} to ${max} entries.`
  const entries = z.array(of).min(min).max(max)
  const checked = repeats
    ? entries
    : entries.superRefine((values, context) => refuseRepeats(values, title, context))
  const described = checked.meta({ ...meta, label, title, min, max, help: sentences(meta.help, size) })
  return min === 0 ? described.default([]) : described
}

const firstField = (entry: z.ZodType) => Object.keys(unwrap(entry).def.shape ?? {})[0]

function refuseRepeats(values: readonly unknown[], title: string | undefined, context: z.RefinementCtx) {
  const names = values.map((value) => (title ? Object(value)[title] : value))
  const keys = names.map((name) => (typeof name === 'string' ? name.toLowerCase() : name))
  for (const [index, key] of keys.entries()) {
    const earlier = keys.indexOf(key)
    const message = `"${names[index]}" is already entry ${earlier + 1} of this list; remove one of them or rename it`
    if (earlier < index) refuse(context, title ? [index, title] : [index], message)
  }
}
