import { block } from '#lib/content/schema/block.ts'
import { choice, group, list, paragraph, text } from '#lib/content/schema/fields.ts'
import {
  heading,
  link,
  linkedTile,
  linkFields,
  pageTitle,
  picture,
  stats,
  tile,
} from '#lib/content/schema/shared-fields.ts'

const homeHero = block(
  'Hero of the home page',
  'The top of the home page: heading, points, three links and the job ticket, over a picture.',
  {
    ...heading,
    title: pageTitle,
    bullets: list({ label: 'Bullet points', min: 1, max: 5, of: text({ label: 'Point', max: 90 }) }),
    quoteLabel: text({ label: 'Button that opens the quote dialog', max: 30 }),
    storefronts: link('Link to the brand stores'),
    catalog: link('Link to the premium catalog'),
    ticketTitle: text({ label: 'Heading of the job ticket', max: 40 }),
    // The ticket has three columns.
    stats: stats('Figures on the job ticket', { min: 3, max: 3 }),
    picture: picture({
      label: 'Picture',
      folder: 'hero',
      least: { width: 1280, height: 720 },
    }),
  },
)

const challenges = block('Problems and answers', 'Pairs of a problem and our answer, each with a link.', {
  ...heading,
  items: list({
    label: 'Problems and answers',
    min: 1,
    max: 20,
    title: 'problem',
    of: group('Pair', {
      problem: text({ label: 'Problem, in the words of a customer', max: 90 }),
      answer: paragraph({ label: 'Our answer', max: 280 }),
      link: link('Section that answers it'),
    }),
  }),
})

const services = block(
  'Services',
  'Features as cards next to a picture, pictured cards with links, and the on-demand list.',
  {
    ...heading,
    features: list({ label: 'Features', min: 1, max: 12, title: 'title', of: tile('Feature') }),
    picture: picture({ label: 'Picture next to the features', folder: 'services' }),
    productsTitle: text({ label: 'Heading of the products block', max: 80 }),
    cards: list({
      label: 'Product cards',
      min: 1,
      max: 20,
      title: 'title',
      of: group('Card', {
        title: text({ label: 'Title', max: 40 }),
        text: paragraph({ label: 'Text', max: 220 }),
        link: link('Link'),
        picture: picture({ label: 'Picture', folder: 'services' }),
      }),
    }),
    onDemandTitle: text({ label: 'Heading of the on-demand list', max: 60 }),
    onDemandItems: list({ label: 'On-demand items', min: 1, max: 100, of: text({ label: 'Item', max: 40 }) }),
    printing: link('Link to the printing page'),
  },
)

const categories = block(
  'Product categories',
  'Pictured cards with a badge and tags, links below them, and benefits.',
  {
    ...heading,
    items: list({
      label: 'Categories',
      min: 1,
      max: 40,
      title: 'name',
      of: group('Category', {
        name: text({ label: 'Name', max: 40 }),
        badge: text({ label: 'Badge', help: 'One or two words on the picture.', max: 20 }),
        description: text({ label: 'One line', max: 140 }),
        chips: list({ label: 'Feature tags', min: 1, max: 4, of: text({ label: 'Tag', max: 24 }) }),
        link: group('The whole card links to', { href: linkFields.href }),
        picture: picture({ label: 'Picture', folder: 'categories' }),
      }),
    }),
    catalog: link('Link to the full catalog'),
    more: list({ label: 'Links below the categories', min: 0, max: 4, title: 'label', of: link('Link') }),
    tiles: list({ label: 'Benefits', min: 1, max: 20, title: 'title', of: linkedTile('Benefit') }),
  },
)

const scheduleLines = paragraph({
  label: 'First lines of the form that it opens',
  help: 'Used if there is no booking page: one line for each thing you need to know before the call.',
  plain: true,
  max: 300,
})

