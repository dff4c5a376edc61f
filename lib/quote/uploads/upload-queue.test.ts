/** @jest-environment jsdom */

import { waitFor } from '@testing-library/react'
import { completeFiles } from '#lib/testing/browser.ts'
import { readSentFiles, withFiles } from './sent-files.ts'
import { Tray, type Ways } from './upload-queue.ts'

const PDF = '%PDF-1.7 and more'

function file(name: string, content: string | Blob = PDF, lastModified = 1) {
  return new File([content], name, { lastModified })
}

/** A tray whose uploads end when they are told to. */
function setUp(changes: Partial<Ways> = {}) {
  const uploads: { url: string; end: (status: number) => void; signal: AbortSignal }[] = []
  let count = 0
  const ways: Ways = {
    grant: async ({ name }) => {
      count += 1
      return { success: true, id: crypto.randomUUID(), name, url: `/put/${count}` }
    },
    settle: async ({ id }) => ({ success: true, id }),
    put: (url, _, onShare, signal) =>
      new Promise((resolve) => {
        onShare(0.5)
        uploads.push({ url, end: resolve, signal })
        signal.addEventListener('abort', () => resolve(0))
      }),
    ...changes,
  }
  const tray = new Tray(ways)
  const states = () => tray.files().map(({ state, problem }) => problem ?? state)
  return { tray, uploads, states }
}

beforeAll(completeFiles)

test('files go two at a time, and one that breaks off is sent again without the others', async () => {
  const { tray, uploads, states } = setUp()
  tray.add([file('a.pdf'), file('b.pdf'), file('c.pdf')])
  await waitFor(() => expect(states()).toEqual(['sending', 'sending', 'waiting']))
  expect(tray.files()[0]?.share).toBe(0.5)
  uploads[0]?.end(200)
  await waitFor(() => expect(states()).toEqual(['arrived', 'sending', 'sending']))
  uploads[1]?.end(0)
  await waitFor(() => expect(states()[1]).toBe('network'))
  uploads[2]?.end(200)
  await waitFor(() => expect(states()).toEqual(['arrived', 'network', 'arrived']))
  expect(await tray.settled()).toBe(false)

  tray.again(tray.files()[1]?.key ?? 0)
  await waitFor(() => expect(uploads).toHaveLength(4))
  const settled = tray.settled()
  uploads[3]?.end(200)
  expect(await settled).toBe(true)
  expect(tray.sent().files.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf', 'c.pdf'])
  const { form } = tray.sent()
  tray.clear()
  expect(tray.sent().files).toEqual([])
  expect(tray.sent().form).not.toBe(form)
})

test('one that is taken out on its way is stopped, and keeps nobody waiting', async () => {
  const { tray, uploads, states } = setUp()
  tray.add([file('a.pdf')])
  await waitFor(() => expect(states()).toEqual(['sending']))
  const settled = tray.settled()
  tray.remove(tray.files()[0]?.key ?? 0)
  expect(uploads[0]?.signal.aborted).toBe(true)
  expect(await settled).toBe(true)
  expect(tray.files()).toEqual([])
})

test('what cannot be taken is said at the file, and the rest goes on', async () => {
  const large = file('large.zip')
  Object.defineProperty(large, 'size', { value: 51 * 1024 * 1024 })
  const { tray, uploads, states } = setUp()
  const good = file('good.pdf')
  tray.add([
    file('tool.exe', 'MZ'),
    file('empty.pdf', ''),
    large,
    good,
    good,
    file('photo.png', 'MZ program'),
  ])
  await waitFor(() => expect(states()).toEqual(['kind', 'empty', 'large', 'sending', 'twice', 'content']))
  uploads[0]?.end(200)
  expect(await tray.settled()).toBe(true)
  expect(tray.sent().files).toHaveLength(1)
})

test('ten are taken, and one more once another is taken out', async () => {
  const { tray, states } = setUp({ put: async () => 200 })
  tray.add(Array.from({ length: 11 }, (_, index) => file(`${index}.pdf`)))
  await waitFor(() => expect(states().filter((state) => state === 'arrived')).toHaveLength(10))
  expect(states().at(-1)).toBe('many')
  for (const { key } of [tray.files()[0], tray.files().at(-1)].flatMap((added) => added ?? []))
    tray.remove(key)
  tray.add([file('late.pdf')])
  await waitFor(() => expect(states()).toEqual(Array(10).fill('arrived')))
})

test('two of one name are told apart', async () => {
  const { tray } = setUp()
  tray.add([file('logo.pdf', PDF, 1), file('logo.pdf', PDF, 2)])
  expect(tray.files().map(({ name }) => name)).toEqual(['logo.pdf', 'logo (2).pdf'])
})

test('two of one very long name, or of none, are told apart, and no name is longer than may be sent', () => {
  const { tray } = setUp()
  const long = `${'ß'.repeat(300)}.pdf`
  tray.add(
    [1, 2, 3].flatMap((at) => [
      file(long, PDF, at),
      file('README', PDF, at),
      file('標'.repeat(300), PDF, at),
    ]),
  )
  const names = tray.files().map(({ name }) => name)
  expect(new Set(names).size).toBe(9)
  expect(Math.max(...names.map((name) => [...name].length))).toBeLessThanOrEqual(120)
  expect(names[3]).toMatch(/ß \(2\)\.pdf$/)
  expect(names[4]).toBe('README (2)')
})

test('of a whole folder no more is listed than can be looked through', () => {
  const { tray } = setUp()
  tray.add(Array.from({ length: 500 }, (_, index) => file(`${index}.pdf`)))
  expect(tray.files()).toHaveLength(30)
})

const failures: [string, Partial<Ways>, string][] = [
  ['full', { put: async () => 507 }, 'busy'],
  ['refused', { grant: async () => ({ success: false, reason: 'form_full' }) }, 'busy'],
  ['out of reach', { grant: () => Promise.reject(new Error('offline')) }, 'network'],
  [
    'given something else',
    { put: async () => 200, settle: async () => ({ success: false, reason: 'changed' }) },
    'changed',
  ],
]

test.each(failures)('when the storage is %s, that is said', async (_, changes, problem) => {
  const { tray, states } = setUp(changes)
  tray.add([file('a.pdf')])
  await waitFor(() => expect(states()).toEqual([problem]))
})

test('a look that cannot be had is nobody’s mistake', async () => {
  const { tray, states } = setUp({ put: async () => 200, look: () => Promise.reject(new Error('offline')) })
  tray.add([file('a.pdf')])
  await waitFor(() => expect(states()).toEqual(['arrived']))
})

test('a file that can no longer be read says so', async () => {
  const gone = file('a.pdf')
  gone.slice = () =>
    ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) }) as never
  const { tray, states } = setUp()
  tray.add([gone])
  await waitFor(() => expect(states()).toEqual(['changed']))
})

describe('a request with files', () => {
  const files = [{ id: crypto.randomUUID(), name: 'logo.pdf', bytes: 2_400_000 }]

  test('names them in its words as far as there is room', () => {
    expect(withFiles('300 mugs', files, 5000)).toBe('300 mugs\nFiles (1): logo.pdf (2.3 MB)')
    expect(withFiles('', files, 5000)).toBe('Files (1): logo.pdf (2.3 MB)')
    expect(withFiles('x'.repeat(4980), files, 5000)).toMatch(/\nFiles: 1$/)
    expect(withFiles('x'.repeat(5000), files, 5000)).toHaveLength(5000)
    expect(withFiles('300 mugs', [], 5000)).toBe('300 mugs')
  })

  test('is no worse for one that cannot be read', () => {
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
