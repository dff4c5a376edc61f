import * as f from '#lib/content/schema/fields.ts'
import { block, heading } from '#lib/content/schema/shared-fields.ts'

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
  .superRefine(({ columns, rows }, context) => {
    for (const [index, { cells }] of rows.entries())
      if (cells.length !== columns.length)
        f.refuse(
          context,
          ['rows', index, 'cells'],
          `has ${cells.length} cells for ${columns.length} columns; write one cell for each column`,
        )
  })

export const tables = block('Tables', {
  ...heading,
  placeholder: f.checkbox('The figures are placeholders', {
    isShared: true,
    help: 'Uncheck once they are real. Until then, they are listed as things to replace before launch.',
  }),
  items: f.list('Tables', { max: 12, of: table }),
}).meta({
  help: 'One small table next to its heading, or several in two columns, such as sample calculations.',
})
