import type { QueryData } from '@supabase/supabase-js'
import { isValid, parseISO } from 'date-fns'
import { type Answers, answerFields } from '#contract/answers.ts'
import { askedFor, type Item, parseAsked, typedDetails } from '#contract/asked.ts'
import { quantityForStaff } from '#contract/asked-in-words.ts'
import {
  customerKinds,
  type Invoice,
  invoiceFields,
  known,
  type RequestFacts,
} from '#contract/customer-page.ts'
import { english, parseLanguage } from '#contract/languages.ts'
import type { RequestReading } from '#contract/reading.ts'
import { isAnswerable, isOut, knownFacts } from '#contract/standing.ts'
import { parseJson } from '#contract/text.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import type { Client } from '#lib/server/supabase/query.ts'
import { desk } from '#messages/desk.ts'
import { priceOf, quotedIn } from './badge-words.ts'
import { allStatuses } from './filter.ts'
import { chainsIn, MESSAGE_COLUMNS, readMessages } from './message.ts'
import { visibleText, wordFor } from './request.ts'

/**
 * The columns of a row of the list, and of a whole request, in the query language of the data API. `newsSince`: when the
 * customer first wrote what staff have not taken up; `news`: the last kind of it.
 */
const STATE = 'version, status, owner, followUp:follow_up'
const ROW =
  `id, ${STATE}, reasons, form, rush, asked, language, eventOn:event_on, waitingSince:waiting_since, owedSince:owed_since, listedSince:listed_since, orderPlace:order_place, acceptedAt:accepted_at, deliverOn:deliver_on, notedBy:noted_by, besideOf:beside_of, againOf:again_of, backOn:back_on, undeliveredAt:undelivered_at, newsSince:news_since, news, lastWords:last_words, awaitsReply:awaits_reply, offers, ordered, progress, needsProof:needs_proof, isPartial:is_partial, lineSteps:line_steps, toDo:to_do, toPay:to_pay, toPayBack:to_pay_back, ending, email, formEmail:form_email, answers:"Form Sub"(created_at, form_data)` as const
export const LIST_COLUMNS = `${ROW}, files(message:messages(author))` as const
export const WHOLE_COLUMNS =
  `${ROW}, domain, visit:attribution, traceId:trace_id, answeredAt:answered_at, wonAt:won_at, phone, purchaseOrder:purchase_order, deliverTo:deliver_to, invoice, reading, payments(id, author, amount, currency, paidOn:paid_on, how, isVoid:is_void), files(id, name, bytes, shownAs:shown_as, messageId:message_id), journal(${STATE}, note, madeAt:made_at, author), messages(${MESSAGE_COLUMNS}), mails(what, at:received_at, address, body, files)` as const

const listed = (client: Client) => client.from('requests').select(LIST_COLUMNS)
type Listed = QueryData<ReturnType<typeof listed>>[number]
const whole = (client: Client) => client.from('requests').select(WHOLE_COLUMNS)
type Whole = QueryData<ReturnType<typeof whole>>[number]

/** What a row does not say itself: the day, the deadline of what is owed since then, and what the desk calls an address of its staff. */
export type RowContext = {
  today: string
  dueAt: (since: string) => string
  nameOf: (email: string) => string
}

/** A request in the list of the desk, with the beginning of what was typed, or else of what was chosen. */
export type ListedRequest = ReturnType<typeof readRow>

const SHORT = 200

export function readListed({ files, ...stored }: Listed, context: RowContext): ListedRequest {
  const { items, ...row } = readRow(stored, context, files.filter(({ message }) => !message?.author).length)
  const details = row.details || items.map(({ words }) => words).join(', ')
  return { ...row, asked: undefined, items: [], details: details.slice(0, SHORT), other: [] }
}

/** A text that a message may begin with, and whether it asks something. */
export type PreparedText = { label: string; text: string; asks: boolean }

