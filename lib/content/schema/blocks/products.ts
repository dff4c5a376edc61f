import { type Breaks, listsOf, methodsOf } from '#lib/content/price-list.ts'
import { families } from '#lib/content/schema/collections.ts'
import { methodKinds } from '#lib/content/schema/methods.ts'
import * as F from '#lib/content/schema/shared-fields.ts'

const HIGHEST = 10_000_000

const item = F.group('Item', {
  text: F.text('Item', 80),
  method: F.choice('Method', methodKinds, { isShared: true }),
})

const priceBreak = F.group('Break', {
  quantity: F.wholeNumber('From this quantity', 1, HIGHEST),
  price: F.decimal('Unit price', 0, HIGHEST),
  methods: F.list('Methods', F.choice('Method', methodKinds), methodKinds.length, {
    help: 'Those that it is the price of. Name them at every break or at none.',
    min: 0,
  }),
  production: F.optional(
    F.group('Production time from this quantity', F.businessDays(1)).superRefine(F.endsLater),
  ).meta({ help: 'If it differs from that of the page.' }),
})

const priceHint = F.group('Price hint', {
  currency: F.pattern('Currency', {
    isShared: true,
    max: 3,
    matches: new RegExp(`^(${Intl.supportedValuesOf('currency').join('|')})$`),
    fix: 'write a three-letter currency code, such as USD',
  }),
  unit: F.text('Unit', 30, { help: 'For example "per shirt".' }),
  counts: F.choice('What is counted', ['piece', 'square foot'], {
    isShared: true,
    help: 'square foot: visitors type width, height and number; the first quantity is the least area of an order.',
  }).default('piece'),
  counted: F.text('Label of the quantity', 30, {
    help: 'If it is not of pieces, such as "Number of names". Empty: "Quantity".',
    optional: true,
  }),
  several: F.text('Several of them, such as "{quantity} names"', 30, {
    mayName: ['quantity'],
    optional: true,
  }),
  breaks: F.list('Quantity breaks', priceBreak, 16, {
    help: 'From the smallest quantity to the largest, for each method. The first is the smallest order.',
    isShared: true,
    // A quantity may stand once a method, which the rules below check.
    repeats: true,
  }),
  included: F.list('Included', F.text('Item', 80), 8, { min: 0 }),
  includedWith: F.list('Included with one method only', item, 8, {
    help: 'Such as a die or a screen.',
    min: 0,
  }),
  whiteBase: F.optional(
    F.group('White base beneath one ink other than white, on a dark piece', {
      once: F.decimal('Its screen', 0, HIGHEST),
      each: F.decimal('Its pass, for each piece', 0, HIGHEST),
    }),
  ).meta({ isShared: true }),
  placeholder: F.checkbox('This is a placeholder', {
    isShared: true,
    isTickedAtFirst: true,
    help: 'Uncheck once the figures are real: only then do search engines receive them.',
  }),
})
  .meta({ help: 'The unit price at each quantity. A hint, not an offer.' })
  .superRefine(({ breaks }: Breaks, context) => {
    const isNamed = methodsOf({ breaks }).length > 0
    for (const list of listsOf({ breaks }))
      for (const [index, at] of list.breaks.entries()) {
        const { quantity, price } = at
        const refuse = (field: string, message: string) =>
          F.refuse(context, ['breaks', breaks.indexOf(at), field], message)
        const before = list.breaks[index - 1]
        if (!before) continue
        if (quantity <= before.quantity)
          refuse(
            'quantity',
            `must be more than ${before.quantity}, the quantity before it; put them in order`,
          )
        const higher = `is higher than the price at ${before.quantity}; the price must not rise with the quantity`
        if (price > before.price) refuse('price', higher)
        const less = `makes ${quantity} cost less in all than ${before.quantity}; raise it, or lower the price at ${before.quantity}`
        if (price * quantity < before.price * before.quantity) refuse('price', less)
      }
    for (const [index, { methods }] of breaks.entries()) {
      const message = 'is empty, but other breaks name theirs; name it at every break or at none'
      if (isNamed && methods.length === 0) F.refuse(context, ['breaks', index, 'methods'], message)
    }
  })

const ink = F.group('Ink', { name: F.text('Name', 40), id: F.id, color: F.hex('Color') })

