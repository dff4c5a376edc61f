/** @jest-environment node */
import { refresh } from 'next/cache'
import { emptyAnswers } from '#contract/answers.ts'
import { forward } from '#lib/quote/forward.ts'
import { readPage } from './backend.ts'
import { orderAgain } from './order-again.ts'
import { idleResponse } from './responses.ts'
import { pageWith } from './testing/page.ts'

const mockLink = { id: 7, secret: 'a'.repeat(40) }
jest.mock('next/cache', () => ({ refresh: jest.fn() }))
jest.mock('./link.ts', () => ({ readLinkCookie: async () => mockLink }))
jest.mock('./backend.ts', () => ({ readPage: jest.fn(), keyOf: (parts: unknown) => JSON.stringify(parts) }))
jest.mock('#lib/quote/forward.ts', () => ({ forward: jest.fn() }))
jest.mock('#lib/content/index.ts', () => ({
  ...jest.requireActual('#lib/content/interpolate.ts'),
  getContent: async () => ({ spamService: 'none' }),
  getMessages: async () => (await import('#messages/en.ts')).en,
}))

jest.mock('#lib/pages/products.ts', () => ({
  reprice: async (items: { of?: string }[]) =>
    items.map((item) => (item.of ? { ...item, words: 'Camp mug' } : item)),
}))

const shown = { of: 250, total: 912.5, currency: 'USD' }
const items = [
  {
    of: 'drinkware/camp-mug',
    words: 'Renamed mug',
    quantity: '300',
    shown,
    files: [crypto.randomUUID()],
  },
  { words: 'Totes: Natural', quantity: '75' },
]
const answers = {
  ...emptyAnswers,
  firstName: 'Ada',
  email: 'ada@example.com',
  phone: '+1 305 555 0199',
  eventDate: '2026-01-01',
  details: 'Old',
}
const done = { progress: 'done', form: 'quick-quote', answers } as const

const send = (fields: Record<string, string>) => {
  const posted: Record<string, string> = { request: '7', key: 'n1', ...fields }
  return orderAgain((name) => posted[name] ?? '', 'en')
}
const open = (page: object | null | undefined) => jest.mocked(readPage).mockResolvedValue(page as never)

beforeEach(() => {
  jest.mocked(forward).mockReset()
  jest.mocked(forward).mockResolvedValue({ success: true, reference: '1012', link: '/your-request/1012/b' })
  open(pageWith([], { ...done, asked: { items, budget: 'Under $500', typed: 3 } }))
  jest.mocked(refresh).mockReset()
})

test('makes a request of the products and contact details on file, which names the finished one', async () => {
  const typed = {
    lines: '0,1',
    'quantity-0': '12.000',
    'quantity-1': '',
    neededBy: '2027-03-14',
    delivery: 'Air',
    body: ' In navy ',
  }
  const ordered = { reference: '1012', href: '/your-request/1012/b' }
  expect(await send(typed)).toEqual({ ...idleResponse, status: 'sent', anchor: 'reorder', ordered })
  const { answers: sent, meta } = jest.mocked(forward).mock.lastCall?.[0] ?? {}
  expect(sent).toMatchObject({ email: 'ada@example.com', phone: '+1 305 555 0199', eventDate: '' })
  expect(sent?.details.split('\n')).toEqual([
    'In navy',
    'Orders request 7 again',
    'Needed by: March 14, 2027',
    'Delivery: Air',
    'Request list (2):',
    '- 12,000 (typed: 12.000) × Camp mug',
    '  Print: files of request 7',
    '- Totes: Natural',
  ])
  const listed = [
    { of: 'drinkware/camp-mug', print: 'files of request 7', words: 'Camp mug', quantity: '12.000' },
    { words: 'Totes: Natural', quantity: '' },
  ]
  const asked = { neededBy: '2027-03-14', delivery: 'Air', quantity: 'listed', items: listed, typed: 7 }
  expect(meta).toMatchObject({ form: 'quick-quote', again: mockLink })
  expect(meta?.asked).toEqual(asked)
})

test('of a request without products, the quantity is its own', async () => {
  open(pageWith([], { ...done, progress: 'delivered', asked: undefined }))
  await send({ 'quantity-': '1,500', delivery: 'constructor', neededBy: 'soon' })
  const { answers: sent, meta } = jest.mocked(forward).mock.lastCall?.[0] ?? {}
  expect(sent).toMatchObject({ quantity: '1,500', details: 'Orders request 7 again' })
  expect(meta?.asked).toEqual({ quantity: 1500, items: [], typed: 0 })
})

const line = (id: string, what: string, quantity: string, isAccepted = true) =>
  ({ id, quote: 3, what, quantity, isAccepted, needsProof: true, state: 'delivered', again: null }) as const

test('of an order, its goods are ordered by the ids of their lines, and what was asked at another quantity has no price', async () => {
  const lines = [
    line('12.1', 'Mugs, navy', '100'),
    line('12.3', 'Pens', '500'),
    line('15.1', 'Caps', '9', false),
  ]
  open(pageWith([], { ...done, asked: { items, typed: 3 }, reading: { ...pageWith().reading, lines } }))
  const typed = { lines: '12.1,12.3', 'quantity-12.1': '140', 'quantity-12.3': '500' }
  expect(await send(typed)).toMatchObject({ status: 'sent' })
  expect(jest.mocked(forward).mock.lastCall?.[0].meta.asked?.items).toEqual([
    { words: 'Mugs, navy', quantity: '140' },
    { words: 'Pens', quantity: '500' },
  ])
  // Since it was opened, a line was added.
  const before = { lines: '12.1', 'quantity-12.1': '140' }
  expect(await send(before)).toMatchObject({ status: 'outdated', values: { 'quantity-12.1': '140' } })
  expect(refresh).toHaveBeenCalledTimes(1)
  expect(forward).toHaveBeenCalledTimes(1)
})

test('a product at its quantity has the price that the page shows', async () => {
  const needed = { neededBy: '2026-01-01', plan: 'Rush order' }
  const [mug] = items.map((item) => ({ ...item, ...needed, quantity: '250' }))
  open(pageWith([], { ...done, asked: { items: mug ? [mug] : [], typed: 3 } }))
  await send({ lines: '0', 'quantity-0': '250' })
  const { asked } = jest.mocked(forward).mock.lastCall?.[0].meta ?? {}
  expect(asked).toMatchObject({ quantity: 250, items: [{ quantity: '250', shown }] })
  expect(asked?.items[0]?.plan).toBeUndefined()
})

test.each([
  ['a dead link', null, 'dead'],
  ['a failing backend', undefined, 'failed'],
  ['an order that is not finished', pageWith([], { ...done, progress: 'shipped' }), 'outdated'],
])('with %s, sends nothing and keeps what was typed', async (_, page, status) => {
  open(page)
  expect(await send({ body: 'In navy' })).toMatchObject({ status, values: { body: 'In navy', key: 'n1' } })
  expect(forward).not.toHaveBeenCalled()
})

test('keeps what was typed if the request cannot be sent, or is too long', async () => {
  jest.mocked(forward).mockResolvedValue({ success: false, reason: 'down' })
  expect(await send({ body: 'In navy', lines: '0,1' })).toMatchObject({
    status: 'failed',
    values: { body: 'In navy' },
  })
  const errors = { body: 'Shorten this to 4,000 characters' }
  expect(await send({ body: 'a'.repeat(4001) })).toMatchObject({ status: 'invalid', errors })
})
