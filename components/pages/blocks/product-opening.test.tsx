import { TextDecoder } from 'node:util'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { removeLogo } from '#components/mockup/use-logo.ts'
import { QuoteLauncher } from '#components/quote/quote-launcher.tsx'
import type { Printing } from '#lib/mockup/logo-worker.ts'
import { loadModel, type Model, sizeFor } from '#lib/mockup/model.ts'
import { readLogo } from '#lib/mockup/read-logo.ts'
import { quoteListTexts } from '#lib/pages/products.ts'
import { addToQuoteList, clearQuoteList, readQuoteList } from '#lib/quote/quote-list.ts'
import { completeBrowser, completeFiles, contactInfo, serveData } from '#lib/testing/browser.ts'
import { readKeptFiles } from '#lib/ui/kept-files.ts'
import { messages } from '#messages/index.ts'
import { ProductOpening } from './product-opening.tsx'

jest.mock('#lib/mockup/model.ts', () => ({ loadModel: jest.fn(), sizeFor: jest.fn() }))
jest.mock('#lib/mockup/read-logo.ts', () => ({ prepareWorker: () => {}, readLogo: jest.fn() }))
jest.mock('#lib/mockup/preview-file.ts', () => ({
  previewFile: async ({ images }: Model, _: unknown, name: string) =>
    new File([`${images.light}`], name, { type: 'image/jpeg' }),
}))
jest.mock('#lib/quote/action.ts', () => ({ sendRequest: jest.fn() }))
jest.mock('#lib/uploads/actions.ts', () => ({}))

const { mockup: said, price, neededBy, uploads, addToQuoteList: add, onQuoteList: listed } = messages.en
const names = { 'full-color': 'In full color', 'one-ink': 'In one color' }
const words = {
  ...said,
  language: 'en',
  methods: names,
  problems: uploads.problems,
  names: {
    language: 'en',
    products: { totes: { name: 'Totes', method: names, color: { coral: 'Coral' }, ink: { red: 'Red' } } },
  },
}
const colors = [{ id: 'coral', name: 'Coral', color: '#f08c78', second: '#101a3d' }]
const [oneInk, fullColor] = [
  { kind: 'one-ink', thinnest: 0.01, inks: [{ id: 'red', name: 'Red', color: '#b3261e' }] },
  { kind: 'full-color', thinnest: 0.01, inks: [] },
]
const piece = {
  of: 'totes',
  model: 'tote',
  name: 'Totes',
  href: '/totes',
  colors,
  methods: [oneInk, fullColor],
}
const texts = { words, staff: words, pieces: [piece], thread: { colors: 6, letters: 0.25 } }
const area = { inches: [1, 1], points: 2, grid: new Uint16Array(8) }
const modelOf = (size: string) => ({ of: [8, 8], areas: [area], images: { light: size } })
const breaks = [
  { quantity: 50, price: 4, methods: ['one-ink'] },
  { quantity: 50, price: 6, methods: ['full-color'] },
]
const product = {
  id: '',
  names: words.names.products.totes,
  name: 'Totes',
  title: 'A tote',
  covers: '',
  colors,
  methods: ['one-ink', 'full-color'],
  price: { breaks, included: [], includedWith: [], currency: 'USD', unit: 'per tote', counts: 'piece' },
  cta: { form: 'quick-quote', of: 'totes', item: 'Totes', topic: 'Totes', displayName: 'Totes' },
}
const shared = { price, language: 'en', methods: names, neededBy: neededBy.label }
const pageTexts = { ...shared, formAddress: '/#contact', add, listed }
const pieceWords = {
  put: said.put,
  another: 'Another',
  again: 'Again',
  place: said.place,
  failed: said.failed,
}

