import * as f from '#lib/content/schema/fields.ts'
import {
  block,
  heading,
  link,
  picture,
  projectChoice,
  scheduleLines,
  tile,
} from '#lib/content/schema/shared-fields.ts'

export const storefronts = block('Brand stores', {
  ...heading,
  more: link('Link to the page about company stores'),
  scheduleLabel: f.text('Button that books a setup call', { max: 40 }),
  choice: projectChoice(),
  scheduleLines,
  benefits: f.list('Benefits', { max: 20, of: tile('Benefit', { plain: true }) }),
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
