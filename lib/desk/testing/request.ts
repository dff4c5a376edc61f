import { blankFacts, blankMessage, readingOf } from '#lib/testing/reading.ts'
import { chainsIn, type Message, readMessages } from '../message.ts'
import { readWhole, type WholeRequest } from '../request-rows.ts'
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
export const reader: Reader = { user: ana, role: 'lead', members, former: [] }

const at = '2026-11-20T08:00:00+00:00'

/** A request as it is stored, of which little is known. */
export const stored: Parameters<typeof readWhole>[0] = {
  id: 7,
  answers: { created_at: at, form_data: { lastName: 'Olu Bell' } },
  version: 2,
  status: 'new',
  owner: null,
  followUp: null,
  reasons: [],
  traceId: null,
  waitingSince: at,
  listedSince: at,
  orderPlace: at,
  backOn: null,
  form: 'hero-quote',
  language: 'en',
  asked: null,
  visit: null,
  rush: false,
  acceptedAt: null,
  answeredAt: null,
  wonAt: null,
  newsSince: null,
  news: null,
  lastWords: '',
  undeliveredAt: null,
  ...blankFacts,
  toDo: null,
  toPay: {},
  toPayBack: {},
  invoice: null,
  payments: [],
  email: '',
  formEmail: '',
  domain: '',
  phone: '',
  reading: readingOf([]),
  againOf: null,
  besideOf: null,
  notedBy: null,
  files: [],
  journal: [],
  messages: [],
  mails: [],
}

export const request: WholeRequest = readWhole(stored, {
  today: '2026-11-20',
  dueAt: () => '2026-11-23T17:00:00+00:00',
  nameOf: String,
})

/** A request of which the messages, newest first, and the facts say so much. */
export function requestWith(changes: Partial<WholeRequest>): WholeRequest {
  const { messages = [], progress } = changes
  const reading = readingOf(messages, progress)
  return { ...request, reading, chains: chainsIn(reading, messages), ...changes }
}

/** A message of Ana as it is stored. */
export const storedMessage: Parameters<typeof readMessages>[0][number] = {
  id: 0,
  kind: 'message',
  author: ana,
  sentAt: at,
  ...blankMessage,
  replaces: null,
  lines: null,
  needsProof: null,
  name: '',
  isAll: null,
  sha256: null,
  mailState: null,
}

export function written(id: number, kind: Message['kind'], more: Partial<Message> = {}): Message {
  const message = { ...storedMessage, id, kind, sentAt: `2026-11-2${id}T08:00:00+00:00` }
  return { ...(readMessages([message], [], { lines: [] }, () => 'Ana')[0] as Message), ...more }
}