const texImage2D = jest.fn()
const uploadedTextures = () => texImage2D.mock.calls.map((given) => given.at(-1))

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
    texImage2D,
  }
  const context = new Proxy(own, { get: (_, name) => own[String(name)] ?? jest.fn(() => ({})) })
  HTMLCanvasElement.prototype.getContext = (() => context) as never
  return state
}

const looks = ['whole', 'cut']
const fine = { isInverted: false, faint: 0, thinnest: 9, lost: 0 }
const print = jest.fn(({ tone }: Printing) => ({
  ...fine,
  look: 'whole',
  artwork: { width: 2, height: 1 },
  isMerged: Boolean(tone),
  isCut: Boolean(tone),
}))
const facts = {
  sharpness: Infinity,
  pages: 1,
  isPartial: false,
  isPhoto: false,
  looks,
  isColored: true,
  end: () => {},
}
const files: Record<string, object> = { mockup: texts, forms: messages.en.forms, uploads }

beforeAll(completeBrowser)
beforeAll(completeFiles)
beforeAll(async () => {
  Object.assign(globalThis, { TextDecoder })
  files['quote-list'] = await quoteListTexts('en')
})
beforeEach(() => {
  act(() => removeLogo([]))
  sessionStorage.clear()
  clearQuoteList()
  serveData(files)
  webGl({ links: true })
  texImage2D.mockClear()
  jest.mocked(loadModel).mockImplementation(async (_, size) => modelOf(size) as never)
  jest.mocked(sizeFor).mockReturnValue('small')
  const ask = async (name: string, printing: Printing) => (name === 'print' ? print(printing) : [])
  jest
    .mocked(readLogo)
    .mockReset()
    .mockResolvedValue({ ...facts, ask } as never)
})

const drawing = new File(['<svg>'], 'lion.svg', { type: 'image/svg+xml' })
const field = () => screen.getByLabelText(said.put)
const method = (name: string) => screen.getByRole('radio', { name })

type Props = Parameters<typeof ProductOpening>[0]

async function open() {
  const slots = { head: 'Totes', heading: 'A tote', picture: 'A picture', table: '', more: '' }
  const props = {
    product,
    texts: pageTexts,
    piece: { id: 'logo', model: 'tote', area: {}, words: pieceWords },
    ...slots,
  }
  await act(async () => void render(<ProductOpening {...(props as unknown as Props)} />))
}

const renderLauncher = () =>
  render(<QuoteLauncher language="en" asksConsent={false} contactInfo={contactInfo} closeNotice="Dismiss" />)

// First, as what has loaded stays.
test('a preview that does not load says so, and is loaded with the next file', async () => {
  jest.mocked(fetch).mockRejectedValueOnce(new Error('offline'))
  await open()
  fireEvent.paste(document.body, { clipboardData: { files: [drawing] } })
  expect(await screen.findByText(said.failed)).toBeVisible()
})

test.each([
  ['chosen', () => userEvent.upload(field(), drawing)],
  [
    'dropped on the piece',
    () => fireEvent.drop(screen.getByText('A picture'), { dataTransfer: { files: [drawing] } }),
  ],
  ['pasted', () => fireEvent.paste(document.body, { clipboardData: { files: [drawing] } })],
])(
  'a logo that is %s is on the piece, in the method that is priced, until it is taken off',
  async (_, give) => {
    await open()
    expect(screen.getByText('$200.00 in all')).toBeVisible()
    await give()
    expect(
      await screen.findByRole('img', { name: /^Your logo on the piece\. Totes: .*In full color/ }),
    ).toBeVisible()
    // What it costs follows the picture.
    expect(await screen.findByText('$300.00 in all')).toBeVisible()
    expect(method('In full color')).toBeChecked()
    expect(screen.getByText(said.colored)).toBeInTheDocument()
    await userEvent.click(method('In one color'))
    expect(await screen.findByText(said.merged)).toBeVisible()
    // What is not printed is a choice.
    await userEvent.click(screen.getByLabelText(said.light))
    await userEvent.click(method(said.whites.cut))
    expect(print.mock.lastCall?.[0]).toMatchObject({ tone: '#b3261e', withLight: true, look: 'cut' })
    await userEvent.click(screen.getByRole('button', { name: said.inFullColor }))
    expect(method('In full color')).toBeChecked()
    await waitFor(() => expect(screen.queryByText(said.merged)).not.toBeInTheDocument())
    await userEvent.click(screen.getByRole('button', { name: said.scene.off }))
    expect(field()).toHaveFocus()
  },
)

