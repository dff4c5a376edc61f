import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { QuoteLauncher } from '#components/quote/quote-launcher.tsx'
import type { MethodNames } from '#lib/content/index.ts'
import type { pricesOf } from '#lib/pages/blocks.ts'
import { completeBrowser } from '#lib/testing/browser.ts'
import { messages } from '#messages/index.ts'
import { Calculator } from './product-calculator.tsx'

jest.mock('#lib/quote/action.ts', () => ({ sendRequest: jest.fn() }))
jest.mock('#lib/uploads/actions.ts', () => ({}))

const link = { form: 'quick-quote', choice: 'Promotional Products', hint: 'Sizes' } as const
const cta = { ...link, item: 'mug' }
const product = (name: string, breaks: [number, number][]) => ({
  id: '',
  names: { name },
  name,
  href: `/${name}`,
  category: 'Drinkware',
  cta: { ...cta, of: name, topic: `English ${name}`, displayName: name },
  title: name,
  covers: `A ${name} with a logo.`,
  methods: [],
  price: {
    currency: 'USD',
    unit: 'per piece',
    counts: 'piece' as const,
    breaks: breaks.map(([quantity, price]) => ({ quantity, price, methods: [] })),
  } as unknown as ReturnType<typeof pricesOf>[number]['price'],
})
const mugPrices: [number, number][] = [36, 144, 576].map((at, index) => [at, [9.9, 7.3, 5.8][index] ?? 0])
const wall = product('wall', [[1, 810]])
const products = [product('mug', mugPrices), { ...wall, cta: { ...wall.cta, item: '' } }]

const methods = { 'full-color': 'Full color', 'one-ink': 'One color' } as MethodNames

beforeEach(() => sessionStorage.clear())

function calculator() {
  const { price, neededBy } = messages.en
  const says = { price, methods, neededBy: neededBy.label }
  const texts = { ...says, language: 'en' as const, formAddress: '/#contact' }
  render(<Calculator products={products} texts={texts} className="" />)
  const field = screen.getByLabelText('Quantity')
  return { field, status: screen.getByRole('status'), user: userEvent.setup() }
}

test.each([
  ['35', 'Prices start at 36.'],
  ['36', '$356.40 in allAbout $9.90 per piece'],
  ['107', '$1,051.20 in allAbout $9.82 per piece144 cost no more'],
  ['5760', '$33,408.00 in allAbout $5.80 per piece'],
  ['5761', 'Prices end at 5,760.'],
  ['36.5', 'Enter a whole number of 1 or more.'],
  ['{Backspace}', 'Enter a whole number of 1 or more.'],
])('%s mugs', async (typed, sentence) => {
  const { field, status, user } = calculator()
  await user.clear(field)
  await user.type(field, typed)
  expect(status).toHaveTextContent(sentence.replaceAll(/\s+/g, ' '))
})

test('a product starts at a quantity of its own, which its steps change', async () => {
  const { field, user } = calculator()
  expect(field).toHaveValue(144)
  await user.click(screen.getByRole('button', { name: '36' }))
  expect(field).toHaveValue(36)
  expect(screen.getByLabelText(messages.en.neededBy.label)).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Product'), 'wall')
  expect(screen.getByLabelText('Quantity')).toHaveValue(1)
  expect(screen.getByRole('status')).toHaveTextContent(/\$810\.00 in all$/)
  expect(screen.getByText('A wall with a logo.')).toBeVisible()
})

test('a larger quantity that costs no more is one press away', async () => {
  const { field, user } = calculator()
  await user.clear(field)
  await user.type(field, '120')
  await user.click(screen.getByRole('button', { name: '144 cost no more' }))
  expect(field).toHaveValue(144)
  expect(screen.queryByRole('button', { name: /cost no more/ })).not.toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveFocus()
})

test('the button opens the quote dialog with product, quantity and the price that was shown', async () => {
  completeBrowser()
  const { forms, uploads, price } = messages.en
  const read = async (address: unknown) => (String(address).includes('forms') ? forms : uploads)
  const answer = async (address: unknown) => ({ ok: true, json: () => read(address) })
  globalThis.fetch = jest.fn(answer) as unknown as typeof fetch
  const contactInfo = { phone: '(305) 555-0142', email: 'sales@example.com' }
  const { closeNotice } = forms.shared
  const { field: quantity, user } = calculator()
  render(
    <QuoteLauncher language="en" asksConsent={false} contactInfo={contactInfo} closeNotice={closeNotice} />,
  )
  await user.clear(quantity)
  await user.type(quantity, '120')
  const ask = screen.getByRole('link', { name: price.ask })
  const item = {
    of: 'mug',
    quantity: '120',
    words: 'mug',
    shown: { of: 120, total: 1051.2, currency: 'USD' },
  }
  expect(JSON.parse(ask.dataset.quote ?? '').items).toMatchObject([item])
  await user.click(ask)
  const dialog = within(await screen.findByRole('dialog', { name: forms.quote.title }))
  const field = (name: 'quantity' | 'projectType' | 'description' | 'neededBy') =>
    dialog.getByLabelText(new RegExp(`^${forms.quote.fields[name].label}`))
  expect(field('quantity')).toHaveValue('120')
  expect(field('projectType')).toHaveValue('Promotional Products')
  expect(field('description')).toHaveValue('mug\nAbout $8.76 per piece')
  expect(field('neededBy')).toHaveValue('')
})
