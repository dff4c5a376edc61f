import * as z from 'zod/mini'
import type { Language } from '#contract/languages.ts'
import { trimmed } from '#contract/text.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { desk } from '#messages/desk.ts'
import { allStatuses } from './filter.ts'

/** A lead also deletes, exports and manages members; the database enforces it. */
export const roles = ['member', 'lead'] as const
export type Role = (typeof roles)[number]

export const NOTE_LIMIT = 4000

export const requestId = z.int().check(z.positive())

/** A day from a date input, or none. */
export const dayInput = z.union([z.literal(''), z.iso.date().check(z.regex(/^2[01]/))])

/** A typed text as the database stores it. */
export const typedText = (limit: number) =>
  z.string().check(
    z.overwrite((text) => trimmed(text.replaceAll('\0', '').replaceAll('\r\n', '\n'))),
    z.maxLength(limit),
  )

/** Invisible control characters could hide or reorder text; line breaks and tabs are kept. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the regex removes them
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g

export const visibleText = (text: string) => text.replace(CONTROLS, '').trim()

/** An entry to save: the whole new state, based on the version that its author saw. */
export const newEntry = z.object({
  id: requestId,
  seen: z.int().check(z.nonnegative()),
  status: z.enum(allStatuses),
  owner: z.string().check(z.maxLength(254)),
  followUp: dayInput,
  note: z._default(typedText(NOTE_LIMIT), ''),
})
export type NewEntry = z.input<typeof newEntry>

/** An entry that changes something about a request as it is now. */
export const entryFor = (
  { id, version, status, owner, followUp }: Omit<NewEntry, 'seen'> & { version: number },
  change: Partial<NewEntry> = {},
): NewEntry => ({ id, seen: version, status, owner, followUp, ...change })

/** What to call a request in a sentence. */
export const headingOf = ({ id, name }: { id: number | string; name?: string }) =>
  name ?? interpolate(desk.labels.id, { id })

/** Its name for staff, who read English. */
export const languageIn = (language: Language) => NAMES.of(language) ?? language
const NAMES = new Intl.DisplayNames('en', { type: 'language' })

/** The word for a name; that for "unknown" if only a newer database knows it. */
export const wordFor = <W extends { unknown: string }>(words: W, name: string) =>
  Object.hasOwn(words, name) ? words[name as keyof W] : words.unknown

export const formLabel = (form: string) => wordFor(desk.forms, form)

/** A form's own label for the answer that all forms store as the event type. */
export function eventTypeLabel(form: string | undefined) {
  if (form === 'hero-quote') return desk.labels.interest
  return form === 'quick-quote' ? desk.labels.projectType : desk.labels.eventType
}

/** The reasons for a suspicion as text; a reason without words falls back to its code. */
export const reasonsIn = (reasons: string[]) =>
  reasons.map((reason) => desk.reasons[reason] ?? reason.replaceAll('_', ' ')).join('; ')
