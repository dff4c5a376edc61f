import { choice, heading, list, tile } from '#lib/content/schema/fields/index.ts'
import { block } from './block.ts'

export const cards = block(
  'Cards',
  'Short texts under titles, in one of six looks: three in a row, two large ones, beside their heading, under printing colors, as rows of large titles, or like a dictionary.',
  {
    ...heading,
    look: choice({
      label: 'Look',
      help: 'columns: three in a row. pair: two large ones. beside: heading left, cards right. plates: each under a printing color. rows: large titles, one below the other. dictionary: running text with bold first words.',
      options: ['columns', 'pair', 'beside', 'plates', 'rows', 'dictionary'],
    }),
    items: list({ label: 'Cards', min: 1, max: 20, title: 'title', of: tile('Card') }),
  },
)
