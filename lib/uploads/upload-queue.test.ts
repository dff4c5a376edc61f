/** @jest-environment jsdom */

import { waitFor } from '@testing-library/react'
import { fileDraft } from '#lib/quote/drafts.ts'
import { completeFiles } from '#lib/testing/browser.ts'
import { completeUpload, createUpload } from './actions.ts'
import { putFile } from './put-file.ts'
import { canRetry, type UploadItem, UploadQueue } from './upload-queue.ts'

jest.mock('./actions.ts', () => ({ createUpload: jest.fn(), completeUpload: jest.fn() }))
jest.mock('./put-file.ts', () => ({ putFile: jest.fn() }))
jest.mock('./pixel-size.ts', () => ({ pixelSizeOf: async () => undefined }))
const create = jest.mocked(createUpload)
const complete = jest.mocked(completeUpload)
const put = jest.mocked(putFile)

const PDF = '%PDF-1.7 and more'
const file = (name: string, content = PDF, lastModified = 1) => new File([content], name, { lastModified })

let queue: UploadQueue
/** The running uploads, which end when the test ends them. */
let uploads: { end: (status: number) => void; signal: AbortSignal }[]
const running = (count: number) => waitFor(() => expect(uploads).toHaveLength(count))
const uploadedNames = () => queue.uploaded().files.map(({ name }) => name)
const states = () => queue.items().map(({ state, problem }) => problem ?? state)

beforeAll(completeFiles)
beforeEach(() => {
  queue = new UploadQueue(fileDraft('project-request'))
  uploads = []
  create.mockClear()
  create.mockImplementation(async ({ name }) => ({ success: true, id: `id of ${name}`, url: '/put' }))
  complete.mockImplementation(async ({ id }) => ({ success: true, id }))
  put.mockImplementation((_, __, onProgress, signal) => {
    onProgress(0.5)
    return new Promise((end) => {
      uploads.push({ end, signal })
      signal.addEventListener('abort', () => end(0))
    })
  })
})

test('uploads two files at a time and retries only the failed one', async () => {
  queue.add([file('a.pdf'), file('b.pdf'), file('c.pdf')])
  await running(2)
  expect(states()).toEqual(['uploading', 'uploading', 'waiting'])
  expect(queue.items()[0]?.progress).toBe(0.5)
  uploads[0]?.end(200)
  await running(3)
  expect(states()).toEqual(['uploaded', 'uploading', 'uploading'])
  uploads[1]?.end(0)
  await waitFor(() => expect(states()[1]).toBe('network'))
  uploads[2]?.end(200)
  await waitFor(() => expect(states()).toEqual(['uploaded', 'network', 'uploaded']))
  expect(await queue.settled()).toBe(false)

  for (const item of queue.items().filter(canRetry)) queue.retry(item)
  await running(4)
  uploads[3]?.end(200)
  expect(await queue.settled()).toBe(true)
  expect(uploadedNames()).toEqual(['a.pdf', 'b.pdf', 'c.pdf'])
  const { form } = queue.uploaded()
  queue.clear(queue.chosen())
  expect(queue.items()).toEqual([])
  expect(queue.uploaded().form).not.toBe(form)
})

test('holds files until the form is sent, and uploads those that are chosen there at once', async () => {
  queue.add([file('logo.pdf')], 'held')
  queue.add([file('brief.pdf')])
  await running(1)
  expect(states()).toEqual(['held', 'uploading'])
  uploads[0]?.end(200)
  expect(await queue.settled()).toBe(true)
  expect(uploadedNames()).toEqual(['brief.pdf'])
  expect(create).toHaveBeenCalledTimes(1)
  queue.release()
  await running(2)
  uploads[1]?.end(200)
  expect(await queue.settled()).toBe(true)
  expect(uploadedNames()).toEqual(['logo.pdf', 'brief.pdf'])
})

