import { forEachAnswer } from '../_shared/answers.ts'
import { parseAsked } from '../_shared/asked.ts'
import type { NamedFile } from '../_shared/asked-in-words.ts'
import { parseAttribution } from '../_shared/attribution.ts'
import type { OpenOffer } from '../_shared/customer-page.ts'
import type { Database } from '../_shared/database.ts'
import { english, parseLanguage } from '../_shared/languages.ts'
import type { LineReading } from '../_shared/lines.ts'
import type { ProductWords } from '../_shared/published.ts'
import type { OfferReading } from '../_shared/reading.ts'
import { storedText } from '../_shared/text.ts'
import type { Brand } from './settings.ts'

/** The kinds to a customer, with the link to the page of their request. */
export const toCustomers = ['reply', 'message', 'confirmation', 'payment', 'reminder', 'link']

type Tables = Database['public']['Tables']
export type Message = Omit<Tables['messages']['Row'], 'key'>

/** A request as claim_notifications returns it: its row, and how many files and earlier requests it has. */
type Claimed = Omit<Tables['requests']['Row'], 'offers' | 'reading' | 'search_text'> & {
  /** Of goods, as the reading of the request has them. */
  lines: LineReading[]
  offers: OpenOffer[]
  /** Of any shape, such as an import's. */
  answers: unknown
  earlier: number
  /** The numbers of the requests that stand beside it. */
  beside: number[]
  files: number
}

/** A row of the outbox as claim_notifications returns it. */
export type Notification = {
  id: number
  /** A mail (handler.ts), or the webhook. */
  kind: string
  attempts: number
  created_at: string
  /** Data of this kind of notification, as of when the row was written. */
  payload: object
  /** The recipient among staff, unless they have left. */
  to: string | null
  /** What staff or the customer wrote. */
  message: Message | null
  /** What it is about, mostly a quote or a proof, and the name of its file. */
  offer: (Message & { file: string | null }) | null
  /** Of what is about a quote, all of the request, oldest first, each with what is read of it. */
  quotes: (Message & OfferReading)[] | null
  /** What was paid, or taken back. */
  payment: Omit<Tables['payments']['Row'], 'key' | 'session'> | null
  /** False for a reminder of what was settled in the meantime. */
  is_timely: boolean
  /** Of a mail: the company, as the site says it now. */
  brand: Brand
  /** The version of the request's private link, and its path once it was opened. */
  link_version: number
  link?: string
  /** What the site calls products; undefined if it does not answer. */
  words?: ProductWords
  /** The version of mails to its customer, and the token of this one. */
  mail_version: number
  token?: string
  /** The files of the request, for staff, if its lines name some. */
  named?: NamedFile[]
  /** How many requests are suspected of spam, for its digest. */
  suspected: number
  request: Claimed | null
}

export const isToCustomer = ({ kind }: Notification) => toCustomers.includes(kind)

/**
 * The request of a notification: the nine answers as strings, '' for missing or unreadable values; English for a language that
 * was removed.
 */
export function requestOf({ request }: Notification) {
  const stored = (request?.answers ?? {}) as Record<string, unknown>
  const answers = forEachAnswer((name) => storedText(stored[name]))
  if (!request || Object.values(answers).every((value) => value === ''))
    throw new PermanentFailure('the stored request has no readable field')
  return {
    ...request,
    language: parseLanguage(request.language) ?? english,
    answers,
    attribution: parseAttribution(request.attribution),
    asked: parseAsked(request.asked),
  }
}
export type Request = ReturnType<typeof requestOf>

/**
 * The idempotency key of a notification, of which its Message-ID is made: the same for each attempt, so that a recipient
 * can detect a duplicate after a lost confirmation; unique per notification and database by its id and time.
 */
export const notificationId = ({ id, kind, created_at, request }: Notification) =>
  [request?.id, kind, id, Date.parse(created_at)].filter(Boolean).join('.')

/** No retry can change it. */
export class PermanentFailure extends Error {}

/** The notification has become obsolete. */
export class SkippedNotification extends Error {}
