import { TextDecoder } from 'node:util'
import { act, renderHook } from '@testing-library/react'
import { readLogo } from '#lib/mockup/read-logo.ts'
import { completeFiles } from '#lib/testing/browser.ts'
import { isLogoShown } from '#lib/ui/kept-files.ts'
import { en } from '#messages/en.ts'
import { openLogo, useAnswer, useLogo } from './use-logo.ts'

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
  await act(() => openLogo(new File([svg], 'lion.svg'), texts))
  expect(result.current.logo).toBe(logo)
  jest.mocked(readLogo).mockRejectedValueOnce(new Error('complex'))
  await act(() => openLogo(new File(['%!PS'], 'lion.eps'), texts))
  expect(result.current.logo).toBeUndefined()
  expect(result.current.refusal).toBe(`\u2068lion.eps\u2069: ${words.refusals.complex}`)
  expect(logoIn(result)).toBe('lion.eps')
  await act(() => openLogo(new File(['TGA'], 'lion.tga'), texts))
  expect(result.current.refusal).toBe(`\u2068lion.tga\u2069: ${words.problems.kind}`)
  expect(logoIn(result)).toBeUndefined()
})

test('a logo that is chosen in the studio, or removed there, is so wherever the page shows it, and in this tab', async () => {
  const { result: picture } = renderHook(() => useLogo(undefined, texts))
  const { result: studio } = renderHook(() => useLogo(undefined, texts))
  jest.mocked(readLogo).mockResolvedValueOnce(logo)
  await act(() => openLogo(new File([svg], 'lion.svg'), texts))
  expect(picture.current.logo).toBe(logo)
  expect(isLogoShown()).toBe(true)
  act(() => studio.current.remove())
  expect(picture.current.logo).toBeUndefined()
  expect(isLogoShown()).toBe(false)
})

test('of two files, the one chosen last is shown, however long the first takes to read, whose worker ends', async () => {
  const { result } = renderHook(() => useLogo(undefined, texts))
  const end = jest.fn()
  let finish = (_: never) => {}
  jest.mocked(readLogo).mockReturnValueOnce(new Promise((resolve) => (finish = resolve)))
  const opened = act(() => openLogo(new File([svg], 'photo.svg'), texts))
  jest.mocked(readLogo).mockResolvedValueOnce(logo)
  await act(() => openLogo(new File([svg], 'lion.svg'), texts))
  finish({ end } as never)
  await opened
  expect(end).toHaveBeenCalled()
  expect(logoIn(result)).toBe('lion.svg')
})

test('an answer to the newest question can be waited for; on the screen, that to the one before stays until then', async () => {
  const finish: ((answer: object[]) => void)[] = []
  const slow = { ask: () => new Promise((resolve) => finish.push(resolve)) } as never
  const show = ({ grounds }: { grounds: string[] }) => useAnswer(slow, 'printOnGrounds', grounds)
  const { result, rerender } = renderHook(show, { initialProps: { grounds: ['#ffffff'] } })
  const [first, second] = [[{}], [{}, {}]]
  await act(async () => finish[0]?.(first))
  rerender({ grounds: ['#000000'] })
  expect(result.current).toMatchObject({ answer: first, isAsking: true })
  const newest = result.current.newest.current
  await act(async () => finish[1]?.(second))
  expect(await newest).toBe(second)
  expect(result.current).toMatchObject({ answer: second, isAsking: false })
})
