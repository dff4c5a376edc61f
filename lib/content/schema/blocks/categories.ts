import * as F from '#lib/content/schema/shared-fields.ts'

const category = F.group('Category', {
  title: F.text('Title', 40),
  text: F.text('Text', 220),
  badge: F.text('Badge', 20, { help: 'One or two words on the picture.' }),
  chips: F.list('Feature tags', F.text('Tag', 24), 4),
  link: F.group('The whole card links to', { href: F.linkFields.href }),
  picture: F.picture('Picture', 'categories'),
})

export const categories = F.block(
  'Product categories',
  'Pictured cards with a badge and tags, links below them, and benefits.',
  {
    ...F.heading,
    items: F.list('Categories', category, 40),
    catalog: F.link('Link to the full catalog'),
    more: F.list('Links below the categories', F.link('Link'), 4, { min: 0 }),
    tiles: F.list('Benefits', F.linkedTile('Benefit'), 20),
  },
)
