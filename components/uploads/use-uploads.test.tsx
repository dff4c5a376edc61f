import { act, renderHook } from '@testing-library/react'
import { completeFiles } from '#lib/testing/browser.ts'
import { en } from '#messages/en.ts'
import { useUploads } from './use-uploads.ts'

jest.mock('#lib/uploads/actions.ts', () => ({
  createUpload: async () => ({ success: true, id: 'an id', url: '/put' }),
  completeUpload: async () => ({ success: true }),
}))
jest.mock('#lib/uploads/put-file.ts', () => ({ putFile: async () => 200 }))
jest.mock('#lib/uploads/pixel-size.ts', () => ({ pixelSizeOf: async () => undefined }))

beforeAll(completeFiles)

test('a press waits for the files of an opening whose upload is still loading', async () => {
  let answer = (_: object) => {}
  globalThis.fetch = jest.fn().mockReturnValue(new Promise((resolve) => (answer = resolve)))
  const files = [new File(['%PDF-1.7'], 'logo.pdf')]
  const { result } = renderHook(() => useUploads({ files }))
  const { finish, loadedQueue } = result.current
  const finished = finish()
  await act(async () => {
    answer({ ok: true, json: async () => en.uploads })
    expect(await finished).toBeUndefined()
  })
  expect(loadedQueue()?.uploaded().files).toMatchObject([{ name: 'logo.pdf' }])
})
