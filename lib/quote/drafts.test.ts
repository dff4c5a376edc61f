/** @jest-environment jsdom */

import { clearDraft, readDraft, requestKey, saveDraft, savedContact } from './drafts.ts'

const ada = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', phone: '+44 20 7946 0018' }
const adas = { ...ada, name: 'Ada Byron', company: '' }

beforeEach(() => sessionStorage.clear())

test('keeps the draft of a form out of the other forms', () => {
  saveDraft('quick-quote', { ...ada, company: 'Cassia', quantity: '12' })
  expect(readDraft('quick-quote')).toEqual({ ...ada, company: 'Cassia', quantity: '12' })
  expect(readDraft('hero-quote')).toEqual({})
})

test('offers the contact details of a draft to the other forms, in their fields, but not to its own', () => {
  saveDraft('quick-quote', { ...ada, quantity: '12' })
  expect(savedContact('hero-quote')).toEqual(adas)
  expect(savedContact('quick-quote')).toBeUndefined()
  saveDraft('hero-quote', { name: 'Ada King de Byron', email: ada.email })
  expect(savedContact('project-request')).toMatchObject({ firstName: 'Ada', lastName: 'King de Byron' })
})

test('keeps the offered contact details when another form is barely started', () => {
  saveDraft('quick-quote', ada)
  saveDraft('project-request', { firstName: '', lastName: '', email: '', phone: '', quantity: '5' })
  expect(savedContact('hero-quote')).toEqual(adas)
})

test('clears a sent draft and offers the sender’s details in every form, even after another draft', () => {
  saveDraft('project-request', { ...ada, details: 'Forty tote bags' })
  clearDraft('project-request', { ...ada, details: 'Forty tote bags' })
  saveDraft('hero-quote', { name: 'Charles', company: 'Engines' })
  expect(readDraft('project-request')).toEqual({})
  expect(savedContact('project-request')).toEqual(adas)
  expect(savedContact('hero-quote')).toEqual(adas)
})

test('never mixes a sender’s details with the company of the previous one', () => {
  clearDraft('quick-quote', { ...ada, company: 'Cassia' })
  clearDraft('hero-quote', {
    name: 'Charles Babbage',
    email: 'charles@example.com',
    phone: '12345',
    company: '',
  })
  expect(savedContact('project-request')).toEqual({
    name: 'Charles Babbage',
    firstName: 'Charles',
    lastName: 'Babbage',
    email: 'charles@example.com',
    phone: '12345',
    company: '',
  })
})

test('returns one key for equal values until they are sent, and another for other values', () => {
  const key = requestKey('hero-quote', { name: 'Ada' })
  expect(requestKey('hero-quote', { name: 'Ada' })).toBe(key)
  expect(requestKey('hero-quote', { name: 'Charles' })).not.toBe(key)
  const last = requestKey('hero-quote', { name: 'Ada' })
  clearDraft('hero-quote', { name: 'Ada' })
  expect(requestKey('hero-quote', { name: 'Ada' })).not.toBe(last)
})