const storefronts = block(
  'Brand stores',
  'The dark band about brand stores, with a store drawn in a browser window.',
  {
    ...heading,
    more: link('Link to the page about company stores'),
    scheduleLabel: text({ label: 'Button that books a setup call', max: 40 }),
    choice: text({
      label: 'Event type chosen in the form',
      help: 'Must match one of the event types of the project request.',
      plain: true,
      max: 60,
    }),
    scheduleLines,
    benefits: list({ label: 'Benefits', min: 1, max: 20, title: 'title', of: tile('Benefit') }),
    stepsTitle: text({ label: 'Heading over the steps', max: 60 }),
    // The steps are connected in one row.
    steps: list({ label: 'Order process', min: 1, max: 4, title: 'title', of: tile('Step') }),
    store: group('Brand store shown in the window', {
      name: text({ label: 'Client', max: 30 }),
      address: text({ label: 'Address in the browser bar', max: 60 }),
      menu: list({ label: 'Menu', min: 2, max: 4, of: text({ label: 'Entry', max: 16 }) }),
      cart: text({ label: 'Cart', max: 16 }),
      title: text({ label: 'Heading', max: 40 }),
      note: text({ label: 'Line under the heading', max: 60 }),
      // The browser window in the drawing has room for four.
      products: list({
        label: 'Products',
        count: 4,
        title: 'name',
        of: group('Product', {
          name: text({ label: 'Name', max: 30 }),
          note: text({ label: 'Line under the name', max: 30 }),
          picture: picture({ label: 'Picture', folder: 'storefronts' }),
        }),
      }),
    }),
  },
)

const about = block(
  'About',
  'The year of the foundation in large digits, paragraphs and checked points, and two links.',
  {
    eyebrow: heading.eyebrow,
    sinceLabel: text({ label: 'Word before the year', max: 16 }),
    sinceYear: text({ label: 'Year', max: 8 }),
    title: heading.title,
    paragraphs: list({ label: 'Text', min: 1, max: 6, of: paragraph({ label: 'Paragraph' }) }),
    features: list({ label: 'Feature list', min: 1, max: 20, of: text({ label: 'Feature', max: 90 }) }),
    storefront: group('Brand store link', {
      ...linkFields,
      choice: text({
        label: 'Event type chosen in the form',
        help: 'Must match one of the event types of the project request.',
        plain: true,
        max: 60,
      }),
    }),
    mail: group('Prefilled email', {
      label: text({ label: 'Link text', max: 30 }),
      subject: text({ label: 'Subject', plain: true, max: 80 }),
      lines: list({
        label: 'Lines for the visitor to fill in',
        min: 1,
        max: 12,
        of: text({ label: 'Line', plain: true, max: 60 }),
      }),
    }),
  },
)

const translation = block(
  'Translation',
  'Words in many scripts, the languages, and what the translation desk does.',
  {
    ...heading,
    points: list({ label: 'Points', min: 1, max: 12, title: 'title', of: tile('Point') }),
    languagesLabel: text({ label: 'Words before the languages', max: 60 }),
    more: link('Link to the translation page'),
    ask: link('Request link'),
  },
)

const contact = block(
  'Contact',
  'The project request form, what happens next, and how to reach the office; once per page.',
  {
    ...heading,
    nextTitle: text({ label: 'Heading over what happens next', max: 40 }),
    next: list({
      label: 'What happens next',
      min: 1,
      max: 8,
      title: 'title',
      of: group('Step', {
        when: text({ label: 'When', max: 30 }),
        title: text({ label: 'Title', max: 50 }),
        text: text({ label: 'Text', max: 180, multiline: true }),
      }),
    }),
    phone: group('Phone card', {
      label: text({ label: 'Label', max: 30 }),
      note: text({ label: 'Note', max: 90 }),
    }),
    email: group('Email card', {
      label: text({ label: 'Label', max: 30 }),
      note: text({ label: 'Note', max: 90 }),
    }),
    address: group('Address card', {
      label: text({ label: 'Label', max: 30 }),
      note: text({ label: 'Note', max: 90 }),
    }),
    quickQuoteLabel: text({ label: 'Button that opens the quote dialog', max: 30 }),
    scheduleLabel: text({ label: 'Button that books a call', max: 30 }),
    scheduleLines,
    eventsTitle: text({ label: 'Heading over the event types', max: 60 }),
    events: list({ label: 'Event types', min: 1, max: 30, of: text({ label: 'Event type', max: 40 }) }),
  },
)

/** The kinds of blocks of the home page. */
export const homeBlocks = {
  homeHero,
  challenges,
  services,
  categories,
  storefronts,
  productFamily: block(
    'Product family',
    'All products of a family with its heading and benefits, as written in the file of the family.',
    {
      family: choice({ label: 'Family', options: ['drinkware', 'technology', 'outdoor'] }),
      variant: choice({
        label: 'Look',
        help: 'row: benefits in a row below. rail: heading and benefits next to the products. run: benefits next to the heading, two features a card.',
        options: ['row', 'rail', 'run'],
      }),
    },
  ),
  portfolio: block('Portfolio', 'All pieces of the portfolio, with a filter by kind.', {}),
  about,
  locations: block('Locations', 'The map and city search under the heading in the file of locations.', {}),
  translation,
  contact,
}
