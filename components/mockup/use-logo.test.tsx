import { act, renderHook } from '@testing-library/react'
import { RefusedLogo, readLogo } from '#lib/mockup/read-logo.ts'
import { useLogo } from './use-logo.ts'

jest.mock('#lib/mockup/read-logo.ts', () => ({
  ...jest.requireActual('#lib/mockup/read-logo.ts'),
  readLogo: jest.fn(),
}))

test('a file that is refused is named, and takes the earlier logo off', async () => {
  const { result } = renderHook(() => useLogo(undefined, () => {}))
  jest.mocked(readLogo).mockResolvedValueOnce({ sharpness: 1 } as never)
  await act(() => result.current.open(new File(['1'], 'lion.svg')))
  expect(result.current.logo?.file.name).toBe('lion.svg')
  jest.mocked(readLogo).mockRejectedValueOnce(new RefusedLogo('kind'))
  await act(() => result.current.open(new File(['2'], 'lion.heic')))
  expect(result.current).toMatchObject({ logo: undefined, refusal: { name: 'lion.heic', reason: 'kind' } })
})

test('of two files, the one chosen last is shown, however long the first takes to read', async () => {
  const { result } = renderHook(() => useLogo(undefined, () => {}))
  let finish = (_: never) => {}
  jest.mocked(readLogo).mockReturnValueOnce(new Promise((resolve) => (finish = resolve)))
  jest.mocked(readLogo).mockResolvedValueOnce({ sharpness: 1 } as never)
  const first = result.current.open(new File(['1'], 'photo.jpg'))
  await act(() => result.current.open(new File(['2'], 'lion.svg')))
  finish({ sharpness: 1 } as never)
  await act(() => first)
  expect(result.current.logo?.file.name).toBe('lion.svg')
})
