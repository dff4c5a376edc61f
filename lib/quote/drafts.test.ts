/** @jest-environment jsdom */

import { clearDraft, readDraft, requestKey, saveDraft, savedContact } from './drafts.ts'

const ada = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', phone: '+44 20 7946 0018' }
const adas = { ...ada, name: 'Ada Byron', company: '' }
const charles = { name: 'Charles Babbage', email: 'charles@example.com', phone: '12345', company: '' }

beforeEach(() => sessionStorage.clear())

test('keeps the draft of a form out of the others, which offer its contact details in their own fields', () => {
  saveDraft('quick-quote', { ...ada, quantity: '12' })
  saveDraft('project-request', { firstName: '', lastName: '', email: '', phone: '', quantity: '5' })
  expect(readDraft('quick-quote')).toEqual({ ...ada, quantity: '12' })
  expect(readDraft('hero-quote')).toEqual({})
  expect(savedContact('hero-quote')).toEqual(adas)
  expect(savedContact('quick-quote')).toBeUndefined()
  saveDraft('hero-quote', { name: 'Ada King de Byron', email: ada.email })
  expect(savedContact('project-request')).toMatchObject({ firstName: 'Ada', lastName: 'King de Byron' })
})

test('clears a sent draft, and offers the last sender’s details as a set in every form, even after another draft', () => {
  saveDraft('quick-quote', { ...ada, company: 'Cassia' })
  clearDraft('quick-quote', { ...ada, company: 'Cassia' })
  expect(readDraft('quick-quote')).toEqual({})
  saveDraft('hero-quote', { name: 'Grace', company: 'Navy' })
  expect(savedContact('quick-quote')).toEqual({ ...adas, company: 'Cassia' })
  expect(savedContact('hero-quote')).toEqual({ ...adas, company: 'Cassia' })
  clearDraft('hero-quote', charles)
  expect(savedContact('project-request')).toEqual({ ...charles, firstName: 'Charles', lastName: 'Babbage' })
})

test('returns one key for equal values until they are sent, and another for other values', () => {
  const key = requestKey('hero-quote', { name: 'Ada' })
  expect(requestKey('hero-quote', { name: 'Ada' })).toBe(key)
  expect(requestKey('hero-quote', { name: 'Charles' })).not.toBe(key)
  const last = requestKey('hero-quote', { name: 'Ada' })
  clearDraft('hero-quote', { name: 'Ada' })
  expect(requestKey('hero-quote', { name: 'Ada' })).not.toBe(last)
})
