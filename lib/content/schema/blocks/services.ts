import * as F from '#lib/content/schema/shared-fields.ts'

const card = F.group('Card', {
  title: F.text('Title', 40),
  text: F.text('Text', 220),
  link: F.link('Link'),
  picture: F.picture('Picture', 'services'),
})

export const services = F.block(
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
)
