import { TextDecoder } from 'node:util'
import { act, renderHook } from '@testing-library/react'
import { readLogo } from '#lib/mockup/read-logo.ts'
import { completeFiles } from '#lib/testing/browser.ts'
import { en } from '#messages/en.ts'
import { useLogo, usePrint } from './use-logo.ts'

jest.mock('#lib/mockup/read-logo.ts', () => ({ prepareWorker: () => {}, readLogo: jest.fn() }))

const words = { problems: en.uploads.problems, refusals: en.mockup.refusals }
const texts = { words, pieces: [{ of: 'custom-mugs' }] }
const svg = '<svg>'
const logo = { end: jest.fn() } as never
const logoIn = (hook: { current: ReturnType<typeof useLogo> }) => hook.current.file?.name

// Browsers have it, jsdom does not.
Object.assign(globalThis, { TextDecoder })
beforeAll(completeFiles)

test('a file that is not drawn takes the earlier logo off, and is sent; one that no form takes is neither', async () => {
  const { result } = renderHook(() => useLogo(undefined, texts))
  jest.mocked(readLogo).mockResolvedValueOnce(logo)
  await act(() => result.current.open(new File([svg], 'lion.svg')))
  expect(result.current.logo).toBe(logo)
  jest.mocked(readLogo).mockRejectedValueOnce(new Error('kind'))
  await act(() => result.current.open(new File(['%!PS'], 'lion.eps')))
  expect(result.current.logo).toBeUndefined()
  expect(result.current.refusal).toEqual({ name: 'lion.eps', reason: words.refusals.kind })
  expect(logoIn(result)).toBe('lion.eps')
  for (const [file, problem] of [
    [new File(['TGA'], 'lion.tga'), 'kind'],
    [new File(['GIF89a'], 'lion.png'), 'not_its_name'],
    [new File([], 'lion.svg'), 'empty'],
  ] as const) {
    await act(() => result.current.open(file))
    expect(result.current.refusal).toEqual({ name: file.name, reason: words.problems[problem] })
    expect(logoIn(result)).toBeUndefined()
  }
})

test('a logo that is chosen in the studio, or removed there, is so wherever the page shows it', async () => {
  const { result: picture } = renderHook(() => useLogo(undefined, texts))
  const { result: studio } = renderHook(() => useLogo(undefined, texts))
  jest.mocked(readLogo).mockResolvedValueOnce(logo)
  await act(() => studio.current.open(new File([svg], 'lion.svg')))
  expect(picture.current.logo).toBe(logo)
  act(() => studio.current.remove())
  expect(picture.current.logo).toBeUndefined()
})

test('of two files, the one chosen last is shown, however long the first takes to read, whose worker ends', async () => {
  const { result } = renderHook(() => useLogo(undefined, texts))
  const end = jest.fn()
  let finish = (_: never) => {}
  jest.mocked(readLogo).mockReturnValueOnce(new Promise((resolve) => (finish = resolve)))
  const opened = act(() => result.current.open(new File([svg], 'photo.svg')))
  jest.mocked(readLogo).mockResolvedValueOnce(logo)
  await act(() => result.current.open(new File([svg], 'lion.svg')))
  finish({ end } as never)
  await opened
  expect(end).toHaveBeenCalled()
  expect(logoIn(result)).toBe('lion.svg')
})

test('the picture that goes to staff is of the newest choices, for which the one on the screen may wait', async () => {
  const colors = [{ name: 'Coral', english: 'Coral', color: '#f08c78' }]
  const methods = [{ kind: 'full-color', thinnest: 0.01, inks: [] }]
  const piece = { model: 'tote', name: 'Tote', english: 'Tote', colors, methods } as never
  const finish: ((printed: object) => void)[] = []
  const slow = { print: () => new Promise((resolve) => finish.push(resolve)) } as never
  const show = ({ look }: { look: 'whole' | 'cut' }) => usePrint(piece, { look }, slow, 6)
  const { result, rerender } = renderHook(show, { initialProps: { look: 'whole' } })
  const [first, second] = [
    { width: 1, height: 1 },
    { width: 2, height: 1 },
  ]
  await act(async () => finish[0]?.({ artwork: first }))
  rerender({ look: 'cut' })
  expect(result.current.artwork).toBe(first)
  expect(result.current.isPrinting).toBe(true)
  const sent = result.current.printNow()
  await act(async () => finish[1]?.({ artwork: second }))
  const { artwork, chosen } = await sent
  expect([artwork, chosen.hasLogo]).toEqual([second, true])
  expect(result.current.isPrinting).toBe(false)
})