test('who types, or has a dialog open, pastes there', async () => {
  await open()
  screen.getByLabelText(price.quantity).focus()
  fireEvent.paste(document.body, { clipboardData: { files: [drawing] } })
  await act(async () => {})
  expect(readLogo).not.toHaveBeenCalled()
})

test.each([
  ['the context is lost', { lost: true }],
  ['the driver refuses the shaders', { links: false }],
])('the page says that it cannot draw a logo, until the browser can again, if %s', async (_, of) => {
  const gl = webGl(of)
  await open()
  await userEvent.upload(field(), drawing)
  expect(await screen.findByText(said.noWebGl)).toBeVisible()
  Object.assign(gl, { lost: false, links: true })
  act(() => void document.querySelector('canvas')?.dispatchEvent(new Event('webglcontextrestored')))
  await waitFor(() => expect(screen.queryByText(said.noWebGl)).not.toBeInTheDocument())
})

test('a piece is drawn from textures of the size that suffices, and again once its box is larger', async () => {
  await open()
  await userEvent.upload(field(), drawing)
  expect(await screen.findByRole('img', { name: /^Your logo/ })).toBeVisible()
  expect(uploadedTextures()).toContain('small')
  // Those that are preloaded for the picture of a request are not drawn in the page.
  expect(uploadedTextures()).not.toContain('whole')
  jest.mocked(sizeFor).mockReturnValue('whole')
  act(() => void dispatchEvent(new Event('resize')))
  await waitFor(() => expect(uploadedTextures()).toContain('whole'))
})

test.each([
  ['in full detail', 'whole'],
  ['offline, in that of the page', 'small'],
])('sales get the picture of a piece %s', async (_, size) => {
  jest.mocked(loadModel).mockImplementation(async (_, wanted) => {
    if (wanted === 'whole' && size === 'small') throw new Error('offline')
    return modelOf(wanted) as never
  })
  await open()
  renderLauncher()
  await userEvent.upload(field(), drawing)
  await userEvent.click(screen.getByRole('button', { name: add }))
  await waitFor(() => expect(readQuoteList()).toHaveLength(1))
  const [picture] = await readKeptFiles(readQuoteList()[0]?.key ?? '')
  expect(new TextDecoder().decode(await picture?.arrayBuffer())).toBe(size)
})

test('all of the list is asked for with the piece, which takes its logo and print along', async () => {
  await open()
  renderLauncher()
  act(() => void addToQuoteList({ words: 'Socks' }))
  await userEvent.upload(field(), drawing)
  // At once: the print is waited for.
  await userEvent.click(screen.getByRole('button', { name: add }))
  await waitFor(() => expect(readQuoteList()).toHaveLength(2))
  const [, line] = readQuoteList()
  // No color was chosen; the first is only drawn.
  expect(line).toMatchObject({ of: 'totes', quantity: '50', choice: { method: 'full-color' } })
  expect(line?.choice).not.toHaveProperty('color')
  expect(line).toMatchObject({ print: expect.stringMatching(/ in, /), artwork: expect.any(String) })
  expect(await readKeptFiles(line?.key ?? '')).toContainEqual(expect.objectContaining({ name: 'lion.svg' }))
  expect(await screen.findByText(listed)).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: price.askAll }))
  expect(await screen.findByText('Your list (2)')).toBeVisible()
  expect(await screen.findByText('lion.svg')).toBeVisible()
})
