import type { ShownAs } from './files.ts'

// Every kind of message is declared here, and in the lists of supabase/schemas/35_messages.sql, which a test compares.

/** What staff write to a customer: it is mailed, and takes up again what the customer has withdrawn. */
export const mailedKinds = ['message', 'quote', 'proof'] as const
/** How far an order is, which the customer's page says. */
export const stageKinds = ['in_production', 'shipped', 'delivered', 'done'] as const
/** Stages that are mailed, after a minute in which they can be taken back. */
export const announcedKinds = ['shipped', 'delivered'] as const
/** What staff note in one click, and take back by "undone"; "handled" was answered in another way. */
export const markKinds = [...stageKinds, 'handled'] as const
export const staffKinds = [...mailedKinds, ...markKinds, 'undone'] as const

/** What agrees to a quote, and to a proof: confirmed by email. */
export const agreementKinds = ['accepted', 'approved'] as const
/** What responds to a quote or a proof. */
export const offerResponseKinds = [...agreementKinds, 'change_asked'] as const
/** What a customer writes on the page of their request. */
export const customerKinds = [
  'reply',
  ...offerResponseKinds,
  'details_changed',
  'withdrawn',
  'erasure_asked',
] as const

export type MailedKind = (typeof mailedKinds)[number]
export type StageKind = (typeof stageKinds)[number]
export type AnnouncedKind = (typeof announcedKinds)[number]
export type AgreementKind = (typeof agreementKinds)[number]
export type MarkKind = (typeof markKinds)[number]
export type StaffKind = (typeof staffKinds)[number]
export type CustomerKind = (typeof customerKinds)[number]

/** The most characters of what is written; the columns of public.messages. */
export const messageLimits = { body: 4000, name: 100, purchase_order: 60, phone: 60, carrier: 40 } as const
/** A tracking number, as the column of public.messages. */
export const trackingPattern = /^[A-Za-z0-9 -]{0,40}$/

/** A message as its customer may see it: nothing that staff took back. */
export type PageMessage = {
  id: number
  kind: Exclude<StaffKind, 'handled' | 'undone'> | CustomerKind
  sentAt: string
  /** The first name of staff; the name that the customer gave with a response, or ''. */
  by: string
  body: string
  /** The quote or proof that a response is about. */
  about: number | null
  /** A decimal number, such as 1250.00. */
  amount: string | null
  currency: string | null
  validUntil: string | null
  purchaseOrder: string
  phone: string
  eventOn: string | null
  /** Of a shipment, '' and null for what is not known. */
  carrier: string
  tracking: string
  expectedOn: string | null
  /** Of an approval, the first twelve characters of the SHA-256 of its file. */
  checksum: string | null
  files: PageFile[]
}

/** The number of a proof among those of its request. */
export const proofNumber = (messages: readonly { id: number; kind: string }[], proof: number) =>
  messages.filter(({ id, kind }) => kind === 'proof' && id <= proof).length

export type PageFile = { id: string; name: string; bytes: number; shownAs: ShownAs }

/** The facts about a request that stateOf computes its state from. */
export type StandingFacts = {
  standing: string
  /** Neither lost nor spam. */
  isOpen: boolean
  /** When the deadline counts from; null if no answer is due from us. */
  dueSince: string | null
  /** The last day of a quote, and whether there is a proof, while its customer has not responded. */
  quoteUntil: string | null
  hasOpenProof: boolean
}

/** The page of a request, newest message first: nothing of notes, owners, suspicion, or other requests. */
export type CustomerPage = {
  id: number
  form: string
  language: string
  receivedAt: string
  /** Who looks after it, by first name. */
  contact: string | null
  answers: Record<string, string>
  items: unknown[]
  /** Files that came with the request. */
  files: PageFile[]
  messages: PageMessage[]
  endsAt: string
} & StandingFacts

/** How a response ended; "answered" names who was first. */
export type ResponseOutcome =
  | { outcome: 'stored' | 'repeated' | 'dead' | 'outdated' | 'expired' | 'withdrawn' | 'limited' }
  | { outcome: 'answered'; by: string; at: string }

/** The path of a private link, and the pattern of its secret. */
export const linkPath = (id: number | string, secret: string) => `/your-request/${id}/${secret}`
export const linkSecretPattern = /^[0-9a-f]{40}$/
export const linkPattern = /^\/your-request\/[1-9]\d{0,15}\/[0-9a-f]{40}$/
