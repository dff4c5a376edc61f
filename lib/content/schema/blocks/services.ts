import * as f from '#lib/content/schema/fields.ts'
import { block, heading, link, picture, tile } from '#lib/content/schema/shared-fields.ts'

export const services = block('Services', {
  ...heading,
  features: f.list('Features', { max: 12, of: tile('Feature') }),
  picture: picture('Picture next to the features', { folder: 'services' }),
  productsTitle: f.text('Heading of the products block', { max: 80 }),
  cards: f.list('Product cards', {
    max: 20,
    of: f.group('Card', {
      title: f.text('Title', { max: 40 }),
      text: f.paragraph('Text', { max: 220 }),
      link: link('Link'),
      picture: picture('Picture', { folder: 'services' }),
    }),
  }),
  onDemandTitle: f.text('Heading of the on-demand list', { max: 60 }),
  onDemandItems: f.list('On-demand items', { max: 100, of: f.text('Item', { max: 40 }) }),
  printing: link('Link to the printing page'),
}).meta({ help: 'Features as cards next to a picture, pictured cards with links, and the on-demand list.' })
