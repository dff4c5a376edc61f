import { block } from '#lib/content/schema/block.ts'
import { checkbox, choice, group, line, list, paragraph, prose, text } from '#lib/content/schema/fields.ts'
import { homeBlocks } from '#lib/content/schema/home-blocks.ts'
import { mockupFields } from '#lib/content/schema/mockup.ts'
import { PORTFOLIO_KINDS } from '#lib/content/schema/portfolio.ts'
import { price } from '#lib/content/schema/prices.ts'
import {
  entryId,
  heading,
  link,
  linkedTile,
  linkFields,
  optionalPicture,
  pageTitle,
  picture,
  stats,
  testimonials,
  withId,
} from '#lib/content/schema/shared-fields.ts'

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
    min: 1,
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

const table = rows.superRefine(({ columns, rows }, context) => {
  for (const [index, { cells }] of rows.entries())
    if (cells.length !== columns.length)
      context.addIssue({
        code: 'custom',
        path: ['rows', index, 'cells'],
        message: `has ${cells.length} cells for ${columns.length} columns; write one cell for each column`,
      })
})

const columnPicture = optionalPicture({
  label: 'Picture under the heading',
  folder: 'pages',
})

const endingVariant = choice({
  label: 'Look',
  help: "marks: a white sheet between crop marks. color: a band in the color of the page's opening picture. night: a dark band. picture: next to the picture below.",
  options: ['marks', 'color', 'night', 'picture'],
})

/**
 * The one list of block kinds, in the editor's order: the keys are the discriminants in content/pages.
 * components/pages/blocks/blocks.tsx maps each kind to its component.
 */
