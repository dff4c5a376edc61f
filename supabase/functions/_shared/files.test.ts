import { matchesExtension, outsideProblem } from './files.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)

test.each([
  ['names in UTF-8, as Excel saves them', utf8('\ufeffName;Color\r\nZoë;أزرق\r\n'), true],
  ['names in a code page', Buffer.from('José,navy\t1\n', 'latin1'), true],
  ['a character that the first bytes cut in two', utf8('é'.repeat(2048)).subarray(0, 4095), true],
  ['markup', utf8('<script>alert(1)</script>'), false],
  ['markup behind a mark and blank lines', utf8('\ufeff\r\n \ufeff<!doctype html>'), false],
  ['a null byte', utf8('Ada\0'), false],
  ['text in UTF-16', Buffer.from('Ada', 'utf16le'), false],
  ['a PDF with another extension', Buffer.from('%PDF-1.7\n\x01\x02', 'latin1'), false],
])('whether a list may contain %s', (_, head, expected) => {
  for (const name of ['list.csv', 'LIST.TXT']) expect(matchesExtension(name, head)).toBe(expected)
})

test.each([
  ['a PDF', '%PDF-1.7', true],
  ['a byte order mark', '\xef\xbb\xbf%PDF-1.4', true],
  ['a mark and blank lines', '\xef\xbb\xbf\r\n\r\n%PDF-1.4', true],
  ['blank lines', '\n\n%PDF-1.4', true],
  ['markup', '<html>%PDF-1.4', false],
])('a PDF may begin with %s: %j', (_, head, expected) => {
  expect(matchesExtension('art.pdf', Buffer.from(head, 'latin1'))).toBe(expected)
})

test('a list may be smaller than another file', () => {
  const bytes = 5 * 1024 * 1024
  const problems = (name: string, most: number) => [most, most + 1].map((size) => outsideProblem(name, size))
  expect(problems('list.csv', bytes)).toEqual([undefined, 'too_large'])
  expect(problems('art.zip', 10 * bytes)).toEqual([undefined, 'too_large'])
})
