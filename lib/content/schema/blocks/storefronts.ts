import * as F from '#lib/content/schema/shared-fields.ts'

export const storefronts = F.block(
  'Brand stores',
  'The dark band about brand stores, with a store drawn in a browser window.',
  {
    ...F.heading,
    more: F.link('Link to the page about company stores'),
    scheduleLabel: F.text('Button that books a setup call', 40),
    choice: F.projectChoice,
    scheduleHint: F.scheduleHint,
    benefits: F.list('Benefits', { max: 20, of: F.tile('Benefit', { plain: true }) }),
    stepsTitle: F.text('Heading over the steps', 60),
    // The steps are connected in one row.
    steps: F.list('Order process', { max: 4, of: F.tile('Step') }),
    store: F.group('Brand store shown in the window', {
      name: F.text('Client', 30),
      address: F.text('Address in the browser bar', 60),
      menu: F.list('Menu', { min: 2, max: 4, of: F.text('Entry', 16) }),
      cart: F.text('Cart', 16),
      title: F.text('Heading', 40),
      note: F.text('Line under the heading', 60),
      // The browser window in the drawing has room for four.
      products: F.list('Products', {
        count: 4,
        of: F.group('Product', {
          name: F.text('Name', 30),
          note: F.text('Line under the name', 30),
          picture: F.picture('Picture', 'storefronts'),
        }),
      }),
    }),
  },
)
