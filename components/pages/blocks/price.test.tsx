import { render, screen } from '@testing-library/react'
import { getMessages, getMethodNames } from '#lib/content/index.ts'
import { fillMessages } from '#lib/content/interpolate.ts'
import { readVariables } from '#lib/content/read.ts'
import type { Price } from '#lib/pages/blocks.ts'
import { messages } from '#messages/index.ts'
import { PriceFacts } from './price.tsx'

jest.mock('#lib/content/index.ts', () => ({
  ...jest.requireActual('#lib/content/interpolate.ts'),
  getMessages: jest.fn(),
  getMethodNames: jest.fn(),
}))
jest.mock('#lib/pages/routes.ts', () => ({}))

const days = { from: 1, to: 3, unit: 'days' } as const
/** The lowest price of all methods is not the last one. */
const breaks: Price['breaks'] = [
  { quantity: 50, price: 9, methods: ['one-ink'] },
  { quantity: 1000, price: 5.8, methods: ['one-ink'] },
  { quantity: 1, price: 12, methods: ['full-color'] },
]
const mug = { breaks, currency: 'USD', unit: 'per mug', counts: 'piece' } as Price

const slow = breaks.map((one) => (one.quantity === 1000 ? { ...one, production: { from: 4, to: 6 } } : one))

/** Of the methods, not all start there. */
const smallest = ['In full color', '1 or more']
const from = ['per mug, for 1,000 or more', 'From $5.80']
test.each([
  [{ ...mug, production: days }, [...from, 'Production', '1 to 3 business days', ...smallest]],
  [{ ...mug, breaks: slow, production: days }, [...from, 'Production', '1 to 6 business days', ...smallest]],
  [mug, [...from, ...smallest]],
  [{ ...mug, breaks: breaks.slice(0, 2) }, [...from, 'in an order', '50 or more']],
  [
    { ...mug, counts: 'square foot' as const, several: '{quantity} names' },
    ['per mug, for 1,000 names or more', 'From $5.80'],
  ],
])('a page with a price says at its top what its table says', async (price, facts) => {
  jest.mocked(getMessages).mockResolvedValue(fillMessages(messages.en, readVariables()) as never)
  const names = { 'one-ink': 'In one color', 'full-color': 'In full color' }
  jest.mocked(getMethodNames).mockResolvedValue(names as never)
  render(await PriceFacts({ price, href: '#price' }))
  expect(screen.getByRole('link')).toHaveAttribute('href', '#price')
  const shown = [...document.querySelectorAll('dt, dd')].map(({ textContent }) => textContent)
  expect(shown.map((text) => text?.replaceAll('\u00A0', ' '))).toEqual(facts)
})
