import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { MethodNames, QuoteListTexts } from '#lib/content/index.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { sayOfDay, typeDay } from '#lib/quote/chosen-day.ts'
import { OPEN_QUOTE, type OpenQuote } from '#lib/quote/link-data.ts'
import { addToQuoteList, clearQuoteList, readQuoteList } from '#lib/quote/quote-list.ts'
import { completeBrowser } from '#lib/testing/browser.ts'
import { translate } from '#lib/testing/translate.ts'
import { en } from '#messages/en.ts'
import { es } from '#messages/es.ts'
import { QuoteList } from './quote-list.tsx'
import { AddLabel } from './quote-list-link.tsx'

/** One color from 50; below, full color. */
const breaks: QuoteListTexts['prices'][string]['breaks'] = [
  { quantity: 50, price: 2, methods: ['one-ink'] },
  { quantity: 1, price: 5, methods: ['full-color'] },
]
const copy: QuoteListTexts = {
  ...en.quoteList,
  neededBy: en.forms.shared.neededBy,
  priceShown: es.forms.shared.priceShown,
  language: 'es',
  names: {},
  prices: { 'Custom mugs': { currency: 'USD', counts: 'piece', whiteBase: undefined, breaks } },
  methods: { 'one-ink': 'Impreso a un color', 'full-color': 'Impreso a todo color' } as MethodNames,
  types: { 'Custom mugs': 'Promotional Products' },
  pictures: { 'Custom mugs': '/mug.webp' },
}
const user = userEvent.setup()
const button = (name: string) => screen.getByRole('button', { name })
const announced = () => screen.getAllByRole('status')[0]
const control = (label: string, product: string) => interpolate(copy.labelFor, { label, product })

beforeAll(completeBrowser)
// Browsers may translate the page: none of this may break then.
beforeAll(() => void translate())
beforeEach(() => {
  clearQuoteList()
  typeDay('', '')
})

async function show(products: string[]) {
  for (const product of products) addToQuoteList(product)
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
  act(() => void addToQuoteList('Steel bottle'))
  expect(screen.getByText('Steel bottle')).toBeVisible()
  expect(button(copy.send)).toBeVisible()
  await close(opener)
})

test('keeps focus in the list after a removal and shows the empty message after the last', async () => {
  typeDay('2026-12-14')
  // A name that every object has.
  const opener = await show(['Steel bottle', 'constructor'])
  // On another page.
  typeDay('', '')
  expect(screen.getByText('constructor')).toBeVisible()
  await user.click(button(control(copy.remove, 'Steel bottle')))
  expect(announced()).toHaveTextContent(interpolate(copy.removed, { product: 'Steel bottle' }))
  expect(screen.getByRole('heading', { name: copy.title })).toHaveFocus()
  await user.click(button(copy.forget))
  await user.click(await screen.findByRole('button', { name: copy.undo }))
  await waitFor(() => expect(readQuoteList()).not.toEqual([]))
  expect(screen.getByText('Needed by: December 14, 2026')).toBeVisible()
  await user.click(button(copy.forget))
  await waitFor(() => expect(announced()).toHaveTextContent(copy.empty))
  expect(screen.getByRole('heading', { name: copy.title })).toHaveFocus()

  // Mimics the hidden link to an empty list, which cannot take focus.
  opener.disabled = true
  const main = document.body.appendChild(document.createElement('main'))
  Object.assign(main, { id: 'main', tabIndex: -1 })
  await close(main)
})

test('says the chosen day, and sends one item a line, by names in the page’s language, and no files without any', async () => {
  typeDay('2026-12-14')
  const opener = await show(['Steel bottle'])
  act(() => void addToQuoteList('Mugs: White', { quantity: '50', seenAs: 'Tazas: Blanco' }))
  expect(screen.getByText('Needed by: December 14, 2026')).toBeVisible()
  const { data, files } = await sendFrom(opener)
  const lines = ['Steel bottle', '50 × Tazas: Blanco']
  expect(data.listed).toEqual({ title: 'Your list (2)', lines, note: '' })
  expect(files).toBeUndefined()
})

