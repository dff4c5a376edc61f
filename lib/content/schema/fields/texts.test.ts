import { z } from 'zod'
import { line, paragraph, prose } from './texts.ts'

const said = (field: ReturnType<typeof prose | typeof line | typeof paragraph>, text: string) =>
  field.validator.safeParse(text).error?.issues.map(({ message }) => message) ?? []

const long = prose({ label: 'Text', max: 20 })
const short = line({ label: 'Text', max: 20 })

test('the limit counts visible characters only', () => {
  expect(said(long, '**Twenty** [characters](/a-long-address).')).toEqual([])
  expect(said(long, 'Twenty characters and.')).toEqual(['is too long; shorten it to 20 characters'])
})

test('accepts a missing optional text', () => {
  const entry = z.object({ text: line({ label: 'Text', optional: true }).validator })
  expect(entry.parse({})).toEqual({ text: [] })
})

test.each([
  ['# Prices', /^has a heading, which pages do not support; write paragraphs, lists/],
  ['1999. Began', /^has a list that starts at 1999, /],
  ['<b>so</b>', /^contains HTML/],
  ['[a](b c)', /^has a link that cannot be read/],
  ['**[a](b)**', /^has an invalid link/],
  ['- [a](http://b.c)', /^has an invalid link/],
])('rejects %j: %s', (text, sentence) => {
  expect(said(long, text)).toEqual([expect.stringMatching(sentence)])
})

test('a one-paragraph field rejects lists and a second paragraph', () => {
  expect(said(short, 'So **it** is.')).toEqual([])
  for (const text of ['- one\n- two', 'one\n\ntwo'])
    expect(said(short, text)).toEqual([expect.stringMatching(/^has a list or several paragraphs/)])
})

test('a plain text field rejects Markdown', () => {
  const words = paragraph({ label: 'Text' })
  expect(said(words, '5 * 3')).toEqual([])
  for (const text of ['**so**', '[a](/b)'])
    expect(said(words, text)).toEqual([expect.stringMatching(/takes plain text only$/)])
})
