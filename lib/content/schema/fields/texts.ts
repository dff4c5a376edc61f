import { z } from 'zod'
import type { ContentField } from './types.ts'

export interface TextOptions {
  label: string
  help?: string
  max?: number
  optional?: boolean
  multiline?: boolean
  /** Names in braces that the page fills at runtime; every other name must be a variable. */
  params?: readonly string[]
  /** Options that the editor takes from another content file. */
  offers?: 'interests'
}

const OPENING_QUOTE = /^[\u201c\u201d\u201e\u2018]/
const UNQUOTE = 'starts with a curly quote, which would show on the page; remove the quotes around the text'

/** Limits apply to the text as shown, with its variables filled in. */
export function text(options: TextOptions): ContentField<string> {
  const { label, help, max = 90, optional = false, multiline = max > 120, params = [], offers } = options
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
      params.length > 0
        ? [help, `Keep ${params.map((s) => `{${s}}`).join(' and ')}.`].filter(Boolean).join(' ')
        : help,
    validator: optional ? words.default('') : words,
    editor: { kind: 'text', multiline, min, max, params, offers },
  }
}

export const paragraph = (options: TextOptions) => text({ max: 600, multiline: true, ...options })

interface PatternOptions extends TextOptions {
  matches: RegExp
  /** How to correct a value that does not match. */
  fix: string
}

export function pattern({ matches, fix, ...options }: PatternOptions): ContentField<string> {
  const { help, validator, editor, ...rest } = text({ multiline: false, ...options })
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

/** The editor also accepts a variable as the whole address. */
export function target(options: { label: string }): ContentField<string> {
  const field = pattern({
    ...options,
    max: 200,
    help: 'A section of the home page (#contact), a page (/printing), a section of a page (/printing#items) or another site (https://...).',
    matches: /^(#[a-z][a-z0-9-]*|\/([a-z][a-z0-9-]*)?(#[a-z][a-z0-9-]*)?|https:\/\/[^\s/?#]+\.[^\s/?#]+\S*)$/,
    fix: 'write #section, /page, /page#section or a full address that starts with https://',
  })
  if (field.editor.kind !== 'text' || !field.editor.pattern) return field
  const { matches, fix } = field.editor.pattern
  const inEditor = { fix, matches: new RegExp(`${matches.source}|^\\{\\w+\\}$`) }
  return { ...field, editor: { ...field.editor, pattern: inEditor } }
}
