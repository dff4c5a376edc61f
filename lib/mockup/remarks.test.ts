import { renderHook } from '@testing-library/react'
import { interpolate } from '#lib/content/interpolate.ts'
import { placePrint } from '#lib/mockup/piece.ts'
import { en } from '#messages/en.ts'
import { useRemarks } from './use-remarks.ts'

const words = en.mockup

/** A black bar of this thickness in a picture of 100 pixels. */
function bar(thickness: number) {
  const data = new Uint8ClampedArray(100 * 100 * 4)
  for (let pixel = 0; pixel < thickness * 100; pixel++) data[pixel * 4 + 3] = 255
  return { data, width: 100, height: 100 }
}

const place = placePrint({ size: 1, x: 0.5, y: 0.5, turn: 0 }, [1, 1], 1)
const remarks = (change: Partial<Parameters<typeof useRemarks>[0]>) =>
  renderHook(() =>
    useRemarks({
      words,
      print: { body: '#ffffff', second: '#ffffff', isBare: false, ...place },
      printed: bar(20),
      isShaded: false,
      inches: 0.01,
      sharpness: Number.POSITIVE_INFINITY,
      least: 0.01,
      language: 'en',
      ...change,
    }),
  ).result.current.join(' ')

test('a print that turns out well has no remark, nor has one with lines as thin as the method prints', () => {
  expect(remarks({})).toBe('')
  expect(remarks({ printed: bar(1) })).toBe('')
  expect(remarks({ printed: undefined, sharpness: 0 })).toBe('')
})

test.each([
  [0.00999, '0.009'],
  [0.0098, '0.009'],
  [0.004, '0.004'],
])('a line of %d inches is said to be thinner than what the method prints', (inches, said) => {
  expect(remarks({ printed: bar(1), inches })).toBe(interpolate(words.thin, { inches: said, least: '0.01' }))
})

test('a picture of few pixels is too small, and nothing more', () => {
  const icon = { sharpness: 16 / 768, inches: 1.7 / 768, printed: bar(1) }
  expect(remarks(icon)).toBe(interpolate(words.coarse, { pixels: 9 }))
})

test.each([
  ['its own colors on black', '#17181b', undefined, interpolate(words.faint, { percent: 100 })],
  ['steel on gray steel', '#b9bcc0', '#95999e', interpolate(words.faint, { percent: 100 })],
  ['coral on gray', '#8a8d93', '#e2512f', ''],
])('says how much of a logo is hardly visible in %s', (_, body, ink, remark) => {
  expect(remarks({ print: { body, second: body, isBare: false, ...place }, ink })).toBe(remark)
})

test('offers another color of the print only if the method has one', () => {
  const ink = '#fffdf8'
  const print = { body: '#ffffff', second: '#ffffff', ink, isBare: false, ...place }
  expect(remarks({ print, ink })).toBe(words.faintInk)
})

test.each([
  ['in one ink', { ink: '#17181b' }, words.tints],
  ['on bare material', { isBare: true }, words.tints],
  ['in its own colors', {}, ''],
])('translucent parts are told %s', (_, look, remark) => {
  const printed = bar(20)
  for (let pixel = 0; pixel < 1000; pixel++) printed.data[pixel * 4 + 3] = 204
  const print = { body: '#ffffff', second: '#ffffff', isBare: false, ...place, ...look }
  expect(remarks({ print, printed })).toBe(remark)
})

test('a soft edge is not translucent', () => {
  const printed = bar(20)
  for (let pixel = 1900; pixel < 2100; pixel++) printed.data[pixel * 4 + 3] = 128
  const print = { body: '#ffffff', second: '#ffffff', isBare: true, ...place }
  expect(remarks({ print, printed })).toBe('')
})

test('a soft shadow is told where it is printed, unless the picture is too small to be sure', () => {
  expect(remarks({ isShaded: true })).toBe(words.ground)
  expect(remarks({ isShaded: true, sharpness: 0.49, inches: 0.001 })).not.toContain(words.ground)
})

test.each([
  [0.5, true],
  [0.49, false],
])('at %d pixels of the file for each that was read, its ground is told: %s', (sharpness, isSaid) => {
  const data = new Uint8ClampedArray(100 * 100 * 4).fill(255)
  const said = remarks({ printed: { data, width: 100, height: 100 }, sharpness, inches: 0.001 })
  expect(said.includes(words.ground)).toBe(isSaid)
})
