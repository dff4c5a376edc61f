import { z } from 'zod'
import type { FormName } from '#contract/forms.ts'
import { parseProse } from '#lib/content/markdown.ts'
import { linksIn, type Prose, plainText, type Words } from '#lib/content/prose.ts'
import type { AnyField, ContentField, Editor } from './types.ts'

export interface TextOptions {
  label: string
  help?: string
  max?: number
  optional?: boolean
  multiline?: boolean
  /** Names in braces that the page fills at runtime; every other name must be a variable. */
  params?: readonly string[]
  /** More such names, which a text may omit. */
  mayUse?: readonly string[]
  /** The form whose options the editor offers; 'form' means the one chosen in the field next to it. */
  offers?: FormName | 'form'
  /** Not typeset (quotes, dashes, spaces), because the text is sent, compared or contractually fixed. */
  plain?: boolean
  /** Shown in large type; line breaks keep short words or whole phrases together. */
  heading?: 'words' | 'phrases'
  /** Never translated: a name, or an English text that serves as a key. */
  fixed?: boolean
}

const TAG = /<\/?[a-z][^>]*>/i
const TAGS_SHOWN = 'contains HTML, which would show on the page; write plain text'
const MARKS_SHOWN =
  'contains a link or bold text, which would show on the page as typed; this field takes plain text only'

/** Limits apply to the text as shown, with its variables filled in. */
export function text(options: TextOptions): ContentField<string> {
  const {
    label,
    help,
    max = 90,
    optional = false,
    multiline = max > 120,
    params = [],
    mayUse = [],
    offers,
    plain = false,
    heading,
    fixed = offers !== undefined,
  } = options
  const min = optional ? 0 : 1
  const words = z
    .string()
    .trim()
    .min(min)
    .max(max)
    .refine((value) => !TAG.test(value), TAGS_SHOWN)
    .refine((value) => !/\]\(|\*\*/.test(value), MARKS_SHOWN)
  return {
    label,
    help:
      [
        help,
        params.length > 0 && `Keep ${braced(params).join(' and ')}.`,
        mayUse.length > 0 && `May use ${braced(mayUse).join(' ')}.`,
      ]
        .filter(Boolean)
        .join(' ') || undefined,
    validator: optional ? words.default('') : words,
    editor: {
      kind: 'text',
      multiline,
      min,
      max,
      params,
      mayUse,
      offers,
      plain,
      heading,
      fixed,
      links: false,
    },
  }
}

const braced = (names: readonly string[]) => names.map((name) => `{${name}}`)

export const paragraph = (options: TextOptions) => text({ max: 600, multiline: true, ...options })

const MARKS_HELP = '**bold**, *italics*, [words](/page), [words](/page#section) or [words](https://...).'
const LIST_HELP = 'Lists: an empty line, then lines that begin with "- " or "1. ".'
const ONE_PARAGRAPH =
  'has a list or several paragraphs, but there is room for only one; write a single paragraph'
const BROKEN_LINK =
  'has a link that cannot be read; write it as [words](/page), without spaces in the address'
const ONLY = 'write paragraphs, lists, **bold**, *italics* and [links](/page)'
const HTML = 'contains HTML, which would show on the page; write plain text, and links as [words](/page)'

/** A text in a subset of Markdown: links, bold, italics and lists. Its limit counts only visible characters. */
export function prose(options: TextOptions): ContentField<Prose> {
  const { label, help, editor } = paragraph(options)
  if (editor.kind !== 'text') throw new Error(`${label} is no text.`)
  const { min, max } = editor
  const words = z.string().trim().min(min)
  // The editor omits an empty text.
  const validator = (options.optional ? words.prefault('') : words)
    .refine((text) => !TAG.test(text), HTML)
    .transform((text, context) => {
      const { parts, faults } = parseProse(text)
      for (const fault of new Set(faults))
        context.addIssue({ code: 'custom', message: `has ${fault}, which pages do not support; ${ONLY}` })
      return parts
    })
    .refine((parts) => !/\]\(/.test(plainText(parts)), BROKEN_LINK)
    .refine(
      (parts) => linksIn(parts).every((href) => TARGET.test(href)),
      `has an invalid link; ${TARGET_FIX}`,
    )
    .refine((parts) => plainText(parts).length <= max, `is too long; shorten it to ${max} characters`)
  return {
    label,
    help: [help, MARKS_HELP, LIST_HELP].filter(Boolean).join(' '),
    validator,
    editor: { ...editor, links: true },
  }
}

/** Markdown in one paragraph, without lists. */
export function line(options: TextOptions): ContentField<Words> {
  const { validator, help = '', ...field } = prose(options)
  return {
    ...field,
    help: help.replace(` ${LIST_HELP}`, ''),
    validator: validator
      .refine((parts) => parts.length <= 1 && parts.every(({ kind }) => kind === 'paragraph'), ONE_PARAGRAPH)
      .transform((parts) => parts.flatMap((part) => (part.kind === 'paragraph' ? part.words : []))),
  }
}

/** The same field with `plain` set on all of its texts. */
export const asWritten = <F extends AnyField>(field: F): F => ({ ...field, editor: plain(field.editor) })

const plainFields = (fields: Record<string, AnyField>) =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, asWritten(field)]))

function plain(editor: Editor): Editor {
  if (editor.kind === 'text') return { ...editor, plain: true }
  if (editor.kind === 'list') return { ...editor, element: asWritten(editor.element) }
  return editor.kind === 'object' ? { ...editor, fields: plainFields(editor.fields) } : editor
}

interface PatternOptions extends TextOptions {
  matches: RegExp
  /** How to correct a value that does not match. */
  fix: string
}

export function pattern({ matches, fix, ...options }: PatternOptions): ContentField<string> {
  const { help, validator, editor, ...rest } = text({ multiline: false, plain: true, ...options })
  const allowed = options.optional ? new RegExp(`^$|${matches.source}`) : matches
  return {
    ...rest,
    help: help ?? `${fix.charAt(0).toUpperCase()}${fix.slice(1)}.`,
    validator: validator.refine((value) => allowed.test(value), { error: fix, abort: true }),
    editor: editor.kind === 'text' ? { ...editor, pattern: { matches: allowed, fix } } : editor,
  }
}

export const webAddress = (options: TextOptions) =>
  pattern({
    max: 200,
    ...options,
    matches: /^https:\/\/[^\s/?#]+\.[^\s/?#]+\S*$/,
    fix: 'write a full web address that starts with https://',
  })

const TARGET =
  /^(#[a-z][a-z0-9-]*|\/([a-z][a-z0-9-]*)?(#[a-z][a-z0-9-]*)?|https:\/\/[^\s/?#]+\.[^\s/?#]+\S*)$/
const TARGET_FIX = 'write #section, /page, /page#section or a full address that starts with https://'

/** The editor also accepts a variable as the whole address. */
export function target(options: { label: string }): ContentField<string> {
  const field = pattern({
    ...options,
    max: 200,
    help: 'A section of the home page (#contact), a page (/printing), a section of a page (/printing#items) or another site (https://...).',
    matches: TARGET,
    fix: TARGET_FIX,
  })
  if (field.editor.kind !== 'text' || !field.editor.pattern) return field
  const { matches, fix } = field.editor.pattern
  const inEditor = { fix, matches: new RegExp(`${matches.source}|^\\{\\w+\\}$`) }
  return { ...field, editor: { ...field.editor, pattern: inEditor } }
}
