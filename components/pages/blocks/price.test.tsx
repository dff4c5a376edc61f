import { render, screen } from '@testing-library/react'
import { getMessages, pageLanguage } from '#lib/content/index.ts'
import { fillMessages } from '#lib/content/interpolate.ts'
import { readVariables } from '#lib/content/read.ts'
import { messages } from '#messages/index.ts'
import { PriceFacts } from './price.tsx'

jest.mock('#lib/content/index.ts', () => ({
  ...jest.requireActual('#lib/content/interpolate.ts'),
  getMessages: jest.fn(),
  pageLanguage: jest.fn(),
}))
jest.mock('#lib/pages/routes.ts', () => ({}))

const days = { from: 1, to: 3, unit: 'days' } as const
const breaks = [
  { quantity: 1, price: 12 },
  { quantity: 1000, price: 5.8 },
]
const mug = { breaks, currency: 'USD', unit: 'per mug', included: [], minimum: 'One mug', placeholder: true }

const from = ['per mug for 1,000 or more', 'From $5.80']
test.each([
  [
    { ...mug, production: days },
    [...from, 'Production', '1 to 3 business days', 'Smallest order', 'One mug'],
  ],
  [{ ...mug, production: undefined, minimum: '' }, from],
])('a page with a price says at its top what its table says', async (price, facts) => {
  jest.mocked(pageLanguage).mockResolvedValue('en')
  jest.mocked(getMessages).mockResolvedValue(fillMessages(messages.en, readVariables()) as never)
  render(await PriceFacts({ price, href: '#price' }))
  expect(screen.getByRole('link')).toHaveAttribute('href', '#price')
  const shown = [...document.querySelectorAll('dt, dd')].map(({ textContent }) => textContent)
  expect(shown.map((text) => text?.replaceAll('\u00A0', ' '))).toEqual(facts)
})
