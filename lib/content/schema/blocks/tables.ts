import { methodKinds } from '#lib/content/schema/methods.ts'
import * as F from '#lib/content/schema/shared-fields.ts'

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

export const tables = F.block(
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
)
