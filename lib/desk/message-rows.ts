import type { QueryData } from '@supabase/supabase-js'
import {
  type CustomerKind,
  type PageFile,
  proofNumber,
  type StaffKind,
  stageKinds,
} from '#contract/customer-page.ts'
import { english, moneyIn } from '#contract/languages.ts'
import type { Client } from '#lib/server/supabase/query.ts'
import { visibleText } from './visible-text.ts'

/** The columns of a message, in the query language of the data API. */
export const MESSAGE_COLUMNS =
  'id, kind, author, sentAt:sent_at, body, about, amount, currency, validUntil:valid_until, name, purchaseOrder:purchase_order, phone, eventOn:event_on, carrier, tracking, expectedOn:expected_on, sha256:approved_sha256, mailState:mail_state' as const

const stored = (client: Client) => client.from('messages').select(MESSAGE_COLUMNS)
type Stored = QueryData<ReturnType<typeof stored>>[number]
type StoredFile = Omit<PageFile, 'shownAs'> & { shownAs: string | null; messageId: number | null }

/** A message between staff and a customer, as the history shows it. */
export type Message = ReturnType<typeof readMessages>[number]

/** Reads the messages of a request, newest first. */
export function readMessages(stored: Stored[], files: StoredFile[], nameOf: (email: string) => string) {
  return stored.map(({ kind, author, name, amount, currency, about, ...message }) => ({
    ...message,
    body: visibleText(message.body),
    purchaseOrder: visibleText(message.purchaseOrder),
    phone: visibleText(message.phone),
    kind: kind as StaffKind | CustomerKind,
    /** Of a proof, the first being 1. */
    number: kind === 'proof' ? proofNumber(stored, message.id) : undefined,
    isTheirs: author === null,
    /** Of a customer, the name that they gave with this message, if any. */
    by: author === null ? visibleText(name) : nameOf(author),
    price: amount !== null && currency ? moneyIn(english, amount, currency) : '',
    /** The kind of what it takes back, or answers. */
    about: stored.find(({ id }) => id === about)?.kind as StaffKind | undefined,
    isUndone: stored.some(({ kind, about }) => kind === 'undone' && about === message.id),
    files: files.filter(({ messageId }) => messageId === message.id),
  }))
}

/** What the messages of a request, newest first, say about it now. */
export function readNewest(stored: Stored[]) {
  const quote = stored.find(({ kind }) => kind === 'quote')
  const accepted = stored.find(({ kind }) => kind === 'accepted')
  const phone = stored.find(({ phone }) => phone)?.phone
  return {
    /** What the customer has changed since they asked. */
    phone: phone && visibleText(phone),
    eventDate: stored.find(({ eventOn }) => eventOn)?.eventOn ?? undefined,
    /** "1250.00 USD": the newest quote. */
    quoted: quote && `${Number(quote.amount).toFixed(2)} ${quote.currency}`,
    acceptedAt: accepted?.sentAt,
    purchaseOrder: accepted && visibleText(accepted.purchaseOrder),
    approvedAt: stored.find(({ kind }) => kind === 'approved')?.sentAt,
  }
}

/** The message that says how far an order is; undefined before its production. */
export const stageOf = (messages: Message[]) =>
  messages.find(({ kind, isUndone }) => !isUndone && stageKinds.some((stage) => stage === kind))