export type WholeRequest = ReturnType<typeof readWhole> & {
  /** The newest other requests of its buyer, and how many there are. */
  history?: { rows: ListedRequest[]; count: number }
  /** The requests that stand beside it, or order it again. */
  related?: ListedRequest[]
  texts?: PreparedText[]
}
export type JournalEntry = WholeRequest['journal'][number]

export function readWhole(stored: Whole, context: RowContext) {
  const { answers, visit, files, journal, messages, mails, ...facts } = stored
  const ours = messages.filter(({ author }) => author !== null).map(({ id }) => id)
  const attached = files.filter(({ messageId }) => !ours.includes(messageId ?? 0)).length
  // The database checks what its types do not have.
  const read = facts.reading as unknown as RequestReading
  // As the reading says it, also where no message has come since an upgrade.
  const { progress, isPartial, lineSteps, toDo } = read
  const row = readRow({ ...stored, progress, isPartial, lineSteps, toDo }, context, attached)
  const said = readMessages(messages, files, read, context.nameOf)
  const { phone, purchaseOrder, deliverTo, eventOn } = facts
  return {
    ...facts,
    ...row,
    /** The details in force, in place of the answers. */
    phone: visibleText(phone) || row.phone,
    eventDate: eventOn === (row.asked?.neededBy ?? null) ? row.eventDate : (eventOn ?? undefined),
    purchaseOrder: visibleText(purchaseOrder),
    deliverTo: visibleText(deliverTo),
    approvedAt: messages.find(({ kind, isVoid }) => kind === 'approved' && !isVoid)?.sentAt,
    visit: pairs(visit),
    invoice: invoiceIn(facts.invoice),
    /** Oldest first. */
    payments: facts.payments
      .toSorted((a, b) => a.id - b.id)
      .map((payment) => ({ ...payment, how: visibleText(payment.how) })),
    /** Those that came with the request. */
    files: files.filter(({ messageId }) => messageId === null),
    messages: said,
    reading: read,
    chains: chainsIn(read, said),
    /** What came by email and is no message, in words. */
    mails: mails.map(({ what, at, address, body, files }) => {
      const details = { name: context.nameOf(address), email: address, files: files.join(', ') }
      const text = interpolate(wordFor(desk.mails, what), details)
      return { at, text: visibleText(text), body: visibleText(body) }
    }),
    journal: journal.map(({ author, ...entry }) => ({
      ...entry,
      ...readState(entry, context),
      author: context.nameOf(author),
    })),
  }
}

/** To whom the invoice goes, line by line; '' if to them. */
const invoiceIn = (invoice: unknown) =>
  visibleText(invoiceFields.flatMap((name) => (Object(invoice) as Invoice)[name] || []).join('\n'))

