import fc from 'fast-check'
import { csvLine } from './csv.ts'

/** What a spreadsheet reads from one line. */
function parse(line: string) {
  const cells = [...line.replace(/\r\n$/, '').matchAll(/"((?:[^"]|"")*)"(?:,|$)/g)]
  return cells.map(([, content = '']) => content.replaceAll('""', '"'))
}

test('quotes, commas and line breaks stay within their cell', () => {
  expect(parse(csvLine(['a "b", c', 'two\r\nlines', 7, undefined, '']))).toEqual([
    'a "b", c',
    'two\r\nlines',
    '7',
    '',
    '',
  ])
})

test.each(['=1+1', '+1 305 555 0100', '-2', '@SUM(A1)', '\t=1', '\r=1', '  =1', '＝1', '\n=1'])(
  '%j is not run as a formula',
  (text) => {
    expect(parse(csvLine([text]))).toEqual([`'${text}`])
  },
)

test.each(['a=b', '500-1000', 'ana@example.com', '#1042', 'Wisła'])('%j is left alone', (text) => {
  expect(parse(csvLine([text]))).toEqual([text])
})

test('our own numbers stay numbers', () => {
  expect(csvLine([-5])).toBe('"-5"\r\n')
})

test('every text comes back as it was, or with an apostrophe in front', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }), (texts) => {
      const read = parse(csvLine(texts))
      const whole = texts.map((text) => text.replaceAll('\0', ''))
      return read.every((cell, index) => cell === whole[index] || cell === `'${whole[index]}`)
    }),
  )
})
