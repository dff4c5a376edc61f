import * as f from '#lib/content/schema/fields.ts'
import { block, entryId, heading, requestAs, withId } from '#lib/content/schema/shared-fields.ts'

const card = withId(
  f.group('Card', { title: f.text('Title', { max: 50 }), id: entryId, text: f.line('Text', { max: 200 }) }),
  'title',
)

export const cards = block('Cards', {
  ...heading,
  variant: f.choice('Look', {
    help: 'columns: three in a row. pair: two large ones. beside: heading left, cards right. plates: each under a printing color. rows: large titles, one below the other. dictionary: running text with bold first words.',
    options: ['columns', 'pair', 'beside', 'plates', 'rows', 'dictionary'],
  }),
  items: f.list('Cards', { max: 20, of: card }),
  requestAs,
}).meta({
  help: 'Short texts under titles, in one of six looks: three in a row, two large ones, next to their heading, under printing colors, as rows of large titles, or like a dictionary.',
})
