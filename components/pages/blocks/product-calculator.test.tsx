import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { QuoteLauncher } from '#components/quote/quote-launcher.tsx'
import { AddLabel } from '#components/quote/quote-list-link.tsx'
import type { MethodNames } from '#lib/content/index.ts'
import type { pricesOf } from '#lib/pages/blocks.ts'
import { quoteListTexts } from '#lib/pages/products.ts'
import { chosenOf } from '#lib/quote/chosen-product.ts'
import { writeLink } from '#lib/quote/link-data.ts'
import { addToQuoteList, clearQuoteList, readQuoteList } from '#lib/quote/quote-list.ts'
import { completeBrowser, contactInfo, serveData } from '#lib/testing/browser.ts'
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
  colors: [],
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

const files: Record<string, object> = { forms: messages.en.forms, uploads: messages.en.uploads }

beforeAll(completeBrowser)
beforeAll(async () => {
  files['quote-list'] = await quoteListTexts('en')
})
beforeEach(() => {
  sessionStorage.clear()
  clearQuoteList()
  serveData(files)
})

const { price, neededBy, addToQuoteList: add, onQuoteList: listed } = messages.en
const says = { price, methods, neededBy: neededBy.label, add, listed }
const texts = { ...says, language: 'en' as const, formAddress: '/#contact' }

/** What is said at once, before it is announced. */
const result = () => document.querySelector('[tabindex="-1"]')

function calculator() {
  render(<Calculator products={products} texts={texts} className="" />)
  const field = screen.getByLabelText('Quantity')
  return { field, user: userEvent.setup() }
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
  const { field, user } = calculator()
  await user.clear(field)
  await user.type(field, typed)
  expect(result()).toHaveTextContent(sentence.replaceAll(/\s+/g, ' '))
})

test('a product starts at a quantity of its own, which its steps change', async () => {
  const { field, user } = calculator()
  expect(field).toHaveValue(144)
  await user.click(screen.getByRole('button', { name: '36 · $9.90' }))
  expect(field).toHaveValue(36)
  expect(screen.getByLabelText(messages.en.neededBy.label)).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Product'), 'wall')
  expect(screen.getByLabelText('Quantity')).toHaveValue(1)
  expect(result()).toHaveTextContent(/\$810\.00 in all$/)
  expect(screen.getByText('A wall with a logo.')).toBeVisible()
})

test('a larger quantity that costs no more is one press away', async () => {
  const { field, user } = calculator()
  await user.clear(field)
  await user.type(field, '120')
  await user.click(screen.getByRole('button', { name: '144 cost no more' }))
  expect(field).toHaveValue(144)
  expect(screen.queryByRole('button', { name: /cost no more/ })).not.toBeInTheDocument()
  expect(result()).toHaveFocus()
})

test('a calculator adds what it shows, touched or not, and the page adds the same once it was touched, the day, too', async () => {
  const shown = { of: 144, total: 1051.2, currency: 'USD' }
  const head = (
    <button type="button" data-quote={writeLink({ add: 'mug', displayName: 'Mug' })}>
      <AddLabel of="mug" add="In the head" listed="Listed in the head" />
    </button>
  )
  const { user } = calculator()
  render(head)
  render(<QuoteLauncher language="en" asksConsent={false} contactInfo={contactInfo} closeNotice="Dismiss" />)
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  await press('In the head')
  await waitFor(() => expect(readQuoteList()).toMatchObject([{ of: 'mug', quantity: '', words: 'Mug' }]))
  await press(messages.en.addToQuoteList)
  await waitFor(() => expect(readQuoteList()).toMatchObject([{ of: 'mug', quantity: '144', shown }]))
  expect(screen.getByText('Listed in the head')).toBeVisible()
  fireEvent.change(screen.getByLabelText(messages.en.neededBy.label), { target: { value: '2031-03-04' } })
  await press('In the head')
  const day = { neededBy: '2031-03-04' }
  await waitFor(() =>
    expect(readQuoteList()).toMatchObject([{ of: 'mug', quantity: '144', shown, needed: day }]),
  )
  expect(screen.getByText(messages.en.onQuoteList)).toBeVisible()
})

