import type { WholeRequest } from '../rows.ts'
import type { Reader } from '../staff.ts'

export const reader: Reader = {
  user: 'ana@example.com',
  role: 'lead',
  members: [
    { email: 'ana@example.com', name: 'Ana', role: 'lead' },
    { email: 'ben@example.com', name: 'Ben', role: 'member' },
  ],
}

export const request: WholeRequest = {
  id: 7,
  createdAt: '2026-11-20T08:00:00+00:00',
  name: 'Olu Bell',
  other: [],
  version: 2,
  status: 'new',
  owner: '',
  ownerName: '',
  followUp: '',
  quarantined: false,
  reasons: [],
  rush: false,
  eventOn: '',
  waitingSince: '2026-11-20T08:00:00+00:00',
  dueAt: undefined,
  form: 'hero-quote',
  language: 'en',
  timeline: '',
  budget: '',
  files: [],
  items: [],
  visit: [],
  traceId: '',
  answeredAt: '',
  wonAt: '',
  earlier: 0,
  journal: [],
}
