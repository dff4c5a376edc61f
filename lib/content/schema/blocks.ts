import type { z } from 'zod'
import {
  checkbox,
  choice,
  group,
  line,
  list,
  optional,
  paragraph,
  pattern,
  prose,
  rule,
  text,
} from '#lib/content/schema/fields.ts'
import { mockupFields } from '#lib/content/schema/mockup.ts'
import { price } from '#lib/content/schema/prices.ts'
import {
  entryId,
  heading,
  link,
  linkedTile,
  linkFields,
  optionalHeading,
  optionalLink,
  optionalPicture,
  pageTitle,
  picture,
  stats,
  testimonials,
  tile,
  withId,
} from '#lib/content/schema/shared-fields.ts'

const anchor = pattern({
  label: 'Anchor',
  help: 'For links to this block: "files" makes /page#files. Leave empty for an automatic name.',
  optional: true,
  max: 40,
  matches: /^[a-z][a-z0-9-]*$/,
  fix: 'write a short name with lowercase letters, numbers and hyphens, such as files',
})

/** Adds the optional anchor of every block. `help` describes the block in the editor. */
const block = <S extends z.ZodRawShape>(label: string, help: string, fields: S) =>
  group({ label, help }, { ...fields, anchor })

const requestAs = text({
  label: 'Name of an entry on a request',
  help: 'Adds "Add to request" to each entry. {entry} is the title of the entry: write "{entry}", or "Custom socks: {entry}" if the title alone says too little. Leave empty for no such link.',
  params: ['entry'],
  plain: true,
  max: 60,
  optional: true,
})

const card = withId(
  group('Card', {
    title: text({ label: 'Title', max: 50 }),
    id: entryId,
    text: line({ label: 'Text', max: 200 }),
  }),
  'title',
)

const rows = group('Table', {
  title: heading.title,
  text: line({ label: 'Text', max: 400, optional: true }),
  columns: list({ label: 'Column headings', min: 2, max: 8, of: text({ label: 'Heading', max: 40 }) }),
  rows: list({
    label: 'Rows',
    max: 40,
    of: group('Row', {
      cells: list({
        label: 'Cells',
        help: 'One for each column.',
        min: 2,
        max: 8,
        repeats: true,
        of: text({ label: 'Cell', max: 90 }),
      }),
    }),
  }),
  total: checkbox({ label: 'The last row is a total' }),
})

const table = rows.superRefine(
  rule(({ columns, rows }, refuse) => {
    for (const [index, { cells }] of rows.entries())
      if (cells.length !== columns.length)
        refuse(
          ['rows', index, 'cells'],
          `has ${cells.length} cells for ${columns.length} columns; write one cell for each column`,
        )
  }),
)

const projectChoice = ({ optional }: { optional?: boolean } = {}) =>
  text({
    label: 'Event type chosen in the form',
    help: 'Must match one of the event types of the project request.',
    plain: true,
    max: 60,
    optional,
  })

const scheduleLines = paragraph({
  label: 'First lines of the form that it opens',
  help: 'Used if there is no booking page: one line for each thing you need to know before the call.',
  plain: true,
  max: 300,
})

const columnPicture = optionalPicture({ label: 'Picture under the heading', folder: 'pages' })

const only = (entry: string) =>
  list({
    label: 'Only these',
    help: 'English names, in this order. Leave empty to show all.',
    min: 0,
    max: 20,
    of: text({ label: entry, plain: true, max: 60 }),
  }).default([])

const pictureCard = { title: text({ label: 'Title', max: 40 }), text: paragraph({ label: 'Text', max: 220 }) }

const labelWithNote = (label: string) =>
  group(label, { label: text({ label: 'Label', max: 30 }), note: text({ label: 'Note', max: 90 }) })

/**
 * The one list of block kinds, in the editor's order: the keys are the discriminants in content/pages.
 * components/pages/blocks/blocks.tsx maps each kind to its component.
 */