test('with things on the list, the button asks for all of it and says so before; a full list says that it is', async () => {
  const { user } = calculator()
  render(<QuoteLauncher language="en" asksConsent={false} contactInfo={contactInfo} closeNotice="Dismiss" />)
  act(() => void addToQuoteList({ words: 'Socks', quantity: '75' }))
  await user.click(screen.getByRole('link', { name: price.askAll }))
  expect(await screen.findByText('Your list (2)')).toBeVisible()
  expect(screen.getByText(/^75 × Socks 144 × mug$/)).toBeVisible()
  await user.keyboard('{Escape}')
  clearQuoteList()
  for (let line = 0; line < 30; line++) act(() => void addToQuoteList({ words: `Socks ${line}` }))
  await user.click(screen.getByRole('link', { name: price.askAll }))
  expect(await screen.findByText(messages.en.quoteList.full.title)).toBeVisible()
  expect(screen.queryByText('Your list (30)')).not.toBeInTheDocument()
})

test('of two calculators of a page, a reload keeps what each has chosen, and the one that was touched last speaks', () => {
  const [mug] = products
  const two = ['ceramic', 'steel'].map((id) => ({ ...mug, id, cta: { ...cta, of: 'mug' } }))
  const show = () =>
    render(two.map((one) => <Calculator key={one.id} products={[one] as never} texts={texts} className="" />))
  const fields = () => screen.getAllByLabelText('Quantity')
  const { unmount } = show()
  fireEvent.change(fields()[0] as HTMLElement, { target: { value: '250' } })
  unmount()
  show()
  expect(fields().map((field) => (field as HTMLInputElement).value)).toEqual(['250', '144'])
  expect(chosenOf('mug')?.items).toMatchObject([{ quantity: '250', choice: { price: 'ceramic' } }])
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1)
  fireEvent.change(fields()[1] as HTMLElement, { target: { value: '36' } })
  expect(chosenOf('mug')?.items).toMatchObject([{ quantity: '36', choice: { price: 'steel' } }])
})

test('a color is chosen in the calculator, of which nobody has to', async () => {
  const [mug] = products
  const navy = { id: 'navy', name: 'Navy', color: '#1c2a5b' }
  const named = { ...mug, colors: [navy], names: { name: 'mug', color: { navy: 'Navy' } } }
  render(<Calculator products={[named] as never} texts={texts} className="" />)
  const asked = () => JSON.parse(screen.getByText(price.ask).dataset.quote ?? '').items[0]
  const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }))
  expect(screen.getByRole('radio', { name: price.colorLater })).toBeChecked()
  await choose('Navy')
  expect(asked()).toMatchObject({ choice: { color: 'navy' }, words: 'mug: Navy' })
  await choose(price.colorLater)
  expect(asked().choice).toEqual({})
})

test('another method keeps the quantity, says from how many it is made, and offers the one that makes fewer', async () => {
  const [mug] = products
  const breaks = [
    { quantity: 50, price: 2, methods: ['one-ink'] },
    { quantity: 1, price: 5, methods: ['full-color'] },
    { quantity: 24, price: 4, methods: ['full-color'] },
    { quantity: 72, price: 3, methods: ['full-color'] },
  ]
  const shirt = { ...mug, methods: ['full-color', 'one-ink'], price: { ...mug?.price, breaks, included: [] } }
  render(<Calculator products={[shirt] as never} texts={texts} className="" />)
  await userEvent.click(screen.getByRole('radio', { name: methods['one-ink'] }))
  expect(screen.getByLabelText('Quantity')).toHaveValue(24)
  expect(result()).toHaveTextContent(/Prices start at 50\..*Full color: \$96\.00/)
})

test('the button asks for product, quantity and the price that is shown', async () => {
  const { field, user } = calculator()
  await user.clear(field)
  await user.type(field, '120')
  const shown = { of: 120, total: 1051.2, currency: 'USD' }
  const asked = { ...link, quantity: '120', items: [{ of: 'mug', quantity: '120', words: 'mug', shown }] }
  expect(JSON.parse(screen.getByRole('link', { name: price.ask }).dataset.quote ?? '')).toMatchObject(asked)
})
