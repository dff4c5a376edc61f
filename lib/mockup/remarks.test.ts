import { interpolate } from '#lib/content/interpolate.ts'
import { en } from '#messages/en.ts'
import { remarksOf } from './remarks.ts'
import type { Look } from './white-ground.ts'

const words = en.mockup
const texts = { words: { ...words, language: 'en' }, thread: { letters: 0.25 } }

const fine = {
  thinnest: 20,
  faint: 0,
  lost: 0,
  isInverted: false,
  isMerged: false,
  look: 'whole' as Look,
  artwork: { width: 100 },
}
const drawing = {
  sharpness: Number.POSITIVE_INFINITY,
  pages: 1,
  isPartial: false,
  isPhoto: false,
  looks: ['whole' as Look],
}
const usual = { inches: 1, ink: undefined as object | undefined, kind: 'full-color' }

/** Of a print for which a method makes lines of a hundredth of an inch, as wide as its pixels are. */
function remarks(changes: object) {
  const { inches, ink, kind, ...facts } = { ...fine, ...drawing, ...usual, ...changes }
  const chosen = { method: { kind, thinnest: 0.01 }, ink, print: { inches: [inches] } }
  const { bad, details } = remarksOf(texts as never, facts, chosen as never, facts as never)
  return [...bad, ...details].join(' ')
}

const pages = interpolate(words.pages, { pages: '1,000' })
const thin = (inches: string) => interpolate(words.thin, { inches, least: '0.01' })

test.each([
  ['nothing of one that turns out well', {}, ''],
  ['nothing of lines as thin as the method prints', { thinnest: 1 }, ''],
  ['nothing of lines without a measure', { thinnest: Number.POSITIVE_INFINITY }, ''],
  ['that a line is thinner than what the method prints', { thinnest: 1, inches: 0.999 }, thin('0.009')],
  ['by how much a line is thinner', { thinnest: 1, inches: 0.4 }, thin('0.004')],
  [
    'that a picture of few pixels is too small, and nothing more',
    { thinnest: 1, sharpness: 16 / 768, inches: 170 / 768 },
    interpolate(words.coarse, { pixels: 9 }),
  ],
  ['how much of it is hardly visible', { faint: 0.951 }, interpolate(words.faint, { percent: 96 })],
  ['that a name is', { faint: 0.014 }, interpolate(words.faint, { percent: 2 })],
  ['nothing of less that is', { faint: 0.009 }, ''],
  ['how much one color leaves out', { lost: 0.3 }, interpolate(words.lost, { percent: 30 })],
  ['of another color of the print, if the method has one', { faint: 1, ink: {} }, words.faintInk],
  ['that a QR code does not scan', { isInverted: true }, words.inverted],
  ['that parts run together', { isMerged: true }, words.merged],
  ['how it is sewn', { kind: 'embroidery' }, interpolate(words.sewn, { letters: '0.25' })],
  ['that a photograph came as a whole', { isPhoto: true }, words.asItCame],
  ['that another look may be wanted', { isPhoto: true, looks: ['whole', 'cut'] }, words.unsure],
  ['nothing of a look that was chosen', { isPhoto: true, look: 'cut' }, ''],
  ['what the file lacks', { isPartial: true, pages: 1000 }, `${words.partial} ${pages}`],
])('says of a print %s', (_, changes, said) => {
  expect(remarks(changes)).toBe(said)
})
