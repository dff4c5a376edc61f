/** @jest-environment node */
import { emptyAnswers } from '#contract/answers.ts'
import { forward } from '#lib/quote/forward.ts'
import { readPage } from './backend.ts'
import { orderAgain } from './order-again.ts'
import { idleResponse } from './responses.ts'
import { pageWith } from './testing/page.ts'

const mockLink = { id: 7, secret: 'a'.repeat(40) }
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
})

test('makes a request of the products and contact details on file, which names the finished one', async () => {
  const typed = {
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
    '  Price shown for 250: $912.50 in all',
    '- Totes: Natural',
  ])
  const [mug, tote] = items.map(({ files, ...item }) =>
    files ? { ...item, print: 'files of request 7' } : item,
  )
  const listed = [
    { ...mug, words: 'Camp mug', quantity: '12.000' },
    { ...tote, quantity: '' },
  ]
  const asked = { neededBy: '2027-03-14', delivery: 'Air', quantity: 'listed', items: listed, typed: 7 }
  expect(meta).toMatchObject({ form: 'quick-quote', asked, again: mockLink })
})

test('of a request without products, the quantity is its own', async () => {
  open(pageWith([], { ...done, progress: 'delivered', asked: undefined }))
  await send({ 'quantity-0': '1,500', delivery: 'constructor', neededBy: 'soon' })
  const { answers: sent, meta } = jest.mocked(forward).mock.lastCall?.[0] ?? {}
  expect(sent).toMatchObject({ quantity: '1,500', details: 'Orders request 7 again' })
  expect(meta?.asked).toEqual({ quantity: 1500, items: [], typed: 0 })
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
  expect(await send({ body: 'In navy' })).toMatchObject({ status: 'failed', values: { body: 'In navy' } })
  const errors = { body: 'Shorten this to 4,000 characters' }
  expect(await send({ body: 'a'.repeat(4001) })).toMatchObject({ status: 'invalid', errors })
})
