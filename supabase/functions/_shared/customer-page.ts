/** What staff write to a customer; the first three are mailed, and a quote or a proof waits for an answer. */
export type StaffKind = 'message' | 'quote' | 'proof' | 'in_production' | 'done' | 'handled' | 'undone'

/** What a customer writes on the page of their request. */
export const customerKinds = [
  'reply',
  'accepted',
  'approved',
  'change_asked',
  'details_changed',
  'withdrawn',
  'erasure_asked',
] as const

/** What answers a quote or a proof. */
export const answeringKinds: readonly string[] = ['accepted', 'approved', 'change_asked']

export type CustomerKind = (typeof customerKinds)[number]

/** The most characters of what is written; the columns of public.messages. */
export const messageLimits = { body: 4000, name: 100, purchase_order: 60, phone: 60 } as const

/** A message as its customer may see it: nothing that staff took back. */
export type PageMessage = {
  id: number
  kind: Exclude<StaffKind, 'handled' | 'undone'> | CustomerKind
  sentAt: string
  /** The first name of staff; the name that the customer gave with an answer, or ''. */
  by: string
  body: string
  /** The quote or proof that an answer is about. */
  about: number | null
  /** A decimal number, such as 1250.00. */
  amount: string | null
  currency: string | null
  validUntil: string | null
  purchaseOrder: string
  phone: string
  eventOn: string | null
  files: PageFile[]
}

export type PageFile = { id: string; name: string; bytes: number }

/** The page of a request, newest message first: nothing of notes, owners, suspicion, or other requests. */
export type CustomerPage = {
  id: number
  form: string
  language: string
  receivedAt: string
  /** When the deadline counts from; null if no answer is due from us. */
  dueSince: string | null
  /** Neither lost nor spam. */
  isOpen: boolean
  answers: Record<string, string>
  items: unknown[]
  /** Files that came with the request. */
  files: PageFile[]
  messages: PageMessage[]
  endsAt: string
}

/** How an answer ended; "answered" names who was first. */
export type AnswerOutcome =
  | { outcome: 'stored' | 'repeated' | 'dead' | 'outdated' | 'expired' | 'withdrawn' | 'limited' }
  | { outcome: 'answered'; by: string; at: string }

/** The path of a private link, and the pattern of its secret. */
export const linkPath = (id: number | string, secret: string) => `/your-request/${id}/${secret}`
export const linkSecretPattern = /^[0-9a-f]{40}$/
export const linkPattern = /^\/your-request\/[1-9]\d{0,15}\/[0-9a-f]{40}$/
