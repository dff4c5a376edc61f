import type { QueryData } from '@supabase/supabase-js'
import * as z from 'zod/mini'
import { itemLine } from '#contract/asked.ts'
import {
  type CustomerKind,
  customerKinds,
  known,
  letterKinds,
  markKinds,
  messageLimits,
  notedKinds,
  notedWays,
  type PageFile,
  proofNumber,
  type QuoteLine,
  type StaffKind,
  staffKinds,
  stageKinds,
  trackingPattern,
  ways,
} from '#contract/customer-page.ts'
import { isPicture, shownAs } from '#contract/files.ts'
import { english, moneyIn } from '#contract/languages.ts'
import type { chainsOf } from '#contract/standing.ts'
import { trimmed } from '#contract/text.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import type { Client } from '#lib/server/supabase/query.ts'
import { desk } from '#messages/desk.ts'
import { shortDay } from './dates.ts'
import { problemOfLines, typedLines } from './quote-lines.ts'
import { dayInput, requestId, typedText, visibleText } from './request.ts'

const seen = z.int().check(z.nonnegative())

/** A message, quote or proof as it is typed. A quote alone has lines, currency and days. */
export const letter = z.object({
  kind: z.enum(letterKinds),
  body: typedText(20_000),
  lines: typedLines,
  currency: z.string().check(z.maxLength(20), z.toUpperCase()),
  deliverOn: dayInput,
  validUntil: dayInput,
  /** Whether a proof comes before production. */
  needsProof: z.optional(z.boolean()),
  /** The chain of offers that a quote or a proof goes on with, 0 for another one; undefined until its author has decided. */
  replaces: z.optional(z.int().check(z.nonnegative())),
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

/**
 * A mark, what a customer said to an offer by phone or email, the end of an offer, or a lost parcel: the columns of a message,
 * and the newest message that its author has read; what is taken back needs none.
 */
export const mark = z
  .object({
    kind: z.enum([...markKinds, ...notedKinds, 'parcel_lost', 'ended', 'undone']),
    about: z.optional(requestId),
    replaces: z.optional(requestId),
    way: z.optional(z.enum(notedWays)),
    said_on: z.optional(z.iso.date()),
    name: z.optional(typedText(messageLimits.name).check(z.minLength(1))),
    purchase_order: z.optional(typedText(messageLimits.purchase_order)),
    deliver_to: z.optional(typedText(messageLimits.deliver_to)),
    body: z.optional(typedText(messageLimits.body)),
    seen: z.optional(seen),
    carrier: z.optional(typedText(messageLimits.carrier)),
    tracking: z.optional(z.string().check(z.trim(), z.regex(trackingPattern))),
    // '' is no day of the database.
    expected_on: z.optional(
      z.pipe(
        dayInput,
        z.transform((day) => day || undefined),
      ),
    ),
    is_all: z.optional(z.enum(['true', 'false'])),
  })
  // What is mailed and asked needs words.
  .check(
    z.refine(({ kind, body }) => body || (kind !== 'parcel_lost' && kind !== 'change_asked')),
    z.refine(({ kind, deliver_to }) => deliver_to || kind !== 'details_changed'),
  )
export type Mark = z.infer<typeof mark>

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
export function problemOf(
  { kind, body, lines, currency, deliverOn, validUntil, file, replaces }: Letter,
  { today, chains = [] }: { today: string; chains?: readonly unknown[] },
) {
  if (body.trim().length > messageLimits.body) return 'tooLong'
  if (kind === 'message' && !trimmed(body)) return 'body'
  if (kind === 'quote') {
    const wrong = problemOfLines(lines)
    if (wrong) return wrong
    if (!isCurrency(currency)) return 'currency'
    if (deliverOn && deliverOn < today) return 'deliverOn'
    if (validUntil < today) return 'validUntil'
  }
  if (kind === 'message') return undefined
  if (chains.length > 0 && replaces === undefined) return 'replaces'
  return file ? fileProblem(file) : kind === 'proof' ? 'noFile' : undefined
}

/** Whether a text reads like a question, in any of the languages. */
export const hasQuestion = (text: string) => /[?؟]/.test(text)

export type LetterProblem = NonNullable<ReturnType<typeof problemOf>>

/** The columns of a message, in the query language of the data API. */
export const MESSAGE_COLUMNS =
  'id, kind, author, sentAt:sent_at, body, about, replaces, way, saidOn:said_on, isVoid:is_void, lines, amount, currency, validUntil:valid_until, needsProof:needs_proof, deliverOn:deliver_on, name, purchaseOrder:purchase_order, phone, eventOn:event_on, deliverTo:deliver_to, carrier, tracking, expectedOn:expected_on, isAll:is_all, sha256:approved_sha256, mailState:mail_state' as const

const stored = (client: Client) => client.from('messages').select(MESSAGE_COLUMNS)
type Stored = QueryData<ReturnType<typeof stored>>[number]
type StoredFile = Omit<PageFile, 'shownAs'> & { shownAs: string | null; messageId: number | null }

/** What only a newer database knows is a message. */
const knownKind = (kind: string) =>
  known<StaffKind | CustomerKind>([...staffKinds, ...customerKinds], kind, 'message')

/** A message between staff and a customer, as the history shows it. */
export type Message = ReturnType<typeof readMessages>[number]

/** Reads the messages of a request, newest first. */
export function readMessages(stored: Stored[], files: StoredFile[], nameOf: (email: string) => string) {
  return stored.map((message) => {
    const { id, kind, author, sentAt, about, sha256, mailState, amount, currency } = message
    const { carrier, tracking, expectedOn, isAll } = message
    const target = stored.find((other) => other.id === about)
    const isByMail = kind === 'reply' && message.way === 'email'
    return {
      id,
      sentAt,
      sha256,
      mailState,
      /** As the database checks them. */
      lines: (message.lines ?? []) as QuoteLine[],
      deliverOn: message.deliverOn ?? '',
      deliverTo: message.deliverTo,
      amount,
      currency,
      way: known(ways, message.way, 'page'),
      isVoid: message.isVoid,
      needsProof: message.needsProof ?? true,
      /** Of an offer or a parcel, the first of those that it replaces, or itself. */
      chain: message.replaces ?? id,
      about,
      carrier,
      tracking,
      expectedOn,
      isAll,
      /** Of a parcel that was told wrong, and what corrects it: not each of them is mailed. */
      isCorrected: stored.some(
        ({ kind, replaces }) => kind === 'shipped' && replaces === (message.replaces ?? id),
      ),
      body: visibleText(message.body),
      facts: [target && isByMail && answerTo(target, stored), factsOf(message, stored)]
        .filter(Boolean)
        .join(' · '),
      kind: knownKind(kind),
      /** Of a proof, the first being 1. */
      number: kind === 'proof' ? proofNumber(stored, id) : undefined,
      isTheirs: author === null,
      /** Of a customer, the name that they gave with this message, if any. */
      by: author === null ? visibleText(message.name) : nameOf(author),
      /** The kind of what it takes back, or asks about. */
      aboutKind: target && !isByMail ? knownKind(target.kind) : undefined,
      files: files.filter(({ messageId }) => messageId === id),
    }
  })
}

/** An address, which is typed in lines. */
const oneLine = (text: string) => text.replace(/\s*\n\s*/g, ', ')

/** "UPS · Tracking number 1Z 999": what a message says beside its text. */
function factsOf(message: Stored, stored: Stored[]) {
  const { amount, currency, validUntil, purchaseOrder, phone, eventOn, ...others } = message
  const { deliverOn, deliverTo, carrier, tracking, expectedOn, author, name, way, saidOn } = others
  const { about, isAll } = others
  const words = desk.messages
  const lastDay = stored.find(({ id }) => id === about)?.validUntil
  const facts = [
    // Staff note it in their name; the customer gave another with it.
    author && name,
    saidOn &&
      Object.hasOwn(words.told, way) &&
      interpolate(words.told[way as keyof typeof words.told], { date: shortDay(saidOn) }),
    lastDay && saidOn && saidOn > lastDay && words.late,
    // The embedded backend has it as text.
    currency && moneyIn(english, Number(amount), currency),
    deliverOn && interpolate(words.deliverOn, { date: shortDay(deliverOn) }),
    validUntil && interpolate(words.validUntil, { date: shortDay(validUntil) }),
    purchaseOrder && interpolate(words.order, { number: purchaseOrder }),
    phone && interpolate(words.phone, { phone }),
    carrier,
    tracking && interpolate(words.tracking, { number: tracking }),
    expectedOn && interpolate(words.expected, { date: shortDay(expectedOn) }),
    eventOn && interpolate(words.date, { date: shortDay(eventOn) }),
    deliverTo && interpolate(words.deliverTo, { address: oneLine(deliverTo) }),
    isAll === false && words.more,
  ]
  return visibleText(facts.filter(Boolean).join(' · '))
}

/** Each line of a quote: "250 × Camp mug: $1,250.00". */
export const linesForStaff = ({ lines, currency }: Pick<Message, 'lines' | 'currency'>) =>
  lines.map(
    ({ what, quantity, sum }) =>
      `${itemLine(quantity, what)}: ${moneyIn(english, Number(sum), currency ?? '')}`,
  )

/** "In answer to: Quote · $1,250.00 · Nov 24, replaced since": which of our mails an email answers. */
function answerTo({ id, kind, replaces, isVoid, amount, currency, sentAt }: Stored, stored: Stored[]) {
  const number = kind === 'proof' ? proofNumber(stored, id) : undefined
  const isReplaced = stored.some(
    (other) =>
      other.id > id && !other.isVoid && other.replaces !== null && other.replaces === (replaces ?? id),
  )
  const words = desk.messages.inAnswer
  return interpolate(words[isVoid ? 'ended' : isReplaced ? 'replaced' : 'plain'], {
    what: nameOf({ kind: knownKind(kind), number, amount, currency, sentAt }),
  })
}

type Named = Pick<Stored, 'amount' | 'currency' | 'sentAt'> & {
  kind: StaffKind | CustomerKind
  number: number | undefined
}

/** "Quote · $1,250.00 · Nov 24": which of several. */
export const nameOf = ({ kind, number, amount, currency, sentAt }: Named) =>
  [
    number ? interpolate(desk.messages.numbered, { number }) : desk.messages[kind],
    currency && moneyIn(english, Number(amount), currency),
    shortDay(sentAt),
  ]
    .filter(Boolean)
    .join(' · ')

/** A chain of quotes or proofs. */
export type Chain = ReturnType<typeof chainsOf<Message>>[number]

/** Where the customer has moved their order since the newest parcel, if they have. */
export function movedSince(messages: Message[]) {
  const newest = messages.find(({ deliverTo, isVoid }) => deliverTo && !isVoid)
  return newest?.kind === 'details_changed' && newest.isTheirs ? newest : undefined
}

/** The message that says how far an order is; undefined before its production. A corrected parcel is no stage. */
export const stageOf = (messages: Message[]) =>
  messages.find(
    ({ id, kind, isVoid, chain }) => !isVoid && chain === id && stageKinds.some((stage) => stage === kind),
  )
