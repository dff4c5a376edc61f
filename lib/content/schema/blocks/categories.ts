import * as f from '#lib/content/schema/fields.ts'
import { block, heading, link, linkedTile, linkFields, picture } from '#lib/content/schema/shared-fields.ts'

export const categories = block('Product categories', {
  ...heading,
  items: f.list('Categories', {
    max: 40,
    of: f.group('Category', {
      title: f.text('Title', { max: 40 }),
      text: f.paragraph('Text', { max: 220 }),
      badge: f.text('Badge', { help: 'One or two words on the picture.', max: 20 }),
      chips: f.list('Feature tags', { max: 4, of: f.text('Tag', { max: 24 }) }),
      link: f.group('The whole card links to', { href: linkFields.href }),
      picture: picture('Picture', { folder: 'categories' }),
    }),
  }),
  catalog: link('Link to the full catalog'),
  more: f.list('Links below the categories', { min: 0, max: 4, of: link('Link') }),
  tiles: f.list('Benefits', { max: 20, of: linkedTile('Benefit') }),
}).meta({ help: 'Pictured cards with a badge and tags, links below them, and benefits.' })
