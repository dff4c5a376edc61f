import fc from 'fast-check'
import { readOffice } from '#contract/office-hours.ts'
import { getSubmissionsPage } from '#lib/content/index.ts'
import { dataApi } from '#lib/desk/testing/data-api.ts'
import type { DeskContext } from './context.ts'
import { csv, csvChunks, readBatch } from './export.ts'

const context: DeskContext = {
  now: new Date('2026-11-21T12:00:00Z'),
  zone: 'UTC',
  today: '2026-11-21',
  office: readOffice(undefined),
  hours: 24,
  late: new Date('2026-11-20T12:00:00Z'),
}

/** What a spreadsheet reads. */
const parse = (text: string) =>
  [...text.matchAll(/(?:"(?:[^"]|"")*",?)+\r\n/g)].map(([line]) =>
    [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"')),
  )

/** The numbers in the file, when something happens after its first batch. */
async function exported({ client }: ReturnType<typeof dataApi>, meanwhile?: () => void) {
  const source = { client, filter: {}, copy: await getSubmissionsPage(), context }
  const chunks: string[] = []
  for await (const chunk of csvChunks(source, await readBatch(source))) {
    chunks.push(chunk)
    if (chunks.length === 2) meanwhile?.()
  }
  return parse(chunks.slice(1).join('')).map(([id]) => Number(id))
}

const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index)

beforeEach(() => {
  jest.spyOn(console, 'info').mockImplementation()
})

test('holds every row once', async () => {
  const all = dataApi(250)
  expect(await exported(all)).toEqual(down(250, 1))
  expect(all.state.noted).toEqual([{ p_what: 'exported', p_amount: 250 }])
  expect(await exported(dataApi(200))).toEqual(down(200, 1))
})

test('goes on below the last row even when that row has been deleted', async () => {
  const all = dataApi(250)
  const found = await exported(all, () => {
    all.state.ids = all.state.ids.filter((id) => id < 140 || id > 155)
  })
  expect(found).toEqual([...down(250, 151), ...down(139, 1)])
})

test.each([150, 250])(
  'of %i rows, ends when all older ones have been deleted, and does not start over',
  async (stored) => {
    const all = dataApi(stored)
    const found = await exported(all, () => {
      all.state.ids = [...down(stored + 150, stored + 1), ...all.state.ids.slice(0, 100)]
    })
    expect(found).toEqual(down(stored, stored - 99))
  },
)

test('breaks off when the reader is no longer staff, so that the file does not look complete', async () => {
  const all = dataApi(250)
  const lost = exported(all, () => {
    all.state.staff = false
  })
  await expect(lost).rejects.toThrow('could not be read')
})

test('whoever stops reading has seen what came until then, and that is noted', async () => {
  const { client, state } = dataApi(250)
  const source = { client, filter: {}, copy: await getSubmissionsPage(), context }
  let chunks = 0
  for await (const _ of csvChunks(source, await readBatch(source))) if (++chunks === 2) break
  expect(state.noted).toEqual([{ p_what: 'exported', p_amount: 100 }])
})

test('every value stands below its header', async () => {
  const { client } = dataApi(1)
  const copy = await getSubmissionsPage()
  const source = { client, filter: {}, copy, context }
  let text = ''
  for await (const chunk of csvChunks(source, await readBatch(source))) text += chunk
  const [headers = [], values = [], ...rest] = parse(text)
  expect(rest).toEqual([])
  expect(values).toHaveLength(headers.length)
  const { labels, forms, download } = copy
  const cells = Object.fromEntries(headers.map((header, index) => [header, values[index]]))
  expect(cells).toMatchObject({
    ID: '1',
    [labels.firstName]: 'Nr 1',
    [labels.details]: '',
    [labels.form]: forms.heroQuote,
    [labels.page]: '/printing',
    [download.spam]: download.no,
  })
})

describe('a line', () => {
  const cellsOf = (...cells: (string | number | undefined)[]) => parse(csv([cells]))[0]

  test('keeps quotes, commas and line breaks within their cell', () => {
    const cells = ['a "b", c', 'two\r\nlines', 7, undefined, '', 'end']
    expect(cellsOf(...cells)).toEqual(['a "b", c', 'two\r\nlines', '7', '', '', 'end'])
  })

  test.each([
    '=1+1',
    '+1+1',
    '+1-305-555-0100',
    '-2',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '＝1',
    '＋1',
    '－1',
    '＠A1',
  ])('does not run %j as a formula', (text) => {
    expect(cellsOf(text)).toEqual([`'${text}`])
  })

  test.each([
    'a=b',
    '500-1000',
    'ana@example.com',
    '#1042',
    'Wisła',
    '+55 11 5555-0100',
    '+1 (305) 555-0100',
    '+13055550100',
  ])('leaves %j alone', (text) => {
    expect(cellsOf(text)).toEqual([text])
  })

  test('keeps our own numbers numbers', () => {
    expect(csv([[-5]])).toBe('"-5"\r\n')
  })

  test('brings back every text as it was, or with an apostrophe in front', () => {
    const texts = fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2 })
    fc.assert(
      fc.property(texts, (typed) => {
        cellsOf(...typed)?.forEach((cell, index) => {
          expect([typed[index], `'${typed[index]}`]).toContain(cell)
        })
        expect(cellsOf(...typed)).toHaveLength(typed.length)
      }),
    )
  })
})
