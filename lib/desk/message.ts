import * as z from 'zod/mini'
import { mailedKinds, messageLimits } from '#contract/customer-page.ts'
import { isPicture, shownAs } from '#contract/files.ts'
import { trimmed } from '#contract/text.ts'
import { dayInput, typedText } from './request.ts'

const short = z.string().check(z.maxLength(20))

/** A message, quote or proof as it is typed. A quote alone has amount, currency and last day. */
export const letter = z.object({
  kind: z.enum(mailedKinds),
  body: typedText(20_000),
  amount: short,
  currency: short.check(z.toUpperCase()),
  validUntil: dayInput,
  /** The ID of the newest message that its author has read, 0 for none. */
  seen: z.int().check(z.nonnegative()),
  /** Uploaded and not yet sent: `form` is the form that may send it. */
  file: z.optional(
    z.object({ form: z.uuid(), id: z.uuid(), name: z.string().check(z.maxLength(500)), bytes: z.number() }),
  ),
})
export type Letter = z.infer<typeof letter>

const AMOUNT = /^(\d{1,3}(,\d{3})+|\d+)(\.\d{1,2})?$/
const HIGHEST = 9_999_999_999

/** "1,250" or "1250.50" as the database takes it; undefined for what could be read in two ways, such as "1.250,00". */
export function parseAmount(text: string) {
  const amount = text.trim().replaceAll(',', '')
  return AMOUNT.test(text.trim()) && Number(amount) <= HIGHEST ? amount : undefined
}

const isCurrency = (code: string) => Intl.supportedValuesOf('currency').includes(code.toUpperCase())

/** What quotes and proofs are chosen from. */
export const offerEndings = ['pdf', 'jpg', 'jpeg', 'png']

type OfferFile = { name: string; bytes: number; pixels?: { width: number; height: number } }
const UNKNOWN = { width: 0, height: 0 }

/** Why the file of a quote or a proof cannot be sent, if so: the customer's page has to show it. */
export function fileProblem({ name, bytes, pixels = UNKNOWN }: OfferFile) {
  if (shownAs(name, bytes, pixels)) return undefined
  return isPicture(name, 0) ? 'notShown' : 'noFile'
}

/** What has to change before a letter can be sent, if anything: a field, mostly. Browser and server ask the same. */
export function problemOf({ kind, body, amount, currency, validUntil, file }: Letter, today: string) {
  if (body.trim().length > messageLimits.body) return 'tooLong'
  if (kind !== 'proof' && !trimmed(body)) return 'body'
  if (kind === 'quote') {
    if (!parseAmount(amount)) return 'amount'
    if (!isCurrency(currency)) return 'currency'
    if (validUntil < today) return 'validUntil'
  }
  if (kind === 'message') return undefined
  return file ? fileProblem(file) : kind === 'proof' ? 'noFile' : undefined
}

export type LetterProblem = NonNullable<ReturnType<typeof problemOf>>
