import fc from 'fast-check'
import { readOffice } from '#contract/office-hours.ts'
import { getSubmissionsPage } from '#lib/content/index.ts'
import { dataApi } from '#lib/desk/testing/data-api.ts'
import type { DeskContext } from './context.ts'
import { csv, csvChunks, fileName, readBatch } from './export.ts'
import type { Filter } from './filter.ts'

const context: DeskContext = {
  now: new Date('2026-11-21T12:00:00Z'),
  zone: 'UTC',
  today: '2026-11-21',
  office: readOffice(undefined),
  hours: 24,
  late: new Date('2026-11-20T12:00:00Z'),
}

/** Parses the CSV as a spreadsheet does. */
const parse = (text: string) =>
  [...text.matchAll(/(?:"(?:[^"]|"")*",?)+\r\n/g)].map(([line]) =>
    [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"')),
  )

/** The IDs in the exported file; `meanwhile` runs after the first batch. */
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

test('exports every row once', async () => {
  expect(await exported(dataApi(1250))).toEqual(down(1250, 1))
  expect(await exported(dataApi(1000))).toEqual(down(1000, 1))
})

test('continues below the last exported row even if that row was deleted', async () => {
  const all = dataApi(1750)
  const found = await exported(all, () => {
    all.state.ids = all.state.ids.filter((id) => id < 740 || id > 755)
  })
  expect(found).toEqual([...down(1750, 756), ...down(739, 1)])
})

test.each([750, 1750])('ends the export of %i rows when all older ones were deleted', async (stored) => {
  const all = dataApi(stored)
  const found = await exported(all, () => {
    all.state.ids = [...down(stored + 150, stored + 1), ...all.state.ids.slice(0, 500)]
  })
  expect(found).toEqual(down(stored, stored - 499))
})

test('aborts when the user is no longer a lead, so that the file does not look complete', async () => {
  const all = dataApi(1750)
  const lost = exported(all, () => {
    all.state.staff = false
  })
  await expect(lost).rejects.toThrow('could not be read')
})

test('names the file after the view, and marks a narrowed search', async () => {
  const copy = await getSubmissionsPage()
  const named = (filter: Filter) => fileName({ filter, copy, context })
  expect(named({})).toBe('form-submissions-all-2026-11-21.csv')
  expect(named({ view: 'won', sort: 'oldest' })).toBe('form-submissions-won-2026-11-21.csv')
  expect(named({ view: 'waiting', q: 'mugs' })).toBe('form-submissions-waiting-search-2026-11-21.csv')
})

test('writes every value below its header', async () => {
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

describe('a CSV line', () => {
  const cellsOf = (...cells: (string | number | undefined)[]) => parse(csv([cells]))[0]

  test('keeps quotes, commas and line breaks within their cell', () => {
    const cells = ['a "b", c', 'two\r\nlines', 7, undefined, '', 'end']
    expect(cellsOf(...cells)).toEqual(['a "b", c', 'two\r\nlines', '7', '', '', 'end'])
  })

  test.each([
    '=1+1',
    '+1+1',
    '+1-305-555-0100',
    '+1 ext. 4410',
    '-2',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '＝1',
    '＋1',
    '－1',
    '＠A1',
  ])('escapes %j, which a spreadsheet would run as a formula', (text) => {
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
    '+1 (206) 555-0193 ext. 4410',
    '+44 20 5550 0199 x12',
  ])('leaves %j unchanged', (text) => {
    expect(cellsOf(text)).toEqual([text])
  })

  test('does not escape our own numbers', () => {
    expect(csv([[-5]])).toBe('"-5"\r\n')
  })

  test('preserves every text, or prefixes it with an apostrophe', () => {
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
