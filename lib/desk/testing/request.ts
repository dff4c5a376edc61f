import type { Reader } from '../members.ts'
import type { WholeRequest } from '../request.ts'

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
  form: 'hero-quote',
  language: 'en',
  timeline: '',
  budget: '',
  files: [],
  items: [],
  visit: [],
  earlier: 0,
  journal: [],
}
