import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Item } from '#contract/asked.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { type QuoteListTexts, quoteListTexts } from '#lib/pages/products.ts'
import { OPEN_QUOTE, type OpenQuote } from '#lib/quote/link-data.ts'
import { addToQuoteList, clearQuoteList, readQuoteList } from '#lib/quote/quote-list.ts'
import { completeBrowser } from '#lib/testing/browser.ts'
import { translate } from '#lib/testing/translate.ts'
import { QuoteList } from './quote-list.tsx'

const piece = { counts: 'piece', currency: 'USD', unit: 'por taza', included: [], includedWith: [] }
const banner = { ...piece, counts: 'square foot' }
const production = { from: 3, to: 5 }
const rush = { days: 2, percent: 35 }
const priced = [{ quantity: 8, price: 10, methods: [] }]
/** One color from 50, full color for any. */
const breaks = [
  { quantity: 50, price: 2, methods: ['one-ink'] },
  { quantity: 1, price: 5, methods: ['full-color'] },
]
let copy: QuoteListTexts
const products: QuoteListTexts['products'] = {
  'custom-mugs': {
    name: 'Tazas',
    color: { white: 'Blanco', black: 'Negro' },
    method: { 'one-ink': 'Impreso a un color', 'full-color': 'Impreso a todo color' },
    type: 'Promotional Products',
    picture: '/mug.webp',
    prices: {
      '': { methods: ['full-color', 'one-ink'], price: { ...piece, breaks, production, rush } as never },
    },
  },
  lonas: { name: 'Lonas de mesa', counted: { '': 'Número de lonas' } },
  banners: {
    name: 'Lonas',
    prices: { '': { methods: [], price: { ...banner, breaks: priced } as never } },
  },
}
const user = userEvent.setup()
const button = (name: string) => screen.getByRole('button', { name })
const announced = () => screen.getAllByRole('status')[0]
const control = (label: string, product: string) => interpolate(copy.labelFor, { label, product })

const dayOf = (product: string) => screen.getByLabelText(control(copy.facts.neededBy.label, product))

beforeAll(completeBrowser)
beforeAll(async () => {
  copy = { ...(await quoteListTexts('es')), products }
})
// Browsers may translate the page: none of this may break then.
beforeAll(() => void translate())
beforeEach(() => clearQuoteList())

type New = Parameters<typeof addToQuoteList>[0]
const needed = { neededBy: '2026-12-14' }
const mugs = { of: 'custom-mugs' }
const add = (item: string | New) => addToQuoteList(typeof item === 'string' ? { words: item } : item)

async function show(products: (string | New)[]) {
  for (const product of products) add(product)
  const opener = document.body.appendChild(document.createElement('button'))
  render(<QuoteList copy={copy} opening={{ opener }} />)
  // Text typed before the dialog takes focus would go elsewhere.
  await waitFor(() =>
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement),
  )
  return opener
}

/** Sends the list; resolves with what that opens. */
async function sendFrom(opener: HTMLElement) {
  const opened = jest.fn()
  opener.addEventListener(OPEN_QUOTE, (event) => opened((event as OpenQuote).detail))
  await user.click(button(copy.send))
  await waitFor(() => expect(opened).toHaveBeenCalled())
  return opened.mock.lastCall?.[0]
}

async function close(opener: HTMLElement) {
  await user.keyboard('{Escape}')
  await waitFor(() => expect(opener).toHaveFocus())
}

test('shows how to add items and hides Send when the list is empty', async () => {
  const opener = await show([])
  expect(screen.getByText(copy.empty)).toBeVisible()
  expect(screen.queryByRole('button', { name: copy.send })).not.toBeInTheDocument()
  act(() => void add('Steel bottle'))
  expect(screen.getByText('Steel bottle')).toBeVisible()
  expect(button(copy.send)).toBeVisible()
  await close(opener)
})

