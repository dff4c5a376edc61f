import * as F from '#lib/content/schema/shared-fields.ts'

const card = F.group('Card', {
  title: F.text('Title', 40),
  text: F.text('Text', 220),
  link: F.link('Link'),
  picture: F.picture('Picture', 'services'),
})

const category = F.group('Category', {
  title: F.text('Title', 40),
  text: F.text('Text', 220),
  badge: F.text('Badge', 20, { help: 'One or two words on the picture.' }),
  chips: F.list('Feature tags', F.text('Tag', 24), 4),
  link: F.group('The whole card links to', { href: F.linkFields.href }),
  picture: F.picture('Picture', 'categories'),
})

const product = F.group('Product', {
  name: F.text('Name', 30),
  note: F.text('Line under the name', 30),
  picture: F.picture('Picture', 'storefronts'),
})

const labelWithNote = (label: string) =>
  F.group(label, { label: F.text('Label', 30), note: F.text('Note', 90) })

const step = F.group('Step', {
  when: F.text('When', 30),
  title: F.text('Title', 50),
  text: F.text('Text', 180),
})

export const homeBlocks = {
  services: F.block(
    'Services',
    'Features as cards next to a picture, pictured cards with links, and the on-demand list.',
    {
      ...F.heading,
      features: F.list('Features', F.tile('Feature'), 12),
      picture: F.picture('Picture next to the features', 'services'),
      productsTitle: F.text('Heading of the products block', 80),
      cards: F.list('Product cards', card, 20),
      onDemandTitle: F.text('Heading of the on-demand list', 60),
      onDemandItems: F.list('On-demand items', F.text('Item', 40), 100),
      printing: F.link('Link to the printing page'),
    },
  ),
  categories: F.block(
    'Product categories',
    'Pictured cards with a badge and tags, links below them, and benefits.',
    {
      ...F.heading,
      items: F.list('Categories', category, 40),
      catalog: F.link('Link to the full catalog'),
      more: F.list('Links below the categories', F.link('Link'), 4, { min: 0 }),
      tiles: F.list('Benefits', F.tile('Benefit'), 20),
    },
  ),
  storefronts: F.block(
    'Brand stores',
    'The dark band about brand stores, with a store drawn in a browser window.',
    {
      ...F.heading,
      more: F.link('Link to the page about company stores'),
      scheduleLabel: F.text('Button that books a setup call', 40),
      choice: F.projectChoice,
      scheduleHint: F.scheduleHint,
      benefits: F.list('Benefits', F.tile('Benefit', true), 20),
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
  ),
  contact: F.block(
    'Contact',
    'The project request form, what happens next, and how to reach the office; once per page.',
    {
      ...F.heading,
      nextTitle: F.text('Heading over what happens next', 40),
      next: F.list('What happens next', step, 8, { title: 'title' }),
      phone: labelWithNote('Phone card'),
      email: labelWithNote('Email card'),
      address: labelWithNote('Address card'),
      quickQuoteLabel: F.text('Button that opens the quote dialog', 30),
      scheduleLabel: F.text('Button that books a call', 30),
      scheduleHint: F.scheduleHint,
      eventsTitle: F.text('Heading over the event types', 60),
      events: F.list('Event types', F.text('Event type', 40), 30),
    },
  ),
}
