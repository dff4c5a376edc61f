import type { Message } from '../message.ts'
import type { WholeRequest } from '../request-rows.ts'
import type { Reader } from '../staff.ts'

/** Details in which a customer has typed lines such as those that the forms add. */
export const typedLines = [
  'Banners for two cities.',
  'Budget: 500 in Miami',
  'Budget: 2,000 in Lisbon, approved by Ana',
  'Timeline: Miami by May 3',
  'Timeline: Lisbon by June 9',
  'Files (1): see the link',
].join('\n')

const [ana, ben] = ['ana@example.com', 'ben@example.com']
const members: Reader['members'] = [
  { email: ana, name: 'Ana', role: 'lead', invited: false },
  { email: ben, name: 'Ben', role: 'member', invited: false },
]
export const reader: Reader = { user: ana, role: 'lead', members }

const at = '2026-11-20T08:00:00+00:00'

export const request: WholeRequest = {
  id: 7,
  name: 'Olu Bell',
  other: [],
  reasons: [],
  traceId: '',
  version: 2,
  status: 'new',
  owner: '',
  ownerName: '',
  followUp: '',
  createdAt: at,
  waitingSince: at,
  owedSince: null,
  dueAt: undefined,
  listedSince: at,
  orderedSince: at,
  backOn: null,
  promisedAt: '2026-11-23T17:00:00+00:00',
  form: 'hero-quote',
  language: 'en',
  asked: undefined,
  rush: false,
  attached: 0,
  phone: undefined,
  eventDate: undefined,
  eventOn: null,
  approvedAt: undefined,
  acceptedAt: undefined,
  purchaseOrder: undefined,
  answeredAt: null,
  wonAt: null,
  newsSince: null,
  news: null,
  lastWords: '',
  isClosed: false,
  awaitsReply: false,
  offers: [],
  ordered: {},
  progress: 'requested',
  ending: 'none',
  quoteIsOut: false,
  proofIsOut: false,
  hasRunOut: false,
  quoted: {},
  email: undefined,
  formEmail: undefined,
  address: '',
  undeliveredAt: null,
  againOf: null,
  quantity: undefined,
  files: [],
  items: [],
  visit: [],
  journal: [],
  messages: [],
  mails: [],
}

export const written = (id: number, kind: Message['kind'], more: Partial<Message> = {}): Message => ({
  id,
  kind,
  sentAt: `2026-11-2${id}T08:00:00+00:00`,
  isTheirs: false,
  by: 'Ana',
  body: '',
  facts: '',
  about: null,
  aboutKind: undefined,
  chain: id,
  isVoid: false,
  way: 'page',
  number: undefined,
  amount: null,
  currency: null,
  mailState: null,
  sha256: null,
  files: [],
  ...more,
})