test('chooses the type of the first product that has one, and says that lines of one piece may cost less', async () => {
  const opener = await show(['constructor', 'Custom mugs: White'])
  expect(screen.queryByText(copy.together)).not.toBeInTheDocument()
  act(() => void addToQuoteList('Custom mugs: Enamel', { quantity: '50' }))
  act(() => void addToQuoteList('Custom mugs: Navy', { quantity: '50', method: 'one-ink' }))
  act(() => void addToQuoteList('Custom mugs: Black', { quantity: '7', method: 'full-color' }))
  expect(screen.getByText(copy.together)).toBeVisible()
  const { choice, listed, items } = (await sendFrom(opener)).data
  expect([choice, listed.note]).toEqual(['Promotional Products', copy.together])
  expect(items[2].shown).toBeUndefined()
  expect(items.slice(3)).toMatchObject([
    { method: 'one-ink', shown: { of: 50, total: 100, currency: 'USD' } },
    { method: 'full-color', shown: { of: 7, total: 35, currency: 'USD' } },
  ])
})

test('a line has the price of its quantity, by the first method that has one', async () => {
  await show(['Custom mugs'])
  const quantity = screen.getByLabelText(control(copy.quantity, 'Custom mugs'))
  const priceShown = (text: RegExp) => expect(screen.getByText(text)).toBeVisible()
  await user.type(quantity, '60')
  priceShown(/60: \$120\.00 en total \(Impreso a un color\)$/)
  await user.clear(quantity)
  expect(screen.queryByText(/en total/)).not.toBeInTheDocument()
  await user.type(quantity, '7')
  priceShown(/7: \$35\.00 en total \(Impreso a todo color\)$/)
})

test('shows the quantity that was set elsewhere, and leaves what is being typed', async () => {
  const opener = await show(['Custom mugs: White'])
  const quantity = screen.getByLabelText(control(copy.quantity, 'Custom mugs: White'))
  await user.type(quantity, '60 ')
  expect(quantity).toHaveValue('60 ')
  await close(opener)
  act(() => void addToQuoteList('Custom mugs: White', { quantity: '100' }, 'Custom mugs: White'))
  expect(quantity).toHaveValue('100')
})

test('the earliest day of the listed products counts, on other pages, too', async () => {
  typeDay('2026-12-14', 'Ground')
  addToQuoteList('Mugs')
  typeDay('2026-12-10')
  sayOfDay({ warning: 'Too soon.', plan: 'Too soon as planned' })
  addToQuoteList('Totes')
  // Another page.
  typeDay('', '')
  const opener = await show([])
  expect(screen.getByText(/Needed by: December 10, 2026\s+Too soon\./)).toBeVisible()
  const needed = { neededBy: '2026-12-10', delivery: 'Ground', plan: 'Too soon as planned' }
  expect((await sendFrom(opener)).data).toMatchObject(needed)
})

test('shows the picture of a product, or of the piece that a logo preview shows', async () => {
  await show(['Custom mugs', 'Custom mugs: White', 'constructor'])
  const pictures = screen.getAllByRole('presentation')
  expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual(['/mug.webp', '/mug.webp'])
})

test('shows the preview that was made, where one is kept', async () => {
  const kept = new FormData()
  kept.append('1', new File(['made'], 'preview-mug_black.jpg', { type: 'image/jpeg' }))
  Object.assign(globalThis, { caches: { match: async () => ({ formData: async () => kept }) } })
  await show(['Custom mugs: Black'])
  const made = 'data:image/jpeg;base64,bWFkZQ=='
  await waitFor(() => expect(screen.getByRole('presentation')).toHaveAttribute('src', made))
  Reflect.deleteProperty(globalThis, 'caches')
})

test('shows the price of a logo preview in the page’s language', async () => {
  addToQuoteList('Mugs: White', { quantity: '50', shown: { of: 50, total: 200, currency: 'USD' } })
  await show(['Steel bottle'])
  const [preview, bottle] = screen.getAllByRole('listitem')
  expect(preview).toHaveTextContent('Precio mostrado para 50: $200.00 en total')
  expect(bottle).not.toHaveTextContent('50')
})

test('a link says whether its product is on the list', () => {
  render(<AddLabel product="Steel bottle" add="Add" listed="Listed" />)
  expect(screen.getByText('Add')).toBeVisible()
  act(() => void addToQuoteList('Steel bottle'))
  expect(screen.getByText('Listed')).toBeVisible()
})
