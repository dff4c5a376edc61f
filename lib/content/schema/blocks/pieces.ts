import { choice, heading, list, text } from '#lib/content/schema/fields/index.ts'
import { PORTFOLIO_KINDS } from '#lib/content/schema/portfolio.ts'
import { block } from './block.ts'

export const pieces = block(
  'Pieces of the portfolio',
  'Pictures of finished work in a grid; a click shows one large.',
  {
    ...heading,
    kinds: list({
      label: 'Kinds',
      help: 'All pieces of these kinds.',
      min: 0,
      max: PORTFOLIO_KINDS.length,
      of: choice({ label: 'Kind', options: PORTFOLIO_KINDS }),
    }),
    only: list({
      label: 'Single pieces',
      help: 'Titles of pieces that are shown besides, whatever their kind.',
      min: 0,
      max: 20,
      of: text({ label: 'Title of the piece', max: 60 }),
    }),
  },
)