function readRow(stored: Omit<Listed, 'files'>, context: RowContext, attached: number) {
  const { answers, email, formEmail, ...facts } = stored
  const { id, waitingSince, owedSince, language, status } = facts
  const isSuspected = status === 'suspected'
  const asked = askedFor(parseAsked(facts.asked), facts.eventOn)
  const form_data: object = Object(answers.form_data)
  const typed = 'details' in form_data && { details: typedDetails(String(form_data.details), asked) }
  const read = readAnswers({ id, ...answers, form_data: { ...form_data, ...typed } })
  // The database checks what its types do not have.
  const stated = {
    ...facts,
    isClosed: !['suspected', 'new', 'contacted', 'won'].includes(status),
  } as typeof facts & RequestFacts
  const standing = knownFacts(stated)
  const offers = isAnswerable(standing) ? standing.offers : []
  /** What the customer can still agree to. */
  const out = offers.filter((offer) => isOut(offer, context.today))
  return {
    ...standing,
    ...read,
    id,
    asked,
    /** With their names in the visitor's language. */
    items: (asked?.items ?? []) as (Item & { seenAs?: string })[],
    quantity: read.quantity && quantityForStaff(read.quantity, asked?.quantity),
    /** The address in force, and the one that staff have corrected. */
    email: email === formEmail ? read.email : visibleText(email),
    formEmail: email === formEmail ? undefined : visibleText(formEmail),
    /** The address in force, exactly as stored. */
    address: email,
    ...readState(facts, context),
    notedBy: context.nameOf(facts.notedBy ?? ''),
    news: facts.news && known(customerKinds, facts.news, 'reply'),
    lastWords: visibleText(facts.lastWords),
    proofIsOut: out.some(({ kind }) => kind === 'proof'),
    hasRunOut: out.length < offers.length,
    /** What is to be paid before we begin, and what is to be paid back, in money. */
    unpaid: priceOf(Object(facts.toPay)),
    overpaid: priceOf(Object(facts.toPayBack)),
    /** What is out, in money: of several of which they take one, each. */
    quoted: quotedIn(out),
    language: parseLanguage(language) ?? english,
    /** The number of the customer's files. */
    attached,
    /** The promised time of a first answer; undefined for suspected spam. */
    promisedAt: isSuspected ? undefined : context.dueAt(waitingSince),
    /** The promised time of the answer that is due now; undefined if none is. */
    dueAt: owedSince && !isSuspected ? context.dueAt(owedSince) : undefined,
  }
}

/** What the customer did, also as staff noted it, that staff have not taken up. */
export const newsOf = ({ newsSince, messages }: WholeRequest) =>
  newsSince
    ? messages.filter(
        ({ isTheirs, kind, isVoid, sentAt }) =>
          (isTheirs || (kind === 'change_asked' && !isVoid)) && sentAt >= newsSince,
      )
    : []

/** What a journal entry sets. The newest entry holds the state of its request; version 0 has none. */
function readState(
  { version, status, owner, followUp }: Pick<Listed, 'version' | 'status' | 'owner' | 'followUp'>,
  { nameOf }: RowContext,
) {
  return {
    version,
    status: known(allStatuses, status, 'unknown'),
    owner: owner ?? '',
    ownerName: nameOf(owner ?? ''),
    followUp: followUp ?? '',
  }
}

/** The answers of a request of any age and shape: a missing one is undefined. */
export type Answered = Partial<Answers> & {
  /** Text in a foreign table. */
  id: number | string
  createdAt?: string
  name?: string
  /** Answers to questions that are not among the nine. */
  other: ReturnType<typeof pairs>
}

/** A row of the table of the specification, which in a foreign project may hold values of any type. */
type Row = Record<'id' | 'created_at' | 'form_data', unknown>

/** Reads a row of any shape: a malformed one renders as an odd card and never breaks the others. */
export function readAnswers({ id, created_at, form_data }: Row): Answered {
  const all = pairs(toAnswers(form_data))
  const answers: Partial<Answers> = Object.fromEntries(all.filter(([key]) => isAnswer(key)))
  return {
    id: typeof id === 'number' ? id : asText(id),
    createdAt: typeof created_at === 'string' && isValid(parseISO(created_at)) ? created_at : undefined,
    ...answers,
    name: [answers.firstName, answers.lastName].filter(Boolean).join(' ') || undefined,
    other: all.filter(([key]) => !isAnswer(key)),
  }
}

/** Foreign tables keep the answers as JSON in a text column. Anything that is not an object becomes the details. */
function toAnswers(value: unknown): object {
  const read = typeof value === 'string' ? parseJson(value) : value
  return typeof read === 'object' && read !== null && !Array.isArray(read) ? read : { details: value }
}

const isAnswer = (key: string) => Object.hasOwn(answerFields, key)

/** The entries of an object as text, without empty ones. */
const pairs = (data: unknown) =>
  Object.entries(data ?? {})
    .map(([key, value]) => [asText(key), asText(value)] as const)
    .filter(([, text]) => text)

/** Foreign rows hold numbers, lists or nothing where text is expected. */
function asText(value: unknown) {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return visibleText(text)
}
