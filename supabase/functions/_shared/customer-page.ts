import type { ShownAs } from './files.ts'
import { isMailed, stageKinds } from './stages.ts'

// Every kind of message is declared here, and in the lists of supabase/schemas/35_messages.sql, which a test compares.

/** What staff type as a letter. */
export const letterKinds = ['message', 'quote', 'proof'] as const
/** What staff write to a customer: it is mailed at once, and takes up again what the customer has withdrawn. */
export const mailedAtOnceKinds = [...letterKinds, 'parcel_lost'] as const
/** What happens to a parcel, so that what it had is made again. */
export const remadeKinds = ['parcel_lost', 'parcel_damaged', 'parcel_wrong'] as const
/** What staff tell of an order beside stages and letters; "ended" is a quote or a proof that they ended. */
const toldKinds = ['ended', 'order_ended', 'parcel_damaged', 'parcel_wrong'] as const
/** What is mailed after so many seconds, in which it can be taken back unsent. */
export const announcedKinds = [...stageKinds.filter(isMailed), ...toldKinds] as const
export const announcedAfter = 60
/** What staff note in one click, and take back by "undone"; "handled" was answered in another way. */
export const markKinds = [...stageKinds, 'handled'] as const
export const staffKinds = [...mailedAtOnceKinds, ...markKinds, ...toldKinds, 'undone'] as const

/** What agrees to a quote, and to a proof: confirmed by email. */
export const agreementKinds = ['accepted', 'approved'] as const
/** What a customer says to a quote or a proof. The newest counts. */
export const responseKinds = [...agreementKinds, 'declined', 'change_asked'] as const
/** What a customer says by phone or email, which staff note: also new details, that they withdraw, and that they go on. */
export const notedKinds = [...responseKinds, 'details_changed', 'withdrawn', 'resumed'] as const
/**
 * What a customer writes on the page of their request. "contradicted": they did not say what staff noted; "resumed"
 * takes back that they withdrew, or asked for the deletion of, the request.
 */
export const customerKinds = [
  'reply',
  ...responseKinds,
  'contradicted',
  'details_changed',
  'withdrawn',
  'erasure_asked',
  'resumed',
] as const
/** What the page of a request shows: neither what only the desk needs, nor what takes something back. */
export const pageKinds = [...mailedAtOnceKinds, ...stageKinds, ...toldKinds, ...customerKinds] as const
/** What is about another message: the schema of messages in the database says so, too. */
export const aboutKinds = [
  ...responseKinds,
  'contradicted',
  'resumed',
  ...remadeKinds,
  'ended',
  'undone',
] as const

/** How a customer gave an answer that staff note. */
export const notedWays = ['phone', 'email'] as const
export const ways = ['page', ...notedWays] as const

/** A name in the database as this version knows it: an older site meets a newer database, which may have others. */
export const known = <T extends string>(names: readonly T[], name: string, other: T): T =>
  names.find((one) => one === name) ?? other

export type LetterKind = (typeof letterKinds)[number]
export type ResponseKind = (typeof responseKinds)[number]
export type StaffKind = (typeof staffKinds)[number]
export type CustomerKind = (typeof customerKinds)[number]

/** The most characters of what is written; the columns of public.messages. */
export const messageLimits = {
  body: 4000,
  name: 100,
  purchase_order: 60,
  phone: 60,
  deliver_to: 500,
  carrier: 40,
} as const
/** A tracking number, as the column of public.messages. */
export const trackingPattern = /^[A-Za-z0-9 -]{0,40}$/

/** A line of a quote: what it is for, of how many, and its sum as a decimal number, which of a discount is below 0. */
export type QuoteLine = {
  what: string
  quantity: string
  sum: string
  /** Of a line that goes on with one of an earlier quote, the id of that (private.lines_of in the database). */
  id?: string
  /** In the place of another, and other goods. */
  isOther?: boolean
  /** False for a delivery, a setup, a discount or a tax; by default, what has a quantity is goods. */
  isGoods?: boolean
  /** Whether a proof comes before it is made; by default, what its quote says. */
  needsProof?: boolean
  /** Whether a proof shows it that was sent before anything was quoted. */
  isShown?: boolean
  /** The product of the request that it began with (Item in asked.ts). */
  of?: string
}
/** The most of a quote; private.sum_of in the database. */
export const quoteLimits = { lines: 30, what: 200, quantity: 40 } as const
/** The most of a choice, and of each of its options; private.are_options in the database. */
export const choiceLimits = { options: 4, name: 40, words: 500 } as const

/** To whom the invoice goes, if that is another. */
export const invoiceFields = ['name', 'address', 'tax_number', 'email'] as const
export type Invoice = Partial<Record<(typeof invoiceFields)[number], string>>

/** A payment of an order: below 0, it was paid back. */
export type Payment = {
  id: number
  amount: string
  currency: string
  paidOn: string
  how: string
  notedAt: string
}

