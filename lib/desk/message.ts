import type { QueryData } from '@supabase/supabase-js'
import { itemLine } from '#contract/asked-in-words.ts'
import {
  type CustomerKind,
  customerKinds,
  known,
  type PageFile,
  proofNumber,
  type QuoteLine,
  type StaffKind,
  staffKinds,
  ways,
} from '#contract/customer-page.ts'
import { english, moneyIn } from '#contract/languages.ts'
import { type LineReading, linesWith, namesIn, toldLines } from '#contract/lines.ts'
import { offersIn, type RequestReading } from '#contract/reading.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import type { Client } from '#lib/server/supabase/query.ts'
import { desk } from '#messages/desk.ts'
import { shortDay, shortDayIn, UTC } from './dates.ts'
import { visibleText } from './request.ts'

/** The columns of a message, in the query language of the data API. */
export const MESSAGE_COLUMNS =
  'id, kind, author, sentAt:sent_at, body, about, replaces, way, saidOn:said_on, isVoid:is_void, lines, amount, currency, validUntil:valid_until, optionName:option_name, optionWords:option_words, payPercent:pay_percent, payUrl:pay_url, needsProof:needs_proof, deliverOn:deliver_on, name, purchaseOrder:purchase_order, phone, eventOn:event_on, deliverTo:deliver_to, carrier, tracking, expectedOn:expected_on, isAll:is_all, lineIds:line_ids, sha256:approved_sha256, mailState:mail_state' as const

const stored = (client: Client) => client.from('messages').select(MESSAGE_COLUMNS)
type Stored = QueryData<ReturnType<typeof stored>>[number]
type StoredFile = Omit<PageFile, 'shownAs'> & { shownAs: string | null; messageId: number | null }

/** What only a newer database knows is a message. */
const knownKind = (kind: string) =>
  known<StaffKind | CustomerKind>([...staffKinds, ...customerKinds], kind, 'message')

/** A message between staff and a customer, as the history shows it. */
export type Message = ReturnType<typeof readMessages>[number]

/** Reads the messages of a request, newest first. */
export function readMessages(
  stored: Stored[],
  files: StoredFile[],
  { lines }: Pick<RequestReading, 'lines'>,
  nameOf: (email: string) => string,
) {
  return stored.map((message) => {
    const { id, kind, author, name, replaces } = message
    const chain = replaces ?? id
    return {
      ...message,
      /** As the database checks them. */
      lines: (message.lines ?? []) as QuoteLine[],
      deliverOn: message.deliverOn ?? '',
      way: known(ways, message.way, 'page'),
      needsProof: message.needsProof ?? true,
      /** Of an offer or a parcel, the first of those that it replaces, or itself. */
      chain,
      /** Of a parcel that was told wrong, and what corrects it: not each of them is mailed. */
      isCorrected: stored.some(({ kind, replaces }) => kind === 'shipped' && replaces === chain),
      title: titleOf(message, stored),
      facts: factsOf(message, stored, lines),
      body: visibleText(message.body),
      kind: knownKind(kind),
      isTheirs: author === null,
      /** Of a customer, the name that they gave with this message, if any. */
      by: author === null ? visibleText(name) : nameOf(author),
      files: files.filter(({ messageId }) => messageId === id),
    }
  })
}

/** "Proof 2", "Taken back: Quote accepted". */
function titleOf({ id, kind, about, replaces }: Stored, stored: Stored[]) {
  const words = desk.messages
  if (kind === 'proof') return interpolate(words.numbered, { number: proofNumber(stored, id) })
  if (kind === 'shipped' && replaces) return words.corrected
  const target = stored.find((other) => other.id === about)
  return interpolate(words[knownKind(kind)], { what: target ? words[knownKind(target.kind)] : '' })
}

/** "UPS · Tracking number 1Z 999": what a message says beside its text. */
function factsOf(
  {
    kind,
    author,
    about,
    way,
    saidOn,
    amount,
    currency,
    validUntil,
    optionName,
    optionWords,
    deliverOn,
    name,
    purchaseOrder,
    phone,
    eventOn,
    deliverTo,
    carrier,
    tracking,
    expectedOn,
    isAll,
    lineIds,
  }: Stored,
  stored: Stored[],
  lines: LineReading[],
) {
  const words = desk.messages
  const target = stored.find(({ id }) => id === about)
  const facts = [
    namesIn(linesWith(lines, lineIds), english, lines),
    target &&
      kind === 'reply' &&
      interpolate(words.question, { offer: nameOf({ ...target, title: titleOf(target, stored) }, UTC) }),
    // Staff note it in their name; the customer gave another with it.
    author && name,
    saidOn &&
      Object.hasOwn(words.told, way) &&
      interpolate(words.told[way as keyof typeof words.told], { date: shortDay(saidOn) }),
    saidOn && target?.validUntil && saidOn > target.validUntil && words.late,
    optionName,
    optionWords,
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
    deliverTo && interpolate(words.deliverTo, { address: deliverTo.replace(/\s*\n\s*/g, ', ') }),
    isAll === false && words.more,
  ]
  return visibleText(facts.filter(Boolean).join(' · '))
}

/** "Delivered; made again, on its way: 20 pens". */
export function stateForStaff({ state, again }: LineReading) {
  const made = again && [desk.again[again.state], again.words].filter(Boolean).join(': ')
  return [desk.lineStates[state], made].filter(Boolean).join('; ')
}

/** Each line of a quote: "250 × Camp mug: $1,250.00", with how far it is in an order of several: " · In production". */
export function linesForStaff(
  { id, lines, currency }: Pick<Message, 'id' | 'lines' | 'currency'>,
  order?: { reading: RequestReading; ending: string },
) {
  const ids = order?.reading.offers.find((offer) => offer.id === id)?.lineIds
  const ordered = order ? toldLines(order.reading.lines, order) : []
  return lines.map(({ what, quantity, sum }, at) => {
    const line = ordered.find((one) => one.id === ids?.[at])
    const price = `${itemLine(quantity, what)}: ${moneyIn(english, Number(sum), currency ?? '')}`
    return line ? `${price} · ${stateForStaff(line)}` : price
  })
}

type Named = Pick<Stored, 'amount' | 'currency' | 'sentAt' | 'optionName'> & { title: string }

/** "Quote · Printed · $1,250.00 · Nov 24": which of several. */
export const nameOf = ({ title, optionName, amount, currency, sentAt }: Named, zone: string) =>
  [title, optionName, currency && moneyIn(english, Number(amount), currency), shortDayIn(sentAt, zone)]
    .filter(Boolean)
    .join(' · ')

/** The quotes and proofs that nothing replaces, newest first, each with what was said to it last. */
export const chainsIn = (reading: RequestReading, messages: Message[]) =>
  offersIn(reading, messages)
    .filter(({ isReplaced }) => !isReplaced)
    .toReversed()
export type Chain = ReturnType<typeof chainsIn>[number]

/** Where the customer has moved their order since the newest parcel, if they have. */
export function movedSince(messages: Message[]) {
  const newest = messages.find(({ deliverTo, isVoid }) => deliverTo && !isVoid)
  return newest?.kind === 'details_changed' && newest.isTheirs ? newest : undefined
}
