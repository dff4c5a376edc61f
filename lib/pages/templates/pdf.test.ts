import { drawnIn, templateFile } from './file.ts'
import type { Template } from './geometry.ts'
import { templatePdf } from './pdf.ts'

const banner: Template = {
  name: 'Banner',
  id: 'banner',
  note: '',
  shape: 'flat',
  width: 33.5,
  height: 86,
  depth: 0,
  bleed: 0.5,
  safe: 2,
  folds: [],
  hidden: 6,
}
const legend = {
  trim: 'Trim (cut)',
  bleed: 'Bleed',
  safe: 'Safe area',
  fold: 'Fold',
  hidden: 'Not visible',
  remove: 'Delete this layer',
}
const pdf = templatePdf(banner, 'Harborline: Banner', legend).toString('latin1')

const boxOf = (name: string) =>
  pdf
    .match(new RegExp(`/${name} \\[([^\\]]+)\\]`))?.[1]
    ?.split(' ')
    .map(Number) ?? []
const sizeOf = (name: string) => {
  const [left = 0, bottom = 0, right = 0, top = 0] = boxOf(name)
  return [right - left, top - bottom].map((points) => points / 72)
}

test('the PDF has trim and bleed boxes at full size', () => {
  expect(sizeOf('TrimBox')).toEqual([33.5, 86])
  expect(sizeOf('BleedBox')).toEqual([34.5, 87])
  const [width = 0, height = 0] = sizeOf('MediaBox')
  expect(width).toBeGreaterThan(34.5)
  expect(height).toBeGreaterThan(87)
})

test('the PDF draws each kind of line in its own spot color and explains it in the legend', () => {
  for (const line of ['trim', 'bleed', 'safe', 'hidden']) expect(pdf).toContain(`/${line} CS 1 SCN`)
  expect(pdf).not.toContain('/fold CS')
  expect(pdf).toContain('(Trim \\(cut\\)) Tj')
  expect(pdf).toContain('(Delete this layer) Tj')
})

test('the PDF has texts in the language of the page, or in English if the font lacks its letters', () => {
  const spanish = { ...legend, safe: 'Área de seguridad', remove: 'Borre \u201cesta capa\u201d' }
  const drawn = templatePdf({ ...banner, name: 'Ñandú' }, 'Harborline: Ñandú', spanish).toString('latin1')
  for (const words of ['Harborline: Ñandú', 'Área de seguridad', 'Borre "esta capa"'])
    expect(drawn).toContain(`(${words}) Tj`)
  expect(templateFile(banner, drawnIn('es', spanish))).toBe('/templates/banner.es.pdf')
  expect(templateFile(banner, drawnIn('ar', { ...legend, trim: 'القص' }))).toBe('/templates/banner.pdf')
})

test('the xref table points to every object', () => {
  const start = Number(pdf.match(/startxref\n(\d+)/)?.[1])
  expect(pdf.slice(start, start + 4)).toBe('xref')
  const offsets = [...pdf.slice(start).matchAll(/(\d{10}) 00000 n/g)].map(([, offset]) => Number(offset))
  expect(offsets).toHaveLength(7)
  for (const [index, offset] of offsets.entries())
    expect(pdf.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj\n`))
  const [, length, stream] = pdf.match(/\/Length (\d+) >>\nstream\n(.*?)\nendstream/s) ?? []
  expect(stream).toHaveLength(Number(length))
})
