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

export const reader: Reader = {
  user: 'ana@example.com',
  role: 'lead',
  members: [
    { email: 'ana@example.com', name: 'Ana', role: 'lead' },
    { email: 'ben@example.com', name: 'Ben', role: 'member' },
  ],
}

const noop = () => {}
/** What the components of the inbox share. */
export const inbox = {
  reader,
  filter: {},
  open: undefined,
  now: '',
  today: '2026-11-20',
  soon: [],
  pending: false,
  show: noop,
  finish: noop,
  drop: noop,
}

const state = { version: 2, status: 'new', owner: '', ownerName: '', followUp: '' } as const
const at = '2026-11-20T08:00:00+00:00'
const times = { createdAt: at, waitingSince: at, promisedAt: '2026-11-23T17:00:00+00:00' }
const facts = {
  form: 'hero-quote',
  language: 'en',
  timeline: '',
  budget: '',
  rush: false,
  eventOn: '',
  attached: 0,
} as const

export const request: WholeRequest = {
  ...{ id: 7, name: 'Olu Bell', other: [], quarantined: false, reasons: [], traceId: '' },
  ...{ ...state, ...times, ...facts, dueAt: undefined, answeredAt: '', wonAt: '' },
  ...{ files: [], items: [], visit: [], journal: [], messages: [] },
  ...{
    phone: undefined,
    eventDate: undefined,
    quoted: undefined,
    approvedAt: undefined,
    customerWroteAt: '',
    staffWroteAt: '',
  },
}
