import { choice, decimal, group, list, pattern, text } from '#lib/content/schema/fields.ts'
import { heading } from '#lib/content/schema/shared-fields.ts'

const hex = (label: string) =>
  pattern({ label, max: 7, matches: /^#[0-9a-f]{6}$/, fix: 'write a color such as #1c2a5b, in lowercase' })

const name = text({ label: 'Name', max: 40 })

/** What a page says about the piece of public/mockups that shows a visitor's logo. */
export const mockupFields = {
  ...heading,
  label: text({ label: 'Button that opens the preview', max: 40 }),
  model: choice({
    label: 'Piece',
    help: 'A piece that the picture studio has made for logos (art/README.md).',
    options: ['hoodie', 'mug', 'notebook', 't-shirt', 'tote', 'tumbler'],
  }),
  method: choice({
    label: 'How it is decorated',
    help: 'As this page says: the preview shows no other method.',
    options: ['full-color', 'one-ink', 'engraving', 'foil'],
  }),
  thinnest: decimal({ label: 'Thinnest line, in inches', min: 0, max: 1 }),
  colors: list({
    label: 'Stock colors',
    max: 16,
    of: group('Color', { name, color: hex('Body'), second: hex('Handle, band, cords or thread') }),
  }),
  inks: list({
    label: 'Colors of the print',
    help: 'Only for one ink.',
    min: 0,
    max: 12,
    of: group('Ink', { name, color: hex('Color') }),
  }),
}
