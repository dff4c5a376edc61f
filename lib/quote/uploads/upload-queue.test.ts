/** @jest-environment jsdom */

import { waitFor } from '@testing-library/react'
import { completeFiles } from '#lib/testing/browser.ts'
import { readSentFiles, withFiles } from './sent-files.ts'
import { UploadQueue, type UploadTransport } from './upload-queue.ts'

const PDF = '%PDF-1.7 and more'

function file(name: string, content: string | Blob = PDF, lastModified = 1) {
  return new File([content], name, { lastModified })
}

/** An upload queue whose uploads end when the test ends them. */
function setUp(changes: Partial<UploadTransport> = {}) {
  const uploads: { url: string; end: (status: number) => void; signal: AbortSignal }[] = []
  let count = 0
  const transport: UploadTransport = {
    createUpload: async ({ name }) => {
      count += 1
      return { success: true, id: crypto.randomUUID(), name, url: `/put/${count}` }
    },
    completeUpload: async ({ id }) => ({ success: true, id }),
    put: (url, _, onProgress, signal) =>
      new Promise((resolve) => {
        onProgress(0.5)
        uploads.push({ url, end: resolve, signal })
        signal.addEventListener('abort', () => resolve(0))
      }),
    ...changes,
  }
  const queue = new UploadQueue(transport)
  const states = () => queue.files().map(({ state, problem }) => problem ?? state)
  return { queue, uploads, states }
}

beforeAll(completeFiles)

