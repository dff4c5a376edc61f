/** @jest-environment jsdom */

import { clearDraft, readDraft, requestKey, saveDraft, savedContact } from './drafts.ts'

const ada = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', phone: '+44 20 7946 0018' }
const adas = { ...ada, name: 'Ada Byron', company: '' }

beforeEach(() => sessionStorage.clear())

test('a form keeps what was typed into it, and no other form gets it unasked', () => {
  saveDraft('quick-quote', { ...ada, company: 'Cassia', quantity: '12' })
  expect(readDraft('quick-quote')).toEqual({ ...ada, company: 'Cassia', quantity: '12' })
  expect(readDraft('hero-quote')).toEqual({})
})

test('who began a request is known to the other forms, in their words, and not offered in its own', () => {
  saveDraft('quick-quote', { ...ada, quantity: '12' })
  expect(savedContact('hero-quote')).toEqual(adas)
  expect(savedContact('quick-quote')).toBeUndefined()
  saveDraft('hero-quote', { name: 'Ada King de Byron', email: ada.email })
  expect(savedContact('project-request')).toMatchObject({ firstName: 'Ada', lastName: 'King de Byron' })
})

test('a form that was hardly begun makes nobody unknown', () => {
  saveDraft('quick-quote', ada)
  saveDraft('project-request', { firstName: '', lastName: '', email: '', phone: '', quantity: '5' })
  expect(savedContact('hero-quote')).toEqual(adas)
})

test('what was sent is gone; who sent it is known everywhere, whoever begins another request', () => {
  saveDraft('project-request', { ...ada, details: 'Forty tote bags' })
  clearDraft('project-request', { ...ada, details: 'Forty tote bags' })
  saveDraft('hero-quote', { name: 'Charles', company: 'Engines' })
  expect(readDraft('project-request')).toEqual({})
  expect(savedContact('project-request')).toEqual(adas)
  expect(savedContact('hero-quote')).toEqual(adas)
})

test('nobody gets the company of the sender before', () => {
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

test('the same words have one key until they have arrived, other words another', () => {
  const key = requestKey('hero-quote', { name: 'Ada' })
  expect(requestKey('hero-quote', { name: 'Ada' })).toBe(key)
  expect(requestKey('hero-quote', { name: 'Charles' })).not.toBe(key)
  const last = requestKey('hero-quote', { name: 'Ada' })
  clearDraft('hero-quote', { name: 'Ada' })
  expect(requestKey('hero-quote', { name: 'Ada' })).not.toBe(last)
})
