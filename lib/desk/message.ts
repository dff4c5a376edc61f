import type { QueryData } from '@supabase/supabase-js'
import { itemLine } from '#contract/asked.ts'
import {
  type CustomerKind,
  customerKinds,
  known,
  type PageFile,
  proofNumber,
  type QuoteLine,
  type StaffKind,
  staffKinds,
  stageKinds,
  ways,
} from '#contract/customer-page.ts'
import { english, moneyIn } from '#contract/languages.ts'
import type { chainsOf } from '#contract/standing.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import type { Client } from '#lib/server/supabase/query.ts'
import { desk } from '#messages/desk.ts'
import { shortDay } from './dates.ts'
import { visibleText } from './request.ts'

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
