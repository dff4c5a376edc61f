import { TextDecoder } from 'node:util'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NeededBy } from '#components/pages/blocks/needed-by.tsx'
import { DIALOG_HASH } from '#components/ui/use-dialog-links.ts'
import type { Printing } from '#lib/mockup/logo-worker.ts'
import { loadModel } from '#lib/mockup/model.ts'
import { readLogo } from '#lib/mockup/read-logo.ts'
import { OPEN_QUOTE, type OpenQuote } from '#lib/quote/link-data.ts'
import { addToQuoteList, clearQuoteList, readQuoteList } from '#lib/quote/quote-list.ts'
import { completeBrowser, completeFiles } from '#lib/testing/browser.ts'
import { en, type Messages } from '#messages/en.ts'
import { es } from '#messages/es.ts'
import { LogoField } from './fields.tsx'
import { LogoStudio } from './logo-studio.tsx'
import { LogoStudioLauncher } from './logo-studio-launcher.tsx'
import { removeLogo } from './use-logo.ts'

jest.mock('#lib/mockup/model.ts', () => ({ loadModel: jest.fn() }))
jest.mock('#lib/mockup/read-logo.ts', () => ({ prepareWorker: () => {}, readLogo: jest.fn() }))
jest.mock('#components/pages/blocks/needed-by.tsx', () => ({ NeededBy: jest.fn(() => null) }))

const method = { 'full-color': 'Printed in full color', 'one-ink': 'Printed in one color' }
/** What a language says, and what it calls the tote and what can be chosen of it. */
function wordsIn({ mockup, uploads, neededBy, language, ...texts }: Messages, tote = {}, methods = method) {
  const names = { language, products: { totes: { name: 'Tote', method: methods, ...tote } } }
  const { problems } = uploads
  return { ...texts, ...mockup, language, methods, names, neededBy: neededBy.label, problems }
}
const words = wordsIn(en)
const colors = [{ id: 'coral', name: 'Coral', color: '#f08c78', second: '#101a3d' }]
const thread = { colors: 6, letters: 0.25 }
const fullColor = { kind: 'full-color', thinnest: 0.01, inks: [] }
const piece = {
  of: 'totes',
  model: 'tote',
  name: 'Tote',
  colors,
  methods: [fullColor],
  quote: JSON.stringify({ form: 'quick-quote', hint: 'Sizes' }),
}
const area = { inches: [1, 1], points: 2, grid: new Uint16Array(8) }
const model = { of: [8, 8], areas: [area], images: {} }
const breaks = [{ quantity: 50, price: 4, methods: ['one-ink'] }]
const price = { breaks, included: [], includedWith: [], currency: 'USD' }
type Props = Parameters<typeof LogoStudio>[0]

/** WebGL as browsers have it: its methods take only objects that they have created. */
function webGl(of: { lost?: boolean; links?: boolean }) {
  const state = { ...of }
  const own: Record<string, unknown> = {
    isContextLost: () => state.lost,
    createShader: () => (state.lost ? null : {}),
    shaderSource: (shader: object | null) => {
      if (!shader) throw new TypeError('parameter 1 is not of type WebGLShader')
    },
    getProgramParameter: () => !state.lost && state.links,
    getExtension: () => null,
  }
  const context = new Proxy(own, { get: (_, name) => own[String(name)] ?? jest.fn(() => ({})) })
  HTMLCanvasElement.prototype.getContext = (() => context) as never
  return state
}

beforeAll(completeBrowser)
beforeEach(() => removeLogo([]))
beforeEach(() => {
  sessionStorage.clear()
  jest.mocked(loadModel).mockResolvedValue(model as never)
})

/** Returns the link that opened it. */
async function open(own = {}, said = words, file?: File) {
  const opener = document.body.appendChild(document.createElement('a'))
  const texts = { words: said, staff: words, pieces: [piece], thread }
  const props = { opening: { opener, file }, piece: { ...piece, ...own }, texts } as unknown as Props
  await act(async () => void render(<LogoStudio {...props} />))
  return opener
}

test.each([
  ['the context is lost', { lost: true }],
  ['the driver refuses the shaders', { links: false }],
])(
  'the studio says that it cannot draw, and stays open, until the browser can again, if %s',
  async (_, of) => {
    const gl = webGl(of)
    await open()
    expect(screen.getByText(words.noWebGl)).toBeVisible()
    expect(screen.getByRole('button', { name: words.ask })).toBeEnabled()
    Object.assign(gl, { lost: false, links: true })
    act(() => void screen.getByRole('img').dispatchEvent(new Event('webglcontextrestored')))
    expect(screen.queryByText(words.noWebGl)).not.toBeInTheDocument()
    expect(screen.getByText(words.here)).toBeVisible()
  },
)

