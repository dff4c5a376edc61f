/** @jest-environment jsdom */

import type { UploadQueue } from '#lib/uploads/upload-queue.ts'
import { sendRequest } from './action.ts'
import { postRequest } from './post-request.ts'

jest.mock('./action.ts', () => ({ sendRequest: jest.fn() }))

test('a line is sent with the ids of its files, and how many of them did not come', async () => {
  const own = [new File(['a'], 'lion.svg'), new File(['b'], 'bear.svg')]
  const prefill = { items: [{ words: 'Mug', quantity: '5', own }] }
  const queue: Partial<UploadQueue> = { uploaded: () => ({ form: 'f', files: [] }), idsOf: () => ['1'] }
  const request = { values: {}, prefill, queue: queue as UploadQueue }
  await postRequest('quick-quote', document.createElement('form'), request)
  const items = jest.mocked(sendRequest).mock.lastCall?.[1].get('items')
  expect(JSON.parse(String(items))).toEqual([{ words: 'Mug', quantity: '5', files: ['1'], missing: 1 }])
})