test('keeps focus in the list after a removal and shows the empty message after the last', async () => {
  // A name that every object has.
  const opener = await show(['Steel bottle', { words: 'constructor', needed }])
  expect(screen.getByText('constructor')).toBeVisible()
  await user.click(button(control(copy.remove, 'Steel bottle')))
  expect(announced()).toHaveTextContent(interpolate(copy.removed, { product: 'Steel bottle' }))
  expect(screen.getByRole('heading', { name: copy.title })).toHaveFocus()
  await user.click(button(copy.forget))
  await user.click(await screen.findByRole('button', { name: copy.undo }))
  await waitFor(() => expect(readQuoteList()).not.toEqual([]))
  expect(dayOf('constructor')).toHaveValue(needed.neededBy)
  await user.click(button(copy.forget))
  await waitFor(() => expect(announced()).toHaveTextContent(copy.empty))
  expect(screen.getByRole('heading', { name: copy.title })).toHaveFocus()

  // Mimics the hidden link to an empty list, which cannot take focus.
  opener.disabled = true
  const main = document.body.appendChild(document.createElement('main'))
  Object.assign(main, { id: 'main', tabIndex: -1 })
  await close(main)
})

test('sends one item a line, by names in the page’s language, and no files without any', async () => {
  const opener = await show([{ words: 'Steel bottle', needed }])
  act(() => void add({ ...mugs, choice: { color: 'white' }, quantity: '5' }))
  expect(dayOf('Steel bottle')).toHaveValue(needed.neededBy)
  const { data, files } = await sendFrom(opener)
  expect(screen.getByText('Unos $25.00 por 1 de 2 líneas')).toBeInTheDocument()
  const words = ['Steel bottle', 'Tazas: Blanco, Impreso a todo color']
  expect(data.items.map((item: Item) => item.words)).toEqual(words)
  expect(files).toBeUndefined()
})

test('chooses the type of the first product that has one, and says that lines of one piece may cost less', async () => {
  const opener = await show([{ of: 'constructor' }, { ...mugs, choice: { color: 'white' }, quantity: '7' }])
  expect(screen.queryByText(copy.together)).not.toBeInTheDocument()
  act(() => void add({ ...mugs, choice: { color: 'black', method: 'one-ink' }, quantity: '50' }))
  act(() => void add({ ...mugs, choice: { color: 'white', method: 'gold' }, quantity: '50' }))
  act(() => void add({ of: 'banners', choice: { width: 6, height: 3 }, quantity: '2' }))
  expect(screen.getByText(copy.together)).toBeVisible()
  const { choice, items } = (await sendFrom(opener)).data
  expect(choice).toBe('Promotional Products')
  expect(items.slice(2)).toMatchObject([
    { choice: { method: 'one-ink' }, shown: { of: 50, total: 100, currency: 'USD' } },
    // No page offers it: it is said as it was chosen, without a price.
    { choice: { method: 'gold' }, words: 'custom mugs, white, gold', shown: undefined },
    { choice: { width: 6, height: 3 }, words: 'Lonas: 6 × 3 pies', shown: { of: 2, total: 360 } },
  ])
})

test('a line has the price of its quantity by its method, which can be chosen, or says from how many it has one', async () => {
  await show([mugs])
  const quantity = screen.getByLabelText(control(copy.quantity, 'Tazas'))
  const method = screen.getByLabelText(control(copy.price.method, 'Tazas'))
  const priceShown = (text: RegExp) => expect(screen.getByText(text)).toBeVisible()
  await user.type(quantity, '7')
  priceShown(/7: \$35\.00 en total$/)
  await user.selectOptions(method, 'one-ink')
  priceShown(/^Los precios empiezan en 50/)
  await user.type(quantity, '0')
  priceShown(/70: \$140\.00 en total$/)
  await user.type(quantity, '{Backspace}')
  await user.clear(quantity)
  expect(screen.queryByText(/en total|empiezan/)).not.toBeInTheDocument()
})