test('the studio closes to the address of the page: without a hash, to which it would scroll', async () => {
  history.replaceState(null, '', '/totes')
  await open()
  await waitFor(() => expect(location.hash).toBe(DIALOG_HASH))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(location.hash).not.toBe(DIALOG_HASH))
  await waitFor(() => expect(location.href).toMatch(/\/totes$/))
})

const empty = new File([], 'lion.png', { type: 'image/png' })

test.each([
  ['once the page is hydrated', true],
  ['before the page is hydrated', false],
])('the studio opens with a file that was chosen or dropped %s', async (_, isHydrated) => {
  const texts = { words, staff: words, pieces: [piece], thread }
  globalThis.fetch = jest.fn(async () => ({ ok: true, json: async () => texts }) as Response)
  document.body.innerHTML = `<a href="/#contact" data-logo-studio="totes">Open</a>
    <input type="file" data-logo-file><input type="file" data-logo-file aria-label="Logo">`
  const hydrate = () => act(async () => void render(<LogoStudioLauncher />))
  if (isHydrated) await hydrate()
  await userEvent.upload(screen.getByLabelText('Logo'), empty)
  if (!isHydrated) await hydrate()
  expect(await screen.findByRole('dialog', { name: words.title })).toBeVisible()
  expect(await screen.findByText(`\u2068${empty.name}\u2069: ${words.problems.empty}`)).toBeVisible()
})

test('while it reads a logo, the studio says so, and nothing else of logos', async () => {
  webGl({ links: true })
  const slice = () => ({ arrayBuffer: () => new Promise(() => {}) })
  const file = Object.assign(new File(['<svg/>'], 'lion.svg'), { slice }) as never
  await open({}, undefined, file)
  expect(await screen.findByText(words.reading)).toBeVisible()
  expect(screen.getByRole('img').closest('[aria-busy=true]')).not.toBeNull()
  for (const text of [words.here, words.chooseHint]) expect(screen.queryByText(text)).not.toBeInTheDocument()
})

test('a method without a price takes as long, says so, and offers the one that has a price at this quantity', async () => {
  webGl({ links: true })
  const timed = { ...price, production: { from: 2, to: 4, unit: 'days' } }
  const methods = [fullColor, { ...fullColor, kind: 'one-ink' }]
  await open({ of: 'caps', price: timed, methods })
  const order = () => jest.mocked(NeededBy).mock.lastCall?.[0].order
  expect(screen.getAllByText(words.price.unpriced)).toHaveLength(2)
  expect(order()).toMatchObject({ days: 4, isBeyond: false })
  const quantity = screen.getByRole('spinbutton', { name: words.price.quantity })
  await userEvent.type(quantity, '00')
  await userEvent.click(screen.getByRole('button', { name: 'Printed in one color: $400.00' }))
  expect(screen.getByRole('radio', { name: 'Printed in one color' })).toBeChecked()
  expect(screen.getByText('About $400.00 for 100, $4.00 each')).toBeVisible()
  await userEvent.type(quantity, '0')
  expect(order()).toMatchObject({ isBeyond: true })
})

test('a logo in colors begins in full color; in one color, it is said that its parts run together', async () => {
  webGl({ links: true })
  const looks = ['whole', 'cut']
  const fine = { isInverted: false, faint: 0, thinnest: 9 }
  const printed = { ...fine, look: 'whole', artwork: { width: 2, height: 1 } }
  const print = jest.fn(({ tone }: Printing) => ({
    ...printed,
    isMerged: Boolean(tone),
    isCut: Boolean(tone),
  }))
  const drawing = { sharpness: Infinity, pages: 1, isPartial: false }
  const ask = async (name: string, printing: Printing) => (name === 'print' ? print(printing) : [])
  const facts = { ...drawing, looks, isColored: true, ask, end: () => {} }
  jest.mocked(readLogo).mockResolvedValue(facts as never)
  completeFiles()
  Object.assign(globalThis, { TextDecoder })
  const methods = [{ ...fullColor, kind: 'one-ink', inks: colors }, fullColor]
  await open({ of: 'bags', methods }, undefined, new File(['<svg>'], 'lion.svg'))
  const method = (name: string) => screen.getByRole('radio', { name })
  await waitFor(() => expect(method('Printed in full color')).toBeChecked())
  expect(screen.getByText(words.colored)).toBeVisible()
  await userEvent.click(method('Printed in one color'))
  expect(await screen.findByText(words.merged)).toBeVisible()
  expect(screen.queryByText(words.ready)).not.toBeInTheDocument()
  // What is not printed is a choice.
  await userEvent.click(screen.getByLabelText(words.light))
  await userEvent.click(method(words.whites.cut))
  expect(print.mock.lastCall?.[0]).toMatchObject({ tone: '#f08c78', withLight: true, look: 'cut' })
  await userEvent.click(screen.getByRole('button', { name: words.inFullColor }))
  expect(method('Printed in full color')).toBeChecked()
  await waitFor(() => expect(screen.queryByText(words.merged)).not.toBeInTheDocument())
  expect(screen.queryByText(words.colored)).not.toBeInTheDocument()
})