const method = F.group('Method', {
  kind: F.choice('Method', methodKinds),
  thinnest: F.decimal('Thinnest line, in inches', 0, 1),
  inks: F.list('Colors of the print', ink, 12, { help: 'Only for one ink.', min: 0 }),
})

const example = F.group('Example of a price', {
  page: F.target('Page of the product', { help: 'Such as /custom-mugs.' }),
  quantity: F.wholeNumber('Quantity', 1, 10_000_000),
  method: F.choice('Method', ['any', ...methodKinds]).default('any'),
  others: F.decimal('What the other lines of this price come to', 0, 10_000_000),
  onTop: F.decimal('What the lines on top of it come to', 0, 10_000_000),
})

const row = F.group('Row', {
  cells: F.list('Cells', F.text('Cell', 90, { mayName: ['price', 'amount', 'each', 'total'] }), 8, {
    help: 'One for each column.',
    min: 2,
    repeats: true,
  }),
})

const table = F.group('Table', {
  title: F.heading.title,
  text: F.line('Text', 400, { optional: true }),
  columns: F.list('Column headings', F.text('Heading', 40), 8, { min: 2 }),
  rows: F.list('Rows', row, 40),
  total: F.checkbox('The last row is a total'),
  example: F.optional(example).meta({
    isShared: true,
    help: 'Of one product: a cell may name what its page asks beyond the other lines, as {price} and {amount}, and what all lines come to, as {each} and {total}.',
  }),
}).superRefine(({ columns, rows }, context) => {
  for (const [index, { cells }] of rows.entries()) {
    const message = `has ${cells.length} cells for ${columns.length} columns; write one cell for each column`
    if (cells.length !== columns.length) F.refuse(context, ['rows', index, 'cells'], message)
  }
})

export const productsBlocks = {
  products: F.block(
    'Products',
    'Products of one family as cards with a picture, text and a button that requests a quote.',
    {
      ...F.optionalHeading('the file of the family'),
      family: F.choice('Family', families),
      variant: F.choice('Look', ['grid', 'row', 'rail'], {
        help: 'grid: the cards alone. row: the benefits of the family in a row below. rail: heading and benefits next to the cards.',
      }),
      only: F.only('Product', 'family'),
    },
  ).meta({ title: 'family' }),
  directory: F.block(
    'All products',
    'Every product by family, then guides, articles and services, with a search; on one page, which is above all products in their breadcrumbs.',
    {},
  ),
  portfolio: F.block(
    'Portfolio',
    'Pictures of finished work in a grid; a click enlarges one. Without titles, the whole portfolio with a filter by kind.',
    {
      ...F.optionalHeading('the file of the portfolio'),
      only: F.only('Piece', 'portfolio'),
    },
  ),
  price: F.block(
    'Price hint',
    'What it costs at the quantity that a visitor types, for each method, and a table of unit prices by quantity, with what is included and how long production takes. Right after the hero, or after a logo preview there, it makes the first screen of the page with it: colors, methods and price beside the picture.',
    { ...F.heading, price: priceHint },
  ),
  mockup: F.block(
    'Logo preview',
    'Between the hero and the price hint: the piece of the first screen, in what the visitor chooses, on which they put their logo, on their device.',
    {
      picture: F.picture('The piece in the first of its colors', 'mockups', {
        help: 'art/blanks.mjs draws it.',
      }),
      model: F.choice('Piece', ['hoodie', 'mug', 'notebook', 't-shirt', 'tote', 'tumbler'], {
        help: 'A piece that the picture studio has made for logos (art/README.md).',
      }),
      methods: F.list('Ways of decorating it', method, 4, {
        help: 'As this page says, the usual one first: the preview offers no other. Embroidery is drawn flat, with the threads of the list of methods.',
      }),
    },
  ).meta({ title: 'model' }),
  tables: F.block(
    'Tables',
    'One small table next to its heading, or several in two columns, such as sample calculations.',
    {
      ...F.heading,
      placeholder: F.checkbox('The figures are placeholders', {
        isShared: true,
        help: 'Uncheck once they are real. Until then, they are listed as things to replace before launch.',
      }),
      items: F.list('Tables', table, 12),
    },
  ),
}
