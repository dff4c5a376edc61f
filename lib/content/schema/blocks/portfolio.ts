import * as F from '#lib/content/schema/shared-fields.ts'

export const portfolio = F.block(
  'Portfolio',
  'Pictures of finished work in a grid; a click enlarges one. Without titles, the whole portfolio with a filter by kind.',
  {
    ...F.optionalHeading('the file of the portfolio'),
    only: F.only('Piece', 'portfolio'),
  },
)
