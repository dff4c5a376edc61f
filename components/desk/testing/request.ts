import type { Reader } from '#lib/desk/members.ts'
import type { WholeRequest } from '#lib/desk/request.ts'

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
  budget: '',
  rush: false,
  fileCount: 0,
  productCount: 0,
  form: 'hero-quote',
  language: 'en',
  timeline: '',
  files: [],
  items: [],
  visit: [],
  earlier: 0,
  journal: [],
}