test('a line has its color, and keeps the one that was drawn', async () => {
  await show([
    { ...mugs, choice: { method: 'full-color' }, quantity: '7' },
    { ...mugs, choice: { color: 'black' }, artwork: 'lion' },
  ])
  const [color, ...others] = screen.getAllByLabelText(new RegExp(`^${copy.price.color}: `))
  expect(others).toEqual([])
  const line = () => readQuoteList()[0]
  await user.selectOptions(color as HTMLElement, 'Blanco')
  expect(line()?.choice).toEqual({ color: 'white', method: 'full-color' })
  await user.selectOptions(color as HTMLElement, copy.price.colorLater)
  expect(line()?.choice).toEqual({ method: 'full-color' })
})

test('each line has a day of its own with its delivery, plan and price, and one press sets it for all', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-27T15:00Z'), advanceTimers: true })
  const opener = await show([{ ...mugs, quantity: '10' }, 'Steel bottle'])
  const ofMugs = dayOf('Tazas')
  expect(screen.queryByText(copy.day.words.example)).not.toBeInTheDocument()
  fireEvent.change(ofMugs, { target: { value: '2026-12-11' } })
  await user.selectOptions(screen.getByLabelText(copy.day.words.delivery.label), 'Ground')
  expect(screen.getByText(/Un pedido urgente.*35.*\$67\.50/)).toBeVisible()
  expect(screen.getByText('Un pedido urgente agrega unos $17.50: $67.50 en total')).toBeVisible()
  expect(screen.getByText(copy.day.words.example)).toBeVisible()
  fireEvent.change(dayOf('Steel bottle'), { target: { value: '2026-11-20' } })
  expect(screen.getByText(copy.day.words.past)).toBeVisible()
  fireEvent.change(dayOf('Steel bottle'), { target: { value: '0002-12-20' } })
  expect(screen.queryByText(copy.day.words.past)).not.toBeInTheDocument()
  await user.click(button(control(copy.dayForAll, 'Tazas')))
  expect(dayOf('Steel bottle')).toHaveValue('2026-12-11')
  fireEvent.change(dayOf('Steel bottle'), { target: { value: '2026-12-20' } })
  const { data } = await sendFrom(opener)
  expect(data).toMatchObject({ delivery: 'Ground' })
  expect(data).not.toHaveProperty('neededBy')
  expect(data.items).toMatchObject([
    { neededBy: '2026-12-11', plan: 'Rush order', shown: { total: 50, rush: 17.5 } },
    { neededBy: '2026-12-20', words: 'Steel bottle' },
  ])
  jest.useRealTimers()
})

test('says what the quantity of a line counts', async () => {
  const opener = await show([{ of: 'lonas', quantity: '2' }])
  expect(screen.getByLabelText(control('Número de lonas', 'Lonas de mesa'))).toHaveValue('2')
  const [line] = (await sendFrom(opener)).data.items
  expect(line.words).toBe('Lonas de mesa (número de lonas)')
})

test('shows the quantity that was set elsewhere, and leaves what is being typed', async () => {
  const opener = await show([mugs])
  const quantity = screen.getByLabelText(control(copy.quantity, 'Tazas'))
  await user.type(quantity, '60 ')
  expect(quantity).toHaveValue('60 ')
  await close(opener)
  act(() => void add({ ...mugs, quantity: '100' }))
  expect(quantity).toHaveValue('100')
})

test('shows the preview that was made, where one is kept, and sends it behind the logo, with its line', async () => {
  const kept = new FormData()
  kept.append('1', new File(['made'], 'preview-mug_black.jpg', { type: 'image/jpeg' }))
  kept.append('1', new File(['<svg/>'], 'lion.svg'))
  Object.assign(globalThis, { caches: { match: async () => ({ formData: async () => kept }) } })
  const opener = await show([mugs])
  const made = 'data:image/jpeg;base64,bWFkZQ=='
  await waitFor(() => expect(screen.getByRole('presentation')).toHaveAttribute('src', made))
  const { data, files } = await sendFrom(opener)
  expect(files.map(({ name }: File) => name)).toEqual(['lion.svg', 'preview-mug_black.jpg'])
  expect(data.items[0].own).toEqual(expect.arrayContaining(files))
  Reflect.deleteProperty(globalThis, 'caches')
})
