import * as f from '#lib/content/schema/fields.ts'
import { heading } from '#lib/content/schema/shared-fields.ts'
import { block } from './block.ts'

const HIGHEST = 10_000_000

const priceHint = f
  .group('Price hint', {
    currency: f.pattern('Currency', {
      max: 3,
      matches: new RegExp(`^(${Intl.supportedValuesOf('currency').join('|')})$`),
      fix: 'write a three-letter currency code, such as USD',
    }),
    unit: f.text('Unit', { help: 'For example "per shirt".', max: 30 }),
    breaks: f.list('Quantity breaks', {
      help: 'From the smallest quantity to the largest.',
      max: 8,
      of: f.group('Break', {
        quantity: f.wholeNumber('From this quantity', { min: 1, max: HIGHEST }),
        price: f.decimal('Unit price', { min: 0, max: HIGHEST }),
      }),
    }),
    included: f.list('Included', { min: 0, max: 8, of: f.text('Item', { max: 80 }) }),
    days: f.text('Production time', { help: 'For example "3 business days".', max: 60, optional: true }),
    minimum: f.text('Minimum order', { help: 'For example "One piece".', max: 60, optional: true }),
    placeholder: f.checkbox('This is a placeholder', {
      help: 'Uncheck once the figures are real: only then do search engines receive them.',
    }),
  })
  .meta({ help: 'The unit price at each quantity. A hint, not an offer.' })
  .superRefine(
    f.rule(({ breaks }, refuse) => {
      for (const [index, { quantity, price }] of breaks.entries()) {
        const before = breaks[index - 1]
        if (before && quantity <= before.quantity)
          refuse(
            ['breaks', index, 'quantity'],
            `must be more than ${before.quantity}, the quantity before it; put them in order`,
          )
        if (before && price > before.price)
          refuse(
            ['breaks', index, 'price'],
            `is higher than the price at ${before.quantity}; the price must not rise with the quantity`,
          )
      }
    }),
  )

const table = f
  .group('Table', {
    title: heading.title,
    text: f.line('Text', { max: 400, optional: true }),
    columns: f.list('Column headings', { min: 2, max: 8, of: f.text('Heading', { max: 40 }) }),
    rows: f.list('Rows', {
      max: 40,
      of: f.group('Row', {
        cells: f.list('Cells', {
          help: 'One for each column.',
          min: 2,
          max: 8,
          repeats: true,
          of: f.text('Cell', { max: 90 }),
        }),
      }),
    }),
    total: f.checkbox('The last row is a total'),
  })
  .superRefine(
    f.rule(({ columns, rows }, refuse) => {
      for (const [index, { cells }] of rows.entries())
        if (cells.length !== columns.length)
          refuse(
            ['rows', index, 'cells'],
            `has ${cells.length} cells for ${columns.length} columns; write one cell for each column`,
          )
    }),
  )

export const price = block('Price hint', { ...heading, price: priceHint }).meta({
  help: 'A small table of unit prices by quantity, with what is included and how long production takes. The lowest price also appears at the top of the page.',
})

export const tables = block('Tables', {
  ...heading,
  placeholder: f.checkbox('The figures are placeholders', {
    help: 'Uncheck once they are real. Until then, they are listed as things to replace before launch.',
  }),
  items: f.list('Tables', { max: 12, of: table }),
}).meta({
  help: 'One small table next to its heading, or several in two columns, such as sample calculations.',
})
