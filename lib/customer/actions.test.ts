/** @jest-environment node */
import { refresh } from 'next/cache'
import { fillMessages } from '#lib/content/interpolate.ts'
import { en } from '#messages/en.ts'
import { renewLink, sendResponse } from './actions.ts'
import { idleResponse } from './responses.ts'

const mockJar = new Map<string, { value: string }>()
const mockInvoke = jest.fn()
jest.mock('next/headers', () => ({ cookies: async () => mockJar, headers: async () => new Headers() }))
jest.mock('./order-again.ts', () => ({ orderAgain: jest.fn() }))
jest.mock('next/cache', () => ({ refresh: jest.fn() }))
jest.mock('#lib/server/supabase/server.ts', () => ({
  invokeFunction: (...call: unknown[]) => mockInvoke(...call),
}))
const mockOffice = { from: 'Monday', until: 'Friday', opens: '08:30', closes: '18:00', holidays: [] }
jest.mock('#lib/content/index.ts', () => ({
  ...jest.requireActual('#lib/content/index.ts'),
  getContent: async () => ({ office: { ...mockOffice, zone: 'America/New_York' } }),
}))
jest.spyOn(console, 'error').mockImplementation()

const secret = 'a'.repeat(40)
const dataOf = (fields: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries({ request: '7', key: 'n1', ...fields })) data.set(name, value)
  return data
}
const send = (fields: Record<string, string>) => sendResponse(idleResponse, dataOf(fields))
const sentBodies = () => mockInvoke.mock.calls.map(([, body]) => body)
const mockResult = (data: object) => mockInvoke.mockResolvedValue({ data, error: null })

beforeEach(() => {
  mockJar.set('your-request', { value: secret })
  jest.clearAllMocks()
  mockResult({ outcome: 'stored' })
})

test('passes a response on with the link of the cookie, and shows the page anew', async () => {
  const fields = {
    kind: 'accepted',
    about: '3',
    name: ' Ada ',
    purchase_order: 'PO-7',
    deliver_to: 'Dock 4\r\n12 Quay',
    body: 'no field',
  }
  expect(await send({ ...fields, anchor: 'a' })).toEqual({ ...idleResponse, status: 'sent', anchor: 'a' })
  const { kind, purchase_order } = fields
  const blank = { invoice: null, body: '', phone: '', event_on: '' }
  const response = { kind, about: 3, name: 'Ada', purchase_order, deliver_to: 'Dock 4\n12 Quay', ...blank }
  const key = expect.stringMatching(/^[\da-f-]{36}$/)
  expect(sentBodies()).toEqual([{ do: 'respond', id: 7, secret, key, response, files: null }])
  expect(refresh).toHaveBeenCalled()
})

test('sends a text again under its key, and a changed text under another', async () => {
  for (const body of ['Hello', 'Hello', 'Hello again']) await send({ kind: 'reply', body })
  const [first, second, third] = sentBodies().map(({ key }) => key)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

const { errors } = en.customer
const form = '11111111-0000-4000-8000-000000000000'
const files = JSON.stringify({ form, files: [{ id: form, name: 'logo.svg', bytes: 9 }] })
const tooLong = { body: 'Shorten this to 4,000 characters' }
const named = { kind: 'accepted', name: 'Ada' }
const evil = 'https://evil.example'
test.each([
  ['an acceptance without a name', { kind: 'accepted', name: ' ' }, { name: errors.name }],
  ['a name that is a link', { kind: 'approved', name: 'evil.example/x' }, { name: errors.link }],
  ['a purchase order that is a link', { ...named, purchase_order: evil }, { purchase_order: errors.link }],
  ['a change without words', { kind: 'change_asked', about: '3', files }, { body: errors.change }],
  ['an empty message', { kind: 'reply', body: '' }, { body: errors.body }],
  ['a message that shows nothing', { kind: 'reply', body: '\u200b \u2060' }, { body: errors.body }],
  ['a message that is too long', { kind: 'reply', body: 'a'.repeat(4001) }, tooLong],
  ['a change of nothing', { kind: 'details_changed' }, { phone: errors.phone }],
  ['a date that is none', { kind: 'details_changed', event_on: '2026-02-31' }, { event_on: errors.phone }],
])('refuses %s at its field', async (_, fields, expected) => {
  expect(await send(fields)).toMatchObject({ status: 'invalid', errors: expected })
  expect(mockInvoke).not.toHaveBeenCalled()
})

test('takes files alone as a message, and a number alone as new details', async () => {
  expect(await send({ kind: 'reply', body: '', files })).toMatchObject({ status: 'sent' })
  expect(sentBodies()[0].files).toEqual({ form, ids: [form] })
  expect(await send({ kind: 'details_changed', purchase_order: 'PO-8' })).toMatchObject({ status: 'sent' })
})

const refusals = ['dead', 'outdated']
test.each(refusals)('keeps what was typed after %s', async (outcome) => {
  mockResult({ outcome })
  const state = await send({ kind: 'reply', body: 'Hello', anchor: 'a' })
  expect(state).toMatchObject({ status: outcome, anchor: 'a', values: { body: 'Hello', key: 'n1' } })
  // The page of a dead link has no form that keeps it.
  expect(refresh).toHaveBeenCalledTimes(outcome === 'dead' ? 0 : 1)
})

test('names who answered first, and when in the office’s time', async () => {
  mockResult({ outcome: 'answered', by: 'Bob', at: '2026-11-26T15:00:00+00:00' })
  const { by } = await send({ kind: 'approved', name: 'Ada' })
  expect(by).toBe('Bob, Thursday, November 26, 10:00\u00a0AM EST')
})

test('without a link asks nobody; after a failure or a foreign result what was typed is kept', async () => {
  for (const data of [null, { outcome: 'lost' }, 'ok']) {
    mockResult(data as object)
    const state = await send({ kind: 'reply', body: 'Hello' })
    expect(state).toMatchObject({ status: 'failed', values: { body: 'Hello' } })
  }
  mockInvoke.mockClear()
  for (const value of ['', 'A'.repeat(40), `${secret}0`]) {
    mockJar.set('your-request', { value })
    expect(await send({ kind: 'reply', body: 'Hello' })).toMatchObject({ status: 'dead' })
  }
  expect(mockInvoke).not.toHaveBeenCalled()
})

test('asks for a new link, and says the same whatever is true', async () => {
  const renew = (reference: string, email: string) => renewLink(idleResponse, dataOf({ reference, email }))
  mockResult({ success: true })
  expect(await renew('#7', 'ada@example.com')).toEqual({ ...idleResponse, status: 'sent' })
  expect(sentBodies()).toEqual([{ do: 'renew', id: 7, email: 'ada@example.com' }])
  const { link } = fillMessages(en.customer, {})
  const { emailInvalid: email } = en.forms.shared
  expect(await renew('x', 'ada')).toMatchObject({ errors: { reference: link.missing, email } })
})
