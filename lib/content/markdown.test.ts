import fc from 'fast-check'
import { linksIn, parseProse, plainText } from './markdown.ts'

const paragraph = (...line: unknown[]) => ({ kind: 'paragraph', line })

test('parses words, links and emphasis', () => {
  const text = 'See **our [prices](/pricing#examples)**, *then* [the map](#locations).'
  const { prose, faults } = parseProse(text)
  const link = (href: string, name: string) => ({ kind: 'link', href, children: [name] })
  const strong = { kind: 'strong', children: ['our ', link('/pricing#examples', 'prices')] }
  const emphasis = { kind: 'emphasis', children: ['then'] }
  const line = ['See ', strong, ', ', emphasis, ' ', link('#locations', 'the map'), '.']
  expect([prose, faults]).toEqual([[paragraph(...line)], []])
  expect(plainText(prose)).toBe('See our prices, then the map.')
  expect(linksIn(prose)).toEqual(['/pricing#examples', '#locations'])
})

test('parses alternating paragraphs and lists', () => {
  const text = 'Three things:\n\n- one\n- [two](/two)\n\nIn order:\n\n1. first\n2. second'
  const { prose, faults } = parseProse(text)
  expect(prose.map(({ kind }) => kind)).toEqual(['paragraph', 'list', 'paragraph', 'list'])
  expect(prose.flatMap((part) => (part.kind === 'list' ? [part.ordered] : []))).toEqual([false, true])
  expect(linksIn(prose)).toEqual(['/two'])
  expect(plainText(prose)).toBe('Three things:\none\ntwo\nIn order:\nfirst\nsecond')
  expect(faults).toEqual([])
})

test.each([
  ['Sizes [S] (small) and more', 'Sizes [S] (small) and more'],
  ['5 * 10 * 15, 3 < 4 & a_b_c', '5 * 10 * 15, 3 < 4 & a_b_c'],
  ['a line\n   that goes on', 'a line that goes on'],
  ['    set in by hand', 'set in by hand'],
  ['not \\*marked\\*', 'not *marked*'],
])('parses %j as plain text', (text, shown) => {
  expect(parseProse(text)).toEqual({ prose: [paragraph(shown)], faults: [] })
})

test.each([
  ['# Prices', 'a heading'],
  ['type `npm`', 'code'],
  ['![alt](/a.webp)', 'a picture'],
  ['a <b>bold</b> word', 'HTML'],
  ['1999. We began', 'a list that starts at 1999'],
  ['- one\n  - two', 'a list inside a list'],
])('reports unsupported syntax in %j: %s', (text, fault) => {
  expect(parseProse(text).faults).toContain(fault)
})

test('the fast path for plain text returns what the parser returns', () => {
  const unit = fc.constantFrom(...'ab1 \t\u00a0-+=.):>#!~|/\'"{}*_`<&[]\\')
  const texts = fc.string({ unit, maxLength: 12 })
  // A trailing newline does not change the result, but forces the parser.
  const isSame = fc.property(texts, (text) => expect(parseProse(text)).toEqual(parseProse(`${text}\n`)))
  fc.assert(isSame, { numRuns: 500, examples: [['~~~']] })
})