export const blockSchemas = {
  hero: block(
    'Hero with a picture',
    'The top of a page: breadcrumb, large heading, introduction, a button and a link, with a picture in one of three places.',
    {
      ...heading,
      title: pageTitle,
      quoteLabel: text({ label: 'Button to the request form', max: 40 }),
      more: link('Second link'),
      variant: choice({
        label: 'Place of the picture',
        help: 'bleed: on the right, out to the edges. wide: below the text. framed: next to the text, like a print.',
        options: ['bleed', 'wide', 'framed'],
      }),
      picture: picture({
        label: 'Picture',
        folder: 'pages',
        least: { width: 800, height: 600 },
      }),
    },
  ),
  textHero: block(
    'Hero without a picture',
    'The top of a page, text only: breadcrumb, large heading and introduction.',
    { title: pageTitle, intro: heading.intro },
  ),
  text: block(
    'Text',
    'A heading on the left, paragraphs in columns on the right, with an optional picture under the heading.',
    {
      title: heading.title,
      paragraphs: list({ label: 'Text', min: 1, max: 8, of: prose({ label: 'Paragraph' }) }),
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
      items: list({ label: 'Cards', min: 1, max: 20, title: 'title', of: card }),
      requestAs,
    },
  ),
  steps: block(
    'Steps',
    'Numbered texts, one after the other, as in "how it works", with an optional picture under the heading.',
    {
      ...heading,
      picture: columnPicture,
      items: list({ label: 'Steps', min: 1, max: 20, title: 'title', of: linkedTile('Step') }),
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
        min: 1,
        max: 40,
        title: 'name',
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
        help: 'ruler: under a steel ruler that runs across the page.',
        options: ['plain', 'ruler'],
      }),
      title: heading.title,
      paragraphs: list({ label: 'Text', min: 1, max: 4, of: prose({ label: 'Paragraph' }) }),
      points: list({ label: 'Points', min: 1, max: 12, of: text({ label: 'Point', max: 120 }) }),
      stats: stats('Figures below', { min: 0, max: 8 }),
    },
  ),
  stats: block('Stats', 'Large numbers side by side, each with a label under it.', {
    title: heading.title,
    items: stats('Figures', { min: 1, max: 8 }),
  }),
  picture: block('Picture', 'One wide picture under a heading, with a line below it.', {
    title: heading.title,
    picture: picture({
      label: 'Picture',
      folder: 'pages',
      least: { width: 800, height: 600 },
    }),
    caption: text({ label: 'Caption', max: 160, optional: true }),
    fullWidth: checkbox({ label: 'Full window width', help: 'With the heading below it.' }),
  }),
  products: block(
    'Products',
    'Products of one family as cards with a picture, text and a button that requests a quote.',
    {
      ...heading,
      family: choice({ label: 'Family', options: ['drinkware', 'technology', 'outdoor'] }),
      only: list({
        label: 'Only these',
        help: 'Product names, in this order. Leave empty to show the whole family.',
        min: 0,
        max: 20,
        of: text({ label: 'Name of the product', plain: true, max: 40 }),
      }),
    },
  ),
  portfolioItems: block('Portfolio items', 'Pictures of finished work in a grid; a click enlarges one.', {
    ...heading,
    kinds: list({
      label: 'Kinds',
      help: 'All pieces of these kinds.',
      min: 0,
      max: PORTFOLIO_KINDS.length,
      of: choice({ label: 'Kind', options: PORTFOLIO_KINDS }),
    }),
    only: list({
      label: 'Single pieces',
      help: 'Titles of pieces to show first, in this order, regardless of their kind.',
      min: 0,
      max: 20,
      of: text({ label: 'Title of the piece', plain: true, max: 60 }),
    }),
  }),
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
  priceList: block('Price list', 'One line for each page that has a price hint, with a link to it.', {
    ...heading,
    columns: group('Column headings', {
      page: text({ label: 'Page', max: 30 }),
      prices: text({ label: 'Prices', max: 40 }),
      days: text({ label: 'Production time', max: 30 }),
    }),
  }),
  tables: block(
    'Tables',
    'One small table next to its heading, or several in two columns, such as sample calculations.',
    {
      ...heading,
      placeholder: checkbox({
        label: 'The figures are placeholders',
        help: 'Uncheck once they are real. Until then, they are listed as things to replace before launch.',
      }),
      items: list({ label: 'Tables', min: 1, max: 12, title: 'title', of: table }),
    },
  ),
  templates: block('Templates to download', 'PDF templates for print layouts.', {
    ...heading,
    only: list({
      label: 'Only these',
      help: 'Template names, in this order. Leave empty to show all of them.',
      min: 0,
      max: 20,
      of: text({ label: 'Name of the template', max: 40 }),
    }),
  }),
  faq: block('Questions and answers', 'Questions with their answers, next to a heading.', {
    ...heading,
    items: list({
      label: 'Questions',
      min: 1,
      max: 20,
      title: 'question',
      of: group('Question', {
        question: text({ label: 'Question', max: 140 }),
        answer: prose({ label: 'Answer', max: 900 }),
      }),
    }),
  }),
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
  languages: block('Languages', 'The languages we translate, each as a word in its own script.', heading),
  cities: block('Cities', 'The map of all our plants, how many there are in each region, and a link below.', {
    ...heading,
    more: link('Link below'),
  }),
  finder: block('City finder', 'The full map and city search of the home page; at most once on a page.', {
    title: heading.title,
  }),
  article: block(
    'Article',
    'Long text under several headings, one below the other, such as terms or privacy.',
    {
      parts: list({
        label: 'Parts',
        min: 1,
        max: 30,
        title: 'title',
        of: group('Part', {
          title: heading.title,
          paragraphs: list({
            label: 'Text',
            min: 1,
            max: 10,
            of: prose({ label: 'Paragraph', max: 900 }),
          }),
          points: list({
            label: 'Points',
            help: 'May be left empty.',
            min: 0,
            max: 20,
            of: line({ label: 'Point', max: 300 }),
          }),
        }),
      }),
    },
  ),
  articles: block('List of articles', 'All pages of the kind article, newest first.', heading),
  callToAction: block(
    'Call to action',
    'A heading, a button that opens the form, and the phone number, in one of four looks. Belongs at or near the end of a page.',
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
      variant: endingVariant.default('marks'),
      picture: optionalPicture({ label: 'Picture next to it', folder: 'pages' }),
    },
  ),
  relatedLinks: block(
    'Related links',
    'A short heading, and links to other pages with one line about each.',
    {
      title: text({ label: 'Heading', max: 40 }),
      links: list({
        label: 'Links',
        min: 1,
        max: 8,
        title: 'label',
        of: group('Link', { ...linkFields, text: text({ label: 'One line', max: 140 }) }),
      }),
    },
  ),
  ...homeBlocks,
}

export type BlockKind = keyof typeof blockSchemas