test('uploads two files at a time and retries only the failed one', async () => {
  const { queue, uploads, states } = setUp()
  queue.add([file('a.pdf'), file('b.pdf'), file('c.pdf')])
  await waitFor(() => expect(states()).toEqual(['sending', 'sending', 'waiting']))
  expect(queue.files()[0]?.progress).toBe(0.5)
  uploads[0]?.end(200)
  await waitFor(() => expect(states()).toEqual(['uploaded', 'sending', 'sending']))
  uploads[1]?.end(0)
  await waitFor(() => expect(states()[1]).toBe('network'))
  uploads[2]?.end(200)
  await waitFor(() => expect(states()).toEqual(['uploaded', 'network', 'uploaded']))
  expect(await queue.settled()).toBe(false)

  queue.retry(queue.files()[1]?.key ?? 0)
  await waitFor(() => expect(uploads).toHaveLength(4))
  const settled = queue.settled()
  uploads[3]?.end(200)
  expect(await settled).toBe(true)
  expect(queue.sent().files.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf', 'c.pdf'])
  const { form } = queue.sent()
  queue.clear()
  expect(queue.sent().files).toEqual([])
  expect(queue.sent().form).not.toBe(form)
})

test('aborts the upload of a removed file, and nothing waits for it', async () => {
  const { queue, uploads, states } = setUp()
  queue.add([file('a.pdf')])
  await waitFor(() => expect(states()).toEqual(['sending']))
  const settled = queue.settled()
  queue.remove(queue.files()[0]?.key ?? 0)
  expect(uploads[0]?.signal.aborted).toBe(true)
  expect(await settled).toBe(true)
  expect(queue.files()).toEqual([])
})

test('shows the problem at a rejected file and uploads the others', async () => {
  const large = file('large.zip')
  Object.defineProperty(large, 'size', { value: 51 * 1024 * 1024 })
  const { queue, uploads, states } = setUp()
  const good = file('good.pdf')
  queue.add([
    file('tool.exe', 'MZ'),
    file('empty.pdf', ''),
    large,
    good,
    good,
    file('photo.png', 'MZ program'),
  ])
  await waitFor(() => expect(states()).toEqual(['kind', 'empty', 'large', 'sending', 'twice', 'content']))
  uploads[0]?.end(200)
  expect(await queue.settled()).toBe(true)
  expect(queue.sent().files).toHaveLength(1)
})

test('accepts ten files, and one more once another is removed', async () => {
  const { queue, states } = setUp({ put: async () => 200 })
  queue.add(Array.from({ length: 11 }, (_, index) => file(`${index}.pdf`)))
  await waitFor(() => expect(states().filter((state) => state === 'uploaded')).toHaveLength(10))
  expect(states().at(-1)).toBe('many')
  for (const { key } of [queue.files()[0], queue.files().at(-1)].flatMap((item) => item ?? []))
    queue.remove(key)
  queue.add([file('late.pdf')])
  await waitFor(() => expect(states()).toEqual(Array(10).fill('uploaded')))
})

test('gives two files with one name unique names', async () => {
  const { queue } = setUp()
  queue.add([file('logo.pdf', PDF, 1), file('logo.pdf', PDF, 2)])
  expect(queue.files().map(({ name }) => name)).toEqual(['logo.pdf', 'logo (2).pdf'])
})

test('gives files with one very long name, or none, unique names within the length limit', () => {
  const { queue } = setUp()
  const long = `${'ß'.repeat(300)}.pdf`
  queue.add(
    [1, 2, 3].flatMap((at) => [
      file(long, PDF, at),
      file('README', PDF, at),
      file('標'.repeat(300), PDF, at),
    ]),
  )
  const names = queue.files().map(({ name }) => name)
  expect(new Set(names).size).toBe(9)
  expect(Math.max(...names.map((name) => [...name].length))).toBeLessThanOrEqual(120)
  expect(names[3]).toMatch(/ß \(2\)\.pdf$/)
  expect(names[4]).toBe('README (2)')
})

test('lists at most 30 files of a dropped folder', () => {
  const { queue } = setUp()
  queue.add(Array.from({ length: 500 }, (_, index) => file(`${index}.pdf`)))
  expect(queue.files()).toHaveLength(30)
})

const failures: [string, Partial<UploadTransport>, string][] = [
  ['is full', { put: async () => 507 }, 'busy'],
  ['rejects the upload', { createUpload: async () => ({ success: false, reason: 'form_full' }) }, 'busy'],
  ['is unreachable', { createUpload: () => Promise.reject(new Error('offline')) }, 'network'],
  [
    'received a changed file',
    { put: async () => 200, completeUpload: async () => ({ success: false, reason: 'changed' }) },
    'changed',
  ],
]

test.each(failures)('shows the problem when the storage %s', async (_, changes, problem) => {
  const { queue, states } = setUp(changes)
  queue.add([file('a.pdf')])
  await waitFor(() => expect(states()).toEqual([problem]))
})

test('uploads a file that cannot be inspected', async () => {
  const { queue, states } = setUp({
    put: async () => 200,
    inspectFile: () => Promise.reject(new Error('offline')),
  })
  queue.add([file('a.pdf')])
  await waitFor(() => expect(states()).toEqual(['uploaded']))
})

test('reports a file that can no longer be read', async () => {
  const gone = file('a.pdf')
  gone.slice = () =>
    ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) }) as never
  const { queue, states } = setUp()
  queue.add([gone])
  await waitFor(() => expect(states()).toEqual(['changed']))
})

describe('a request with files', () => {
  const files = [{ id: crypto.randomUUID(), name: 'logo.pdf', bytes: 2_400_000 }]

  test('lists them in its details within the length limit', () => {
    expect(withFiles('300 mugs', files, 5000)).toBe('300 mugs\nFiles (1): logo.pdf (2.3 MB)')
    expect(withFiles('', files, 5000)).toBe('Files (1): logo.pdf (2.3 MB)')
    expect(withFiles('x'.repeat(4980), files, 5000)).toMatch(/\nFiles: 1$/)
    expect(withFiles('x'.repeat(5000), files, 5000)).toHaveLength(5000)
    expect(withFiles('300 mugs', [], 5000)).toBe('300 mugs')
  })

  test('drops a file list that cannot be parsed', () => {
    const sent = { form: crypto.randomUUID(), files }
    expect(readSentFiles(JSON.stringify(sent))).toEqual(sent)
    for (const text of [
      '',
      '{',
      '{"form":"x","files":[]}',
      JSON.stringify({ ...sent, files: Array(11).fill(files[0]) }),
    ])
      expect(readSentFiles(text)).toEqual({ form: '', files: [] })
  })
})