export const blockSchemas = {
  hero: block(
    'Hero',
    'The top of a page: breadcrumb, large heading and introduction, with a picture, a button and links if you like.',
    {
      variant: choice({
        label: 'Look',
        help: 'framed: picture next to the text, like a print; without a picture, the heading alone. bleed: picture on the right, out to the edges. ticket: for the home page, over a picture, with points and a job ticket, without the breadcrumb.',
        options: ['framed', 'bleed', 'ticket'],
      }),
      eyebrow: text({ label: 'Small line above the heading', max: 60, optional: true }),
      title: pageTitle,
      intro: heading.intro,
      bullets: list({
        label: 'Bullet points of the ticket look',
        min: 0,
        max: 5,
        of: text({ label: 'Point', max: 90 }),
      }).default([]),
      quoteLabel: text({ label: 'Button to the request form', max: 40, optional: true }),
      more: optionalLink('Second link'),
      catalog: optionalLink('Third link of the ticket look'),
      ticketTitle: text({ label: 'Heading of the job ticket', max: 40, optional: true }),
      // The ticket has three columns.
      stats: stats('Figures on the job ticket', { min: 0, max: 3 }).default([]),
      picture: optionalPicture({ label: 'Picture', folder: 'pages', least: { width: 1200, height: 720 } }),
    },
  ),
  text: block(
    'Text',
    'Headings with paragraphs. A single one has its text in columns; more than four get a list of contents.',
    {
      sections: list({
        label: 'Sections',
        max: 30,
        of: group('Section', {
          title: heading.title,
          paragraphs: list({ label: 'Text', max: 10, of: prose({ label: 'Paragraph', max: 900 }) }),
          points: list({
            label: 'Points',
            help: 'May be left empty.',
            min: 0,
            max: 20,
            of: line({ label: 'Point', max: 300 }),
          }).default([]),
        }),
      }),
      picture: columnPicture,
    },
  ),
  cards: block(
    'Cards',
    'Short texts under titles, in one of six looks: three in a row, two large ones, next to their heading, under printing colors, as rows of large titles, or like a dictionary.',
    {
      ...heading,
      variant: choice({
        label: 'Look',
        help: 'columns: three in a row. pair: two large ones. beside: heading left, cards right. plates: each under a printing color. rows: large titles, one below the other. dictionary: running text with bold first words.',
        options: ['columns', 'pair', 'beside', 'plates', 'rows', 'dictionary'],
      }),
      items: list({ label: 'Cards', max: 20, of: card }),
      requestAs,
    },
  ),
  rows: block(
    'Rows',
    'Titles with a text, one below the other, next to their heading: steps, questions with answers, or problems with what we do about them.',
    {
      ...heading,
      variant: choice({
        label: 'Look',
        help: 'steps: numbered. questions: each answer below its question. answers: each answer next to its problem, with a link.',
        options: ['steps', 'questions', 'answers'],
      }),
      picture: columnPicture,
      items: list({
        label: 'Rows',
        max: 20,
        of: group('Row', {
          title: text({ label: 'Title', max: 140 }),
          text: prose({ label: 'Text', max: 900 }),
          link: optionalLink('Link'),
        }),
      }),
    },
  ),
  list: block(
    'List',
    'A heading and a picture on the left; on the right, names with a note each, as in a price list.',
    {
      ...heading,
      picture: columnPicture,
      items: list({
        label: 'Entries',
        max: 40,
        of: withId(
          group('Entry', {
            name: text({ label: 'Name', max: 40 }),
            id: entryId,
            note: text({ label: 'Note', max: 90 }),
          }),
          'name',
        ),
      }),
      requestAs,
    },
  ),
  checklist: block(
    'Checklist',
    'A heading with paragraphs next to a column of checked points, with optional figures below.',
    {
      variant: choice({
        label: 'Look',
        help: 'ruler: under a steel ruler that runs across the page. since: under a year in large digits.',
        options: ['plain', 'ruler', 'since'],
      }),
      sinceLabel: text({ label: 'Word before the year', max: 16, optional: true }),
      sinceYear: text({ label: 'Year', max: 8, optional: true }),
      eyebrow: text({ label: 'Small line above the heading', max: 60, optional: true }),
      title: heading.title,
      paragraphs: list({ label: 'Text', max: 6, of: prose({ label: 'Paragraph' }) }),
      points: list({ label: 'Points', max: 20, of: text({ label: 'Point', max: 120 }) }),
      quote: optional(
        group('Button to the request form', {
          label: text({ label: 'Text', max: 60 }),
          choice: projectChoice({ optional: true }),
        }),
      ),
      mail: optional(
        group('Prefilled email', {
          label: text({ label: 'Link text', max: 30 }),
          subject: text({ label: 'Subject', plain: true, max: 80 }),
          lines: list({
            label: 'Lines for the visitor to fill in',
            min: 0,
            max: 12,
            of: text({ label: 'Line', plain: true, max: 60 }),
          }).default([]),
        }),
      ),
      stats: stats('Figures below', { min: 0, max: 8 }).default([]),
    },
  ),
  stats: block('Stats', 'Large numbers side by side, each with a label under it.', {
    title: heading.title,
    items: stats('Figures', { min: 1, max: 8 }),
  }),
  picture: block('Picture', 'One picture as wide as the window, with a heading and a line below it.', {
    title: heading.title,
    picture: picture({ label: 'Picture', folder: 'pages', least: { width: 800, height: 600 } }),
    caption: text({ label: 'Caption', max: 160, optional: true }),
  }),
  products: block(
    'Products',
    'Products of one family as cards with a picture, text and a button that requests a quote.',
    {
      ...optionalHeading('the file of the family'),
      family: choice({ label: 'Family', options: ['drinkware', 'technology', 'outdoor'] }),
      variant: choice({
        label: 'Look',
        help: 'grid: the cards alone. row: the benefits of the family in a row below. rail: heading and benefits next to the cards.',
        options: ['grid', 'row', 'rail'],
      }),
      only: only('Product'),
    },
  ),
  portfolio: block(
    'Portfolio',
    'Pictures of finished work in a grid; a click enlarges one. Without titles, the whole portfolio with a filter by kind.',
    { ...optionalHeading('the file of the portfolio'), only: only('Piece') },
  ),
  price: block(
    'Price hint',
    'A small table of unit prices by quantity, with what is included and how long production takes. The lowest price also appears at the top of the page.',
    { ...heading, price },
  ),
  mockup: block(
    'Logo preview',
    'A button that shows a logo on the piece, on the device of the visitor, with what it costs by the price hint of the page.',
    mockupFields,
  ),
  tables: block(
    'Tables',
    'One small table next to its heading, or several in two columns, such as sample calculations.',
    {
      ...heading,
      placeholder: checkbox({
        label: 'The figures are placeholders',
        help: 'Uncheck once they are real. Until then, they are listed as things to replace before launch.',
      }),
      items: list({ label: 'Tables', max: 12, of: table }),
    },
  ),
  testimonials: block('Testimonials', 'What customers say: quotes with stars, name and company.', {
    eyebrow: text({ label: 'Small line above the heading', max: 60, optional: true }),
    title: heading.title,
    intro: paragraph({ label: 'Introduction', max: 360, optional: true }),
    audiencesLabel: text({ label: 'Words before the audiences', max: 40, optional: true }),
    audiences: list({
      label: 'Audiences',
      min: 0,
      max: 20,
      of: text({ label: 'Audience', max: 40 }),
    }).default([]),
    testimonials,
  }),
  languages: block('Languages', 'The languages we translate, each as a word in its own script.', {
    ...heading,
    variant: choice({
      label: 'Look',
      help: 'grid: one cell for each. band: one picture of words, with points and two links below.',
      options: ['grid', 'band'],
    }),
    points: list({ label: 'Points', min: 0, max: 12, of: tile('Point') }).default([]),
    languagesLabel: text({ label: 'Words before the names of the languages', max: 60, optional: true }),
    more: optionalLink('Link'),
    ask: optionalLink('Button'),
  }),
  map: block('Map', 'The map of all our plants with the city search; at most once on a page.', {
    ...optionalHeading('the file of locations'),
    more: optionalLink('Link below'),
  }),
  callToAction: block(
    'Call to action',
    'A heading, a button that opens the form, and the phone number, in one of two looks. Belongs at or near the end of a page.',
    {
      title: heading.title,
      text: paragraph({ label: 'Text', max: 300 }),
      quoteLabel: text({ label: 'Button to the request form', max: 40 }),
      filesLabel: text({
        label: 'Button to add files',
        help: 'Only with the quick quote. Leave empty for no button.',
        max: 40,
        optional: true,
      }),
      callLabel: text({ label: 'Text before the phone number', max: 30 }),
      variant: choice({
        label: 'Look',
        help: "marks: a white sheet between crop marks, or a card with the picture below. color: a band in the color of the page's opening picture.",
        options: ['marks', 'color'],
      }).default('marks'),
      picture: optionalPicture({ label: 'Picture', folder: 'pages' }),
    },
  ),
  links: block(
    'Links',
    'Links to other pages with one line about each, to articles, to all prices, or to print templates.',
    {
      eyebrow: text({ label: 'Small line above the heading', max: 60, optional: true }),
      title: heading.title,
      intro: paragraph({ label: 'Introduction', max: 360, optional: true }),
      variant: choice({
        label: 'What it lists',
        help: 'related: the links below, after the pages below this one. articles: all pages of the kind article, newest first. prices: all price hints of the site, with a calculator. templates: PDF files for print layouts.',
        options: ['related', 'articles', 'prices', 'templates'],
      }),
      links: list({
        label: 'Links',
        min: 0,
        max: 8,
        of: group('Link', { ...linkFields, text: text({ label: 'One line', max: 140 }) }),
      }).default([]),
      only: only('Template'),
    },
  ),
  services: block(
    'Services',
    'Features as cards next to a picture, pictured cards with links, and the on-demand list.',
    {
      ...heading,
      features: list({ label: 'Features', max: 12, of: tile('Feature') }),
      picture: picture({ label: 'Picture next to the features', folder: 'services' }),
      productsTitle: text({ label: 'Heading of the products block', max: 80 }),
      cards: list({
        label: 'Product cards',
        max: 20,
        of: group('Card', {
          ...pictureCard,
          link: link('Link'),
          picture: picture({ label: 'Picture', folder: 'services' }),
        }),
      }),
      onDemandTitle: text({ label: 'Heading of the on-demand list', max: 60 }),
      onDemandItems: list({ label: 'On-demand items', max: 100, of: text({ label: 'Item', max: 40 }) }),
      printing: link('Link to the printing page'),
    },
  ),
  categories: block(
    'Product categories',
    'Pictured cards with a badge and tags, links below them, and benefits.',
    {
      ...heading,
      items: list({
        label: 'Categories',
        max: 40,
        of: group('Category', {
          ...pictureCard,
          badge: text({ label: 'Badge', help: 'One or two words on the picture.', max: 20 }),
          chips: list({ label: 'Feature tags', max: 4, of: text({ label: 'Tag', max: 24 }) }),
          link: group('The whole card links to', { href: linkFields.href }),
          picture: picture({ label: 'Picture', folder: 'categories' }),
        }),
      }),
      catalog: link('Link to the full catalog'),
      more: list({ label: 'Links below the categories', min: 0, max: 4, of: link('Link') }),
      tiles: list({ label: 'Benefits', max: 20, of: linkedTile('Benefit') }),
    },
  ),
  storefronts: block(
    'Brand stores',
    'The dark band about brand stores, with a store drawn in a browser window.',
    {
      ...heading,
      more: link('Link to the page about company stores'),
      scheduleLabel: text({ label: 'Button that books a setup call', max: 40 }),
      choice: projectChoice(),
      scheduleLines,
      benefits: list({
        label: 'Benefits',
        max: 20,
        of: group('Benefit', {
          title: text({ label: 'Title', plain: true, max: 50 }),
          text: text({ label: 'Text', max: 200, multiline: true }),
        }),
      }),
      stepsTitle: text({ label: 'Heading over the steps', max: 60 }),
      // The steps are connected in one row.
      steps: list({ label: 'Order process', max: 4, of: tile('Step') }),
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
          of: group('Product', {
            name: text({ label: 'Name', max: 30 }),
            note: text({ label: 'Line under the name', max: 30 }),
            picture: picture({ label: 'Picture', folder: 'storefronts' }),
          }),
        }),
      }),
    },
  ),
  contact: block(
    'Contact',
    'The project request form, what happens next, and how to reach the office; once per page.',
    {
      ...heading,
      nextTitle: text({ label: 'Heading over what happens next', max: 40 }),
      next: list({
        label: 'What happens next',
        max: 8,
        title: 'title',
        of: group('Step', {
          when: text({ label: 'When', max: 30 }),
          title: text({ label: 'Title', max: 50 }),
          text: text({ label: 'Text', max: 180, multiline: true }),
        }),
      }),
      phone: labelWithNote('Phone card'),
      email: labelWithNote('Email card'),
      address: labelWithNote('Address card'),
      quickQuoteLabel: text({ label: 'Button that opens the quote dialog', max: 30 }),
      scheduleLabel: text({ label: 'Button that books a call', max: 30 }),
      scheduleLines,
      eventsTitle: text({ label: 'Heading over the event types', max: 60 }),
      events: list({ label: 'Event types', max: 30, of: text({ label: 'Event type', max: 40 }) }),
    },
  ),
}

export type BlockKind = keyof typeof blockSchemas
