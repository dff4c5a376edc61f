import { TextDecoder } from 'node:util'
import { act, renderHook, waitFor } from '@testing-library/react'
import { readLogo } from '#lib/mockup/read-logo.ts'
import { completeFiles } from '#lib/testing/browser.ts'
import { en } from '#messages/en.ts'
import { useLogo, usePrint } from './use-logo.ts'

jest.mock('#lib/mockup/read-logo.ts', () => ({ readLogo: jest.fn() }))

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
  const onRemoved = jest.fn()
  const { result: picture } = renderHook(() => useLogo(undefined, texts, onRemoved))
  const { result: studio } = renderHook(() => useLogo(undefined, texts))
  jest.mocked(readLogo).mockResolvedValue(logo)
  await act(() => studio.current.open(new File([svg], 'lion.svg')))
  await waitFor(() => expect(logoIn(picture)).toBe('lion.svg'))
  expect(onRemoved).not.toHaveBeenCalled()
  act(() => studio.current.remove())
  expect(picture.current.logo).toBeUndefined()
  expect(onRemoved).toHaveBeenCalledTimes(1)
})

/** Begins to read a logo; the returned function ends the reading. */
async function beginToRead({ open }: ReturnType<typeof useLogo>) {
  let finish = (_: never) => {}
  jest.mocked(readLogo).mockReturnValueOnce(new Promise((resolve) => (finish = resolve)))
  let opened: Promise<void> | undefined
  act(() => {
    opened = open(new File([svg], 'photo.svg'))
  })
  const end = jest.fn()
  return async () => {
    finish({ end } as never)
    await act(async () => opened)
    return end
  }
}

test('of two files, the one chosen last is shown, however long the first takes to read, whose worker ends', async () => {
  const { result } = renderHook(() => useLogo(undefined, texts))
  const finish = await beginToRead(result.current)
  jest.mocked(readLogo).mockResolvedValueOnce(logo)
  await act(() => result.current.open(new File([svg], 'lion.svg')))
  expect(await finish()).toHaveBeenCalled()
  expect(logoIn(result)).toBe('lion.svg')
})

test('the worker of a logo that is read when the studio closes ends', async () => {
  const { result, unmount } = renderHook(() => useLogo(undefined, texts))
  const finish = await beginToRead(result.current)
  unmount()
  expect(await finish()).toHaveBeenCalled()
})

test('the picture that goes to staff is of the newest choices, for which the one on the screen may wait', async () => {
  const colors = [{ name: 'Coral', english: 'Coral', color: '#f08c78' }]
  const methods = [{ kind: 'full-color', thinnest: 0.01, inks: [] }]
  const piece = { model: 'tote', name: 'Tote', english: 'Tote', colors, methods } as never
  const finish: ((printed: object) => void)[] = []
  const slow = { print: () => new Promise((resolve) => finish.push(resolve)) } as never
  const show = ({ withLight }: { withLight: boolean }) => usePrint(piece, { withLight }, slow, 6)
  const { result, rerender } = renderHook(show, { initialProps: { withLight: false } })
  const [first, second] = [
    { width: 1, height: 1 },
    { width: 2, height: 1 },
  ]
  await act(async () => finish[0]?.({ artwork: first }))
  rerender({ withLight: true })
  expect(result.current.artwork).toBe(first)
  expect(result.current.isPrinting).toBe(true)
  const sent = result.current.printNow()
  await act(async () => finish[1]?.({ artwork: second }))
  expect((await sent).artwork).toBe(second)
  expect(result.current.isPrinting).toBe(false)
})
