import * as F from '#lib/content/schema/shared-fields.ts'

const card = F.group('Card', {
  title: F.text('Title', 50),
  id: F.id,
  text: F.line('Text', 200),
})

export const cards = F.block(
  'Cards',
  'Short texts under titles, in one of six looks: three in a row, two large ones, next to their heading, under printing colors, as rows of large titles, or like a dictionary.',
  {
    ...F.heading,
    variant: F.choice('Look', ['columns', 'pair', 'beside', 'plates', 'rows', 'dictionary'], {
      help: 'columns: three in a row. pair: two large ones. beside: heading left, cards right. plates: each under a printing color. rows: large titles, one below the other. dictionary: running text with bold first words.',
    }),
    items: F.list('Cards', card, 20),
    requestAs: F.requestAs,
  },
)
