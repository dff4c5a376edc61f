import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { desk, request, STAFF_EMAIL, store, token } from '../../../e2e/support/desk.ts'
import { staffCookies } from '../desk/http.mjs'

const {
  BASE_URL = '',
  SUPABASE_URL: url = '',
  SUPABASE_PUBLISHABLE_KEY: publishableKey = '',
  STAFF_PASSWORD: password = '',
  OFFICE_PATH = '',
} = process.env

const decoded = (xml: string) =>
  xml
    .trim()
    .replace(/<\/text:p>\s*<text:p>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')

/** The cells of a flat OpenDocument sheet: text and value type. */
function cellsOf(line: string) {
  const cells = [...line.matchAll(/<table:table-cell([^>]*?)(?:\/>|>(.*?)<\/table:table-cell>)/gs)]
  return cells.flatMap(([, attributes = '', content = '']) => {
    const times = Number(/number-columns-repeated="(\d+)"/.exec(attributes)?.[1] ?? 1)
    const type = /office:value-type="(\w+)"/.exec(attributes)?.[1]
    return Array.from({ length: times }, () => ({ type, attributes, text: decoded(content) }))
  })
}

test('the CSV export opens in a spreadsheet without formulas or mangled numbers', async ({
  request: browser,
}, info) => {
  const word = token()
  const typed = [
    { phone: '+55 11 5555-0100', details: '=HYPERLINK("http://evil.example","Ana")', quantity: '+1+1' },
    { phone: '+5511955550100', details: 'two\nlines, "quoted"; Łódź 标志', quantity: '@SUM(A1)' },
    { phone: '0305550100', details: '-2+3', quantity: '250' },
  ]
  for (const answers of typed) await store(request({ company: word, ...answers }))
  const cookie = await staffCookies({ url, publishableKey, staff: { email: STAFF_EMAIL, password } })
  const file = await browser.get(`${BASE_URL}/form-submissions/export?q=${word}`, { headers: { cookie } })
  const csv = info.outputPath('submissions.csv')
  writeFileSync(csv, await file.body())
  const home = `-env:UserInstallation=file://${info.outputPath('office')}`
  // Commas, quotes and UTF-8, which LibreOffice detects by itself only when it is not headless.
  const format = '--infilter=CSV:44,34,76,1'
  execFileSync(OFFICE_PATH, [
    home,
    '--headless',
    format,
    '--convert-to',
    'fods',
    '--outdir',
    info.outputPath(),
    csv,
  ])

  const sheet = readFileSync(info.outputPath('submissions.fods'), 'utf8')
  const [headers = [], ...rows] = [...sheet.matchAll(/<table:table-row[^>]*>(.*?)<\/table:table-row>/gs)]
    .map(([, line = '']) => cellsOf(line))
    .filter((cells) => cells.some(({ text }) => text))
  expect(rows).toHaveLength(typed.length)
  const at = (header: string) => headers.findIndex(({ text }) => text === header)
  const column = (header: string) => rows.map((cells) => cells[at(header)])
  const { labels, filters } = desk

  expect(sheet).not.toContain('table:formula')
  expect(column(labels.company).map((cell) => cell?.text)).toEqual([word, word, word])
  expect(column(labels.phone).map((cell) => [cell?.type, cell?.text])).toEqual([
    ['string', '030555 0100'],
    ['string', '+551195555 0100'],
    ['string', '+55 11 5555-0100'],
  ])
  expect(column(labels.details).map((cell) => cell?.text)).toEqual([
    "'-2+3",
    'two\nlines, "quoted"; Łódź 标志',
    '\'=HYPERLINK("http://evil.example","Ana")',
  ])
  expect(column(labels.quantity).map((cell) => [cell?.type, cell?.text])).toEqual([
    ['float', '250'],
    ['string', "'@SUM(A1)"],
    ['string', "'+1+1"],
  ])
  expect(column(filters.event).map((cell) => cell?.text)).toEqual(Array(3).fill('Corporate Event'))
})
