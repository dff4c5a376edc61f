import * as f from '#lib/content/schema/fields.ts'
import { heading, link, linkedTile, linkFields, picture, tile } from '#lib/content/schema/shared-fields.ts'
import { block, projectChoice, scheduleLines } from './block.ts'

const pictureCard = { title: f.text('Title', { max: 40 }), text: f.paragraph('Text', { max: 220 }) }

export const services = block('Services', {
  ...heading,
  features: f.list('Features', { max: 12, of: tile('Feature') }),
  picture: picture('Picture next to the features', { folder: 'services' }),
  productsTitle: f.text('Heading of the products block', { max: 80 }),
  cards: f.list('Product cards', {
    max: 20,
    of: f.group('Card', {
      ...pictureCard,
      link: link('Link'),
      picture: picture('Picture', { folder: 'services' }),
    }),
  }),
  onDemandTitle: f.text('Heading of the on-demand list', { max: 60 }),
  onDemandItems: f.list('On-demand items', { max: 100, of: f.text('Item', { max: 40 }) }),
  printing: link('Link to the printing page'),
}).meta({ help: 'Features as cards next to a picture, pictured cards with links, and the on-demand list.' })

export const categories = block('Product categories', {
  ...heading,
  items: f.list('Categories', {
    max: 40,
    of: f.group('Category', {
      ...pictureCard,
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

export const storefronts = block('Brand stores', {
  ...heading,
  more: link('Link to the page about company stores'),
  scheduleLabel: f.text('Button that books a setup call', { max: 40 }),
  choice: projectChoice(),
  scheduleLines,
  benefits: f.list('Benefits', {
    max: 20,
    of: f.group('Benefit', {
      title: f.text('Title', { plain: true, max: 50 }),
      text: f.text('Text', { max: 200, multiline: true }),
    }),
  }),
  stepsTitle: f.text('Heading over the steps', { max: 60 }),
  // The steps are connected in one row.
  steps: f.list('Order process', { max: 4, of: tile('Step') }),
  store: f.group('Brand store shown in the window', {
    name: f.text('Client', { max: 30 }),
    address: f.text('Address in the browser bar', { max: 60 }),
    menu: f.list('Menu', { min: 2, max: 4, of: f.text('Entry', { max: 16 }) }),
    cart: f.text('Cart', { max: 16 }),
    title: f.text('Heading', { max: 40 }),
    note: f.text('Line under the heading', { max: 60 }),
    // The browser window in the drawing has room for four.
    products: f.list('Products', {
      count: 4,
      of: f.group('Product', {
        name: f.text('Name', { max: 30 }),
        note: f.text('Line under the name', { max: 30 }),
        picture: picture('Picture', { folder: 'storefronts' }),
      }),
    }),
  }),
}).meta({ help: 'The dark band about brand stores, with a store drawn in a browser window.' })
