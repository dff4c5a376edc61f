import * as z from 'zod/mini'
import {
  choiceLimits,
  letterKinds,
  markKinds,
  messageLimits,
  notedKinds,
  notedWays,
  remadeKinds,
  trackingPattern,
} from '#contract/customer-page.ts'
import { isPicture, shownAs } from '#contract/files.ts'
import { PAY_URL_LENGTH, payUrlPattern } from '#contract/money.ts'
import { trimmed } from '#contract/text.ts'
import { problemOfLines, typedLines } from './quote-lines.ts'
import { dayInput, requestId, typedText } from './request.ts'

const seen = z.int().check(z.nonnegative())

/** The chain of offers that a quote or a proof goes on with, 0 for another one. */
const chain = z.optional(z.int().check(z.nonnegative()))

/** What each of several quotes has for itself, of which the customer takes one. */
const option = z.object({
  optionName: typedText(choiceLimits.name),
  optionWords: typedText(choiceLimits.words),
  lines: typedLines,
  deliverOn: dayInput,
  /** Whether a proof comes before production. */
  needsProof: z.optional(z.boolean()),
  replaces: chain,
})
export type Option = z.infer<typeof option>

/** A message, quote or proof as it is typed. A quote alone has lines, currency and days, and others of which one is taken. */
export const letter = z.object({
  ...option.shape,
  kind: z.enum(letterKinds),
  body: typedText(20_000),
  currency: z.string().check(z.maxLength(20), z.toUpperCase()),
  validUntil: dayInput,
  /** How much is paid before we begin, in percent, and where, '' for the company's own page. */
  payPercent: z.string().check(z.maxLength(10)),
  payUrl: typedText(2000),
  options: z.array(option).check(z.maxLength(choiceLimits.options - 1)),
  /** The lines of the order that a proof shows, if it has several. */
  lineIds: z.optional(z.array(z.string()).check(z.maxLength(100))),
  /** Undefined until its author has decided. */
  replaces: chain,
  /** Whether a message asks something. */
  asks: z.optional(z.boolean()),
  /** The ID of the newest message that its author has read, 0 for none. */
  seen,
  /** Uploaded and not yet sent: `form` is the form that may send it. */
  file: z.optional(
    z.object({ form: z.uuid(), id: z.uuid(), name: z.string().check(z.maxLength(500)), bytes: z.number() }),
  ),
})
export type Letter = z.infer<typeof letter>

/** What is mailed and asked needs words. */
const wordy = [...remadeKinds, 'change_asked', 'order_ended'] as const

/**
 * A mark, what a customer said to an offer by phone or email, the end of an offer, or a lost parcel: the columns of a message,
 * and the newest message that its author has read; what is taken back needs none.
 */
export const mark = z
  .extend(
    z.partial(
      z.object({
        about: requestId,
        replaces: requestId,
        way: z.enum(notedWays),
        said_on: z.iso.date(),
        name: typedText(messageLimits.name).check(z.minLength(1)),
        purchase_order: typedText(messageLimits.purchase_order),
        deliver_to: typedText(messageLimits.deliver_to),
        body: typedText(messageLimits.body),
        seen,
        carrier: typedText(messageLimits.carrier),
        tracking: z.string().check(z.trim(), z.regex(trackingPattern)),
        expected_on: z.iso.date(),
        is_all: z.enum(['true', 'false']),
        /** The lines of the order that a stage is of, if it has several, and those of which more follows. */
        line_ids: z.array(z.string()).check(z.minLength(1), z.maxLength(100)),
        part_ids: z.array(z.string()),
      }),
    ),
    { kind: z.enum([...markKinds, ...notedKinds, ...remadeKinds, 'ended', 'order_ended', 'undone']) },
  )
  .check(
    z.refine(({ kind, body }) => body || !wordy.some((one) => one === kind)),
    z.refine(({ kind, deliver_to }) => deliver_to || kind !== 'details_changed'),
  )
export type Mark = z.infer<typeof mark>

export const isCurrency = (code: string) => Intl.supportedValuesOf('currency').includes(code.toUpperCase())

/** What quotes and proofs are chosen from. */
export const offerEndings = ['pdf', 'jpg', 'jpeg', 'png']

type OfferFile = { name: string; bytes: number; pixels?: { width: number; height: number } }
const UNKNOWN = { width: 0, height: 0 }

/** Why the file of a quote or a proof cannot be sent, if so: the customer's page has to show it. */
export function fileProblem({ name, bytes, pixels = UNKNOWN }: OfferFile) {
  if (shownAs(name, bytes, pixels)) return undefined
  return isPicture(name, 0) ? 'notShown' : 'noFile'
}

/** Whether one of several options cannot be told from those before it. */
export function isUnnamed(options: Pick<Option, 'optionName'>[], at: number) {
  const names = options.map(({ optionName }) => optionName.trim().toLowerCase())
  return names.length > 1 && (!names[at] || names.indexOf(names[at]) < at)
}

/** What has to change before a letter can be sent, if anything: a field, mostly. Browser and server ask the same. */
export function problemOf(
  { kind, body, lineIds, currency, validUntil, file, replaces, ...quote }: Letter,
  { today, hasPlaces }: { today: string; hasPlaces?: boolean },
) {
  if (body.trim().length > messageLimits.body) return 'tooLong'
  if (kind === 'message' && !trimmed(body)) return 'body'
  if (kind === 'quote') {
    const options = [quote, ...quote.options]
    if (options.some((_, at) => isUnnamed(options, at))) return 'optionName'
    const wrong = options.map(({ lines }) => problemOfLines(lines)).find(Boolean)
    if (wrong) return wrong
    if (!isCurrency(currency)) return 'currency'
    if (options.some(({ deliverOn }) => deliverOn && deliverOn < today)) return 'deliverOn'
    if (validUntil < today) return 'validUntil'
    if (!/^(\d{1,2}|100)?$/.test(quote.payPercent.trim())) return 'payPercent'
    if (quote.payUrl && (quote.payUrl.length > PAY_URL_LENGTH || !payUrlPattern.test(quote.payUrl)))
      return 'payUrl'
  }
  if (kind === 'message') return undefined
  if (hasPlaces && replaces === undefined) return 'replaces'
  if (kind === 'proof' && lineIds?.length === 0) return 'noLines'
  return file ? fileProblem(file) : kind === 'proof' ? 'noFile' : undefined
}

/** Whether a text reads like a question, in any of the languages. */
export const hasQuestion = (text: string) => /[?؟]/.test(text)
