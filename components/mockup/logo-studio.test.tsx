import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { loadModel } from '#lib/mockup/model.ts'
import { completeBrowser } from '#lib/testing/browser.ts'
import { en } from '#messages/en.ts'
import { LogoStudio } from './logo-studio.tsx'
import { LogoStudioLauncher } from './logo-studio-launcher.tsx'

jest.mock('#lib/mockup/model.ts', () => ({ loadModel: jest.fn() }))

const words = en.mockup
const colors = [{ name: 'Coral', english: 'Coral', color: '#f08c78', second: '#101a3d' }]
const piece = {
  model: 'tote',
  name: 'Tote',
  english: 'Tote',
  href: '/totes',
  colors,
  methods: [{ kind: 'full-color', thinnest: 0.01, isPriced: true, inks: [] }],
}
const model = { width: 8, height: 8, inches: [1, 1], side: 2, points: new Uint16Array(8), images: {} }
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
beforeEach(() => jest.mocked(loadModel).mockResolvedValue(model as never))

async function open() {
  const opener = document.body.appendChild(document.createElement('a'))
  const texts = { language: 'en', words, methods: words.methods, pieces: [piece] }
  const props = { opening: { opener, data: {} }, piece, texts } as unknown as Props
  await act(async () => void render(<LogoStudio {...props} />))
}

test.each([
  ['the context is lost', { lost: true }],
  ['the driver refuses the shaders', { links: false }],
])('the studio says that it cannot draw, and stays open, if %s', async (_, gl) => {
  webGl(gl)
  await open()
  expect(screen.getByText(words.noWebGl)).toBeVisible()
  expect(screen.getByRole('button', { name: words.ask })).toBeEnabled()
})

test('the studio draws again once the browser has restored the context', async () => {
  const gl = webGl({ lost: true, links: true })
  await open()
  gl.lost = false
  act(() => void screen.getByRole('img').dispatchEvent(new Event('webglcontextrestored')))
  expect(screen.queryByText(words.noWebGl)).not.toBeInTheDocument()
})

const empty = new File([], 'lion.png', { type: 'image/png' })

test.each([
  ['once the page is hydrated', true],
  ['before the page is hydrated', false],
])('the studio opens with a file that was chosen or dropped %s', async (_, isHydrated) => {
  const texts = { language: 'en', words, pieces: [piece] }
  globalThis.fetch = jest.fn(async () => ({ ok: true, json: async () => texts }) as Response)
  document.body.innerHTML =
    '<a href="/#contact" data-logo-studio="tote">Open</a><input type="file" data-logo-file aria-label="Logo">'
  const hydrate = () => act(async () => void render(<LogoStudioLauncher />))
  if (isHydrated) await hydrate()
  await userEvent.upload(screen.getByLabelText('Logo'), empty)
  if (!isHydrated) await hydrate()
  expect(await screen.findByRole('dialog', { name: words.title })).toBeVisible()
  expect(await screen.findByText(words.refusals.empty)).toBeVisible()
})