test('knows the ids of the same files, or else of those that were added again by their names', async () => {
  queue.add([file('lion.pdf'), file('bear.pdf')])
  await running(2)
  uploads[0]?.end(200)
  await waitFor(() => expect(states()).toEqual(['uploaded', 'uploading']))
  const again = file('lion.pdf', `${PDF} later`, 7)
  expect(queue.idsOf([file('lion.pdf'), file('bear.pdf'), again])).toEqual([
    'id of lion.pdf',
    'id of lion.pdf',
  ])
})

test('aborts the upload of a removed file, and nothing waits for it', async () => {
  queue.add([file('a.pdf')])
  await running(1)
  const settled = queue.settled()
  for (const item of queue.items()) queue.remove(item)
  expect(uploads[0]?.signal.aborted).toBe(true)
  expect(await settled).toBe(true)
  expect(queue.items()).toEqual([])
})

test('shows the problem at a rejected file and uploads the others', async () => {
  const sized = (name: string, megabytes: number) =>
    Object.defineProperty(file(name), 'size', { value: megabytes * 1024 * 1024 })
  const gone = file('gone.pdf')
  const error = new DOMException('gone', 'NotReadableError')
  gone.slice = () => ({ arrayBuffer: () => Promise.reject(error) }) as never
  const wrong = [file('tool.exe', 'MZ'), file('empty.pdf', ''), sized('large.zip', 51), sized('list.csv', 6)]
  queue.add([...wrong, file('good.pdf'), file('good.pdf'), file('photo.png', 'MZ program'), gone])
  // The second one is the same.
  const problems = ['kind', 'empty', 'too_large', 'too_large', 'uploading', 'not_its_name', 'changed']
  await running(1)
  await waitFor(() => expect(states()).toEqual(problems))
  uploads[0]?.end(200)
  expect(await queue.settled()).toBe(true)
  expect(uploadedNames()).toEqual(['good.pdf'])
})

test('accepts ten files, and one more once another is removed', async () => {
  put.mockResolvedValue(200)
  queue.add(Array.from({ length: 11 }, (_, index) => file(`${index}.pdf`)))
  await waitFor(() => expect(states()).toEqual([...Array(10).fill('uploaded'), 'many']))
  for (const index of [10, 0]) queue.remove(queue.items()[index] as UploadItem)
  queue.add([file('late.pdf')])
  await waitFor(() => expect(states()).toEqual(Array(10).fill('uploaded')))
  // Each of the others is named, up to a whole folder.
  queue.add(Array.from({ length: 600 }, (_, index) => file(`other ${index}.pdf`)))
  expect(queue.refused()).toHaveLength(490)
})

test('gives each file a name of its own, with its extension, within the limit', () => {
  const long = `${'x'.repeat(200)}.pdf`
  queue.add(['logo.pdf', long].flatMap((name) => [file(name, PDF, 1), file(name, PDF, 2)]))
  expect(queue.items().map(({ name }) => name)).toEqual([
    'logo.pdf',
    '(2) logo.pdf',
    `${'x'.repeat(115)}….pdf`,
    `(2) ${'x'.repeat(111)}….pdf`,
  ])
})

const failed = (reason: 'busy' | 'not_its_name') => ({ success: false as const, reason })
test.each([
  ['is full', () => put.mockResolvedValue(507), 'busy'],
  ['rejects the upload', () => create.mockResolvedValue(failed('busy')), 'busy'],
  ['is unreachable', () => create.mockRejectedValue(new Error('offline')), 'network'],
  ['received a damaged file', () => complete.mockResolvedValue(failed('not_its_name')), 'not_its_name'],
])('shows the problem if the storage %s, and waits for another try of some', async (_, fail, problem) => {
  put.mockResolvedValue(200)
  fail()
  queue.add([file('a.pdf')])
  await waitFor(() => expect(states()).toEqual([problem]))
  expect(await queue.settled()).toBe(problem !== 'network')
})
