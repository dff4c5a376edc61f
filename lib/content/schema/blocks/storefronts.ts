import * as F from '#lib/content/schema/shared-fields.ts'

const product = F.group('Product', {
  name: F.text('Name', 30),
  note: F.text('Line under the name', 30),
  picture: F.picture('Picture', 'storefronts'),
})

export const storefronts = F.block(
  'Brand stores',
  'The dark band about brand stores, with a store drawn in a browser window.',
  {
    ...F.heading,
    more: F.link('Link to the page about company stores'),
    scheduleLabel: F.text('Button that books a setup call', 40),
    choice: F.projectChoice,
    scheduleHint: F.scheduleHint,
    benefits: F.list('Benefits', F.tile('Benefit', { plain: true }), 20),
    stepsTitle: F.text('Heading over the steps', 60),
    // The steps are connected in one row.
    steps: F.list('Order process', F.tile('Step'), 4),
    store: F.group('Brand store shown in the window', {
      name: F.text('Client', 30),
      address: F.text('Address in the browser bar', 60),
      menu: F.list('Menu', F.text('Entry', 16), 4, { min: 2 }),
      cart: F.text('Cart', 16),
      title: F.text('Heading', 40),
      note: F.text('Line under the heading', 60),
      // The browser window in the drawing has room for four.
      products: F.list('Products', product, 4, { min: 4 }),
    }),
  },
)