/** A message as its customer may see it. */
export type PageMessage = {
  id: number
  kind: (typeof pageKinds)[number]
  sentAt: string
  /** The first name of staff; of an answer, the name that the customer gave with it, or ''. */
  by: string
  body: string
  /** The quote or proof that a response is about, or the parcel that is lost. */
  about: number | null
  /** Of an offer, the first of those that it replaces, or itself; of a parcel itself, also once it was corrected. */
  chain: number
  /** How the customer gave an answer, and on which day, if staff noted it. */
  way: (typeof ways)[number]
  saidOn: string | null
  /** Ended or taken back. */
  isVoid: boolean
  /** Of a quote. */
  lines: QuoteLine[]
  /** Of a proof or a stage, which lines of the order it is of; null for all. */
  lineIds: string[] | null
  /** Their sum, a decimal number such as 1250.00. */
  amount: string | null
  currency: string | null
  validUntil: string | null
  /** Of a quote that is one of several, its name and words of its own. */
  optionName: string
  optionWords: string
  /** Of a quote, how much of it is paid before we begin, in percent, and where, '' for the company's own page. */
  payPercent: number
  payUrl: string
  /** Of a quote, the day on which all of it arrives. */
  deliverOn: string | null
  invoice: Invoice | null
  purchaseOrder: string
  phone: string
  eventOn: string | null
  /** Where the goods go; of a shipment, where it went. */
  deliverTo: string
  /** Of a shipment, '' and null for what is not known. */
  carrier: string
  tracking: string
  expectedOn: string | null
  files: PageFile[]
}

/** The number of a proof among those of its request. */
export const proofNumber = (messages: readonly { id: number; kind: string }[], proof: number) =>
  messages.filter(({ id, kind }) => kind === 'proof' && id <= proof).length

export type PageFile = { id: string; name: string; bytes: number; shownAs: ShownAs }

/** How far an order is: private.update_facts (supabase/schemas/36_facts.sql). */
export const progressSteps = ['requested', 'quoted', 'ordered', 'approved', ...stageKinds] as const
export type Progress = (typeof progressSteps)[number]

/** A stage that only a newer database knows counts as In production. */
export const knownStep = (name: string): Progress => known(progressSteps, name, 'in_production')

/** Whether an order is as far as that, or further. */
export const hasReached = (progress: Progress, step: Progress) =>
  progressSteps.indexOf(progress) >= progressSteps.indexOf(step)

/** "order_ended": staff ended the order; the customer's are "withdrawn" and "erasure_asked". */
export const endings = ['none', 'withdrawn', 'order_ended', 'erasure_asked'] as const

/** A quote or a proof that its customer has not answered. */
export type OpenOffer = {
  id: number
  kind: 'quote' | 'proof'
  until: string | null
  amount: string | null
  currency: string | null
  /** Of one of several, of which the customer takes one: the first of its letter. Absent from what was stored before. */
  letter?: number | null
}

/** The facts about a request that both pages show, as private.update_facts stores them: none depends on the day. */
export type RequestFacts = {
  /** Lost or spam. */
  isClosed: boolean
  /** When the deadline counts from; null if we owe no answer. */
  owedSince: string | null
  /** Whether staff asked something that the customer has not answered. */
  awaitsReply: boolean
  offers: OpenOffer[]
  /** What is accepted, as a sum for each currency. */
  ordered: Record<string, string>
  /** What is to be paid before we begin, as a sum for each currency. Absent from an older database. */
  toPay?: Record<string, string>
  progress: Progress
  /** Whether a proof comes before production. */
  needsProof: boolean
  /** Whether more of it follows than what is on its way, or delivered. */
  isPartial: boolean
  /** How many lines of the order are at each step, where they differ. */
  lineSteps: Partial<Record<Progress, number>> | null
  ending: (typeof endings)[number]
}

export const outcomes = [
  'stored',
  'repeated',
  'dead',
  'outdated',
  'expired',
  'closed',
  'withdrawn',
  'in_production',
  'shipped',
  'limited',
  'as_message',
] as const

/** Why an answer is "outdated". */
export const outdatedRules = [
  'ending',
  'newer',
  'choice',
  'stage',
  'not_offered',
  'nothing_to_resume',
  'taken_back',
  'unknown',
] as const
export type OutdatedRule = (typeof outdatedRules)[number]

/** How a response ended; "answered" names who was first. `isFull`: a request takes no more of this kind, later either. */
export type ResponseOutcome =
  | { outcome: (typeof outcomes)[number]; isFull?: boolean; rule?: string }
  | { outcome: 'answered'; by: string; at: string }

/** The path of a private link, and the pattern of its secret. */
export const linkPath = (id: number | string, secret: string) => `/your-request/${id}/${secret}`
export const linkSecretPattern = /^[0-9a-f]{40}$/
export const linkPattern = /^\/your-request\/[1-9]\d{0,15}\/[0-9a-f]{40}$/
