import { interpolate } from '#lib/content/interpolate.ts'
import { en } from '#messages/en.ts'
import { remarksOf } from './remarks.ts'

const words = en.mockup as unknown as Parameters<typeof remarksOf>[0]['words']

const fine = { thinnest: 20, faint: 0, isInverted: false, isMerged: false }
const drawing = {
  sharpness: Number.POSITIVE_INFINITY,
  pages: 1,
  isPartial: false,
}
type Change = Partial<Omit<Parameters<typeof remarksOf>[0], 'printed' | 'logo'>>
const remarks = (printed: Partial<typeof fine>, logo: Partial<typeof drawing> = {}, change: Change = {}) =>
  remarksOf({
    words,
    inches: 0.01,
    least: 0.01,
    language: 'en',
    printed: { ...fine, ...printed },
    logo: { ...drawing, ...logo },
    ...change,
  }).join(' ')

test('a print that turns out well has no remark, nor has one with lines as thin as the method prints', () => {
  expect(remarks({})).toBe('')
  expect(remarks({ thinnest: 1 })).toBe('')
  expect(remarks({ thinnest: Number.POSITIVE_INFINITY })).toBe('')
})

test.each([
  [0.00999, '0.009'],
  [0.0098, '0.009'],
  [0.004, '0.004'],
])('a line of %d inches is said to be thinner than what the method prints', (inches, said) => {
  expect(remarks({ thinnest: 1 }, {}, { inches })).toBe(
    interpolate(words.thin, { inches: said, least: '0.01' }),
  )
})

test('a picture of few pixels is too small, and nothing more', () => {
  const icon = { sharpness: 16 / 768 }
  expect(remarks({ thinnest: 1 }, icon, { inches: 1.7 / 768 })).toBe(interpolate(words.coarse, { pixels: 9 }))
})

test.each([
  ['most of it', 0.951, interpolate(words.faint, { percent: 96 })],
  ['little of it', 0.09, ''],
])('says how much of a logo is hardly visible: %s', (_, faint, remark) => {
  expect(remarks({ faint })).toBe(remark)
})

test('offers another color of the print only if the method has one', () => {
  expect(remarks({ faint: 1 }, {}, { ink: {} })).toBe(words.faintInk)
})

test('says what a method makes of it, and what the file lacks', () => {
  expect(remarks({ isInverted: true })).toBe(words.inverted)
  expect(remarks({ isMerged: true })).toBe(words.merged)
  expect(remarks({}, {}, { letters: 0.25 })).toBe(interpolate(words.sewn, { letters: '0.25' }))
  const pages = interpolate(words.pages, { pages: '1,000' })
  expect(remarks({}, { isPartial: true, pages: 1000 })).toBe(`${words.partial} ${pages}`)
})
