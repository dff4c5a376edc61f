/** @jest-environment jsdom */

import type { UploadQueue } from '#lib/uploads/upload-queue.ts'
import { sendRequest } from './action.ts'
import { postRequest } from './post-request.ts'

jest.mock('./action.ts', () => ({ sendRequest: jest.fn() }))

test('a line is sent with the ids of its files, and how many of them did not come, under the same key', async () => {
  const own = [new File(['a'], 'lion.svg'), new File(['b'], 'bear.svg')]
  const prefill = {
    items: [
      { words: 'Mug', quantity: '5', own },
      { words: 'Pen', quantity: '9' },
    ],
  }
  const post = async (ids: string[]) => {
    const queue = {
      uploaded: () => ({ form: 'f', files: [] }),
      idsOf: (files: File[]) => ids.slice(0, files.length),
    }
    await postRequest('quick-quote', document.createElement('form'), {
      values: {},
      prefill,
      queue: queue as Partial<UploadQueue> as UploadQueue,
    })
    const { items, requestKey } = Object.fromEntries(jest.mocked(sendRequest).mock.lastCall?.[1] ?? [])
    return { items: JSON.parse(String(items)), requestKey }
  }
  const { items, requestKey } = await post(['1'])
  expect(items).toEqual([
    { words: 'Mug', quantity: '5', files: ['1'], missing: 1 },
    { words: 'Pen', quantity: '9', files: [], missing: 0 },
  ])
  expect((await post(['1', '2'])).requestKey).toBe(requestKey)
})