test('a logo that is removed leaves the focus with the field for another one', async () => {
  const onRemove = jest.fn()
  const props = { words, remarks: [], hint: '', onFile: () => {}, onRemove, children: null }
  render(<LogoField {...props} />)
  await userEvent.click(screen.getByRole('button', { name: words.remove }))
  expect(onRemove).toHaveBeenCalled()
  expect(screen.getByLabelText(words.choose)).toHaveFocus()
})

describe('in Spanish', () => {
  const names = { name: 'Bolsas', color: { coral: 'Coral con azul' }, ink: { red: 'Rojo' } }
  const words = wordsIn(es, names, { ...method, 'one-ink': 'Impreso a un color' })
  const inks = [{ id: 'red', name: 'Rojo', color: '#b3261e' }]
  const methods = [{ ...fullColor, kind: 'one-ink', inks }]
  const inSpanish = 'Bolsas: Coral con azul, Impreso a un color, Rojo'
  const item = { of: 'totes', choice: { color: 'coral', method: 'one-ink', ink: 'red' }, words: inSpanish }
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

  /** Opens the studio; resolves with what it leads to. */
  async function openTote() {
    webGl({ links: true })
    clearQuoteList()
    const opener = await open({ methods, price: { ...price, unit: 'por bolsa' } }, words)
    const opened = jest.fn()
    opener.addEventListener(OPEN_QUOTE, (event) => opened((event as OpenQuote).detail))
    return opened
  }

  test.each([
    ['50', 'Unos $200.00 por 50, a $4.00 c/u', { of: 50, total: 200, currency: 'USD' }],
    ['', words.price.whole, undefined],
  ])(
    'a request for “%s” says what was chosen in Spanish, and by ids, and keeps the page’s own lines',
    async (...row) => {
      const [quantity, said, shown] = row
      const opened = await openTote()
      if (!quantity) await userEvent.clear(screen.getByRole('spinbutton', { name: words.price.quantity }))
      expect(screen.getAllByText(said)[0]).toBeVisible()
      await press(words.ask)
      await waitFor(() => expect(opened).toHaveBeenCalled())
      const { data, files } = opened.mock.lastCall?.[0] ?? {}
      expect(data).toMatchObject({ quantity, hint: 'Sizes', items: [{ ...item, shown }] })
      expect(files).toBeUndefined()
    },
  )

  test.each([
    ['with those on the quote list', [{ words: 'Mug' }], [words.price.askAll]],
    ['once it is added to the quote list', [], [words.addToQuoteList, words.price.askAll]],
  ])('a piece is asked for %s', async (_, listed, pressed) => {
    const opened = await openTote()
    for (const one of listed) act(() => void addToQuoteList(one))
    for (const name of pressed) fireEvent.click(await screen.findByRole('button', { name }))
    await waitFor(() => expect(opened).toHaveBeenCalledWith({ data: { send: true }, files: undefined }))
    expect(readQuoteList()).toMatchObject([...listed, item])
  })

  test('a piece on the quote list says so, and another number of it takes its place there', async () => {
    const opened = await openTote()
    await press(words.addToQuoteList)
    const number = screen.getByRole('spinbutton', { name: words.price.quantity })
    await userEvent.clear(number)
    await userEvent.type(number, '75')
    await press(words.addToQuoteList)
    const shown = { of: 75, total: 300, currency: 'USD' }
    const listed = { ...item, words: inSpanish, quantity: '75', shown }
    expect(readQuoteList()).toEqual([{ ...listed, key: expect.any(String) }])
    // Without a logo there is nothing to keep in place of what was kept.
    const forget = jest.fn()
    Object.assign(globalThis, { caches: { open: async () => ({ delete: forget }) } })
    await press(words.onQuoteList)
    await waitFor(() => expect(opened).toHaveBeenCalledWith({ data: {}, files: undefined }))
    expect(forget).toHaveBeenCalledTimes(1)
    Object.assign(globalThis, { caches: undefined })
  })
})
