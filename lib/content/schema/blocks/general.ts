import { spamServices } from '#contract/request-headers.ts'
import * as F from '#lib/content/schema/shared-fields.ts'

const section = F.group('Section', {
  title: F.heading.title,
  paragraphs: F.list('Text', F.prose('Paragraph', 900), 10),
  points: F.list('Points', F.line('Point', 300), 20, { help: 'May be left empty.', min: 0 }),
  spamService: F.choice('Shown with this spam service only', spamServices, {
    help: 'For the privacy page (Company and contact, Service that recognizes spam). none: always shown.',
  }).default('none'),
})

const card = F.group('Card', {
  title: F.text('Title', 50),
  id: F.id,
  text: F.line('Text', 200),
})

const row = F.group('Row', {
  title: F.text('Title', 140),
  text: F.prose('Text', 900),
  link: F.optionalLink('Link'),
})

const entry = F.group('Entry', {
  name: F.text('Name', 40),
  id: F.id,
  note: F.text('Note', 90),
})

const testimonial = F.group('Testimonial', {
  quote: F.text('Quote', 280),
  name: F.text('Name', 40),
  role: F.text('Role', 60),
  company: F.text('Company', 60),
  rating: F.wholeNumber('Stars', 1, 5, '1 to 5.'),
  sample: F.checkbox('Sample', {
    help: 'Uncheck once a real customer has said this and agreed to be quoted.',
  }),
})

export const generalBlocks = {
  hero: F.block(
    'Hero',
    'The top of a page: breadcrumb, large heading and introduction, with a picture, a button and links if you like.',
    {
      variant: F.choice('Look', ['framed', 'bleed', 'ticket'], {
        help: 'framed: picture next to the text, like a print; without a picture, the heading alone, or next to the first table with a total of the page as a job ticket, if that has a heading. bleed: picture on the right, out to the edges. Before a price hint, both are framed, beside what it costs. ticket: for the home page, over a picture, with points and a job ticket, without the breadcrumb.',
      }),
      ...F.heading,
      eyebrow: F.shortHeading.eyebrow,
      bullets: F.list('Bullet points of the ticket look', F.text('Point', 90), 5, { min: 0 }),
      quoteLabel: F.optionalText('Button to the request form', 40),
      more: F.optionalLink('Second link'),
      catalog: F.optionalLink('Third link of the ticket look'),
      ticketTitle: F.optionalText('Heading of the job ticket', 40),
      // The ticket has three columns.
      stats: F.figures('Figures on the job ticket', 0, 3),
      picture: F.optionalPicture('Picture', 'pages', { least: { width: 1200, height: 720 } }),
      preview: F.target('Logo preview that the picture of the ticket look leads to', {
        help: 'The logo preview of a product page, such as /custom-mugs#logo, for browsers that show no logo in the picture itself; with it, the picture must be one that the picture studio has made for logos (art/README.md).',
        optional: true,
      }),
    },
  ),
  text: F.block(
    'Text',
    'Headings with paragraphs. A single one has its text in columns; more than four get a list of contents.',
    {
      sections: F.list('Sections', section, 30),
      picture: F.columnPicture,
    },
  ),
  cards: F.block(
    'Cards',
    'Short texts under titles, in one of six looks: three in a row, two large ones, next to their heading, under printing colors, as rows of large titles, or like a dictionary.',
    {
      ...F.heading,
      variant: F.choice('Look', ['columns', 'pair', 'beside', 'plates', 'rows', 'dictionary'], {
        help: 'columns: three in a row. pair: two large ones. beside: heading left, cards right. plates: each under a printing color. rows: large titles, one below the other. dictionary: running text with bold first words.',
      }),
      items: F.list('Cards', card, 20),
      requestAs: F.requestAs,
    },
  ),
  rows: F.block(
    'Rows',
    'Titles with a text, one below the other, next to their heading: steps, questions with answers, or problems with what we do about them.',
    {
      ...F.heading,
      variant: F.choice('Look', ['steps', 'questions', 'answers'], {
        help: 'steps: numbered. questions: each answer below its question. answers: problems in two columns, each answer below its problem, with a link.',
      }),
      picture: F.columnPicture,
      items: F.list('Rows', row, 20),
    },
  ),
  list: F.block(
    'List',
    'A heading and a picture on the left; on the right, names with a note each, as in a price list.',
    {
      ...F.heading,
      picture: F.columnPicture,
      items: F.list('Entries', entry, 40),
      requestAs: F.requestAs,
    },
  ),
  checklist: F.block(
    'Checklist',
    'A heading with paragraphs next to a column of checked points, with optional figures below.',
    {
      variant: F.choice('Look', ['plain', 'ruler', 'since'], {
        help: 'ruler: under a steel ruler that runs across the page. since: under a year in large digits.',
      }),
      sinceLabel: F.optionalText('Word before the year', 16),
      sinceYear: F.optionalText('Year', 8),
      eyebrow: F.shortHeading.eyebrow,
      title: F.heading.title,
      paragraphs: F.list('Text', F.prose('Paragraph'), 6),
      points: F.list('Points', F.text('Point', 120), 20),
      quote: F.optional(
        F.group('Button to the request form', {
          label: F.text('Text', 60),
          choice: F.projectChoice,
        }),
      ),
      mail: F.optional(
        F.group('Prefilled email', {
          label: F.text('Link text', 30),
          subject: F.text('Subject', 80, { plain: true }),
          lines: F.list('Lines for the visitor to fill in', F.text('Line', 60, { plain: true }), 12, {
            min: 0,
          }),
        }),
      ),
      stats: F.figures('Figures below', 0, 8),
    },
  ),
  stats: F.block('Stats', 'Large numbers side by side, each with a label under it.', {
    title: F.heading.title,
    items: F.figures('Figures', 1, 8),
  }),
  picture: F.block('Picture', 'One picture as wide as the window, with a heading and a line below it.', {
    title: F.heading.title,
    picture: F.picture('Picture', 'pages', { least: { width: 800, height: 600 } }),
    caption: F.optionalText('Caption', 160),
  }),
  testimonials: F.block('Testimonials', 'What customers say: quotes with stars, name and company.', {
    ...F.shortHeading,
    audiencesLabel: F.optionalText('Words before the audiences', 40),
    audiences: F.list('Audiences', F.text('Audience', 40, { plain: true }), 20, { min: 0 }),
    testimonials: F.list('Testimonials', testimonial, 20, { title: 'name' }),
  }),
  languages: F.block('Languages', 'The languages we translate, each as a word in its own script.', {
    ...F.heading,
    variant: F.choice('Look', ['grid', 'band'], {
      help: 'grid: one cell for each. band: one picture of words, with points and two links below.',
    }),
    points: F.list('Points', F.tile('Point'), 12, { min: 0 }),
    languagesLabel: F.optionalText('Words before the names of the languages', 60),
    more: F.optionalLink('Link'),
    button: F.optionalLink('Button'),
  }),
  map: F.block(
    'Map',
    'The map of all our plants with the city search; at most once on a page. Right after the hero it is part of it, without a heading of its own.',
    F.optionalHeading('the file of locations'),
  ),
  callToAction: F.block(
    'Call to action',
    'A heading, a button that opens the form, and the phone number, in one of two looks. Belongs at or near the end of a page.',
    {
      title: F.heading.title,
      text: F.text('Text', 300),
      quoteLabel: F.text('Button to the request form', 40),
      filesLabel: F.text('Button to add files', 40, {
        help: 'Only with the quick quote. Leave empty for no button.',
        optional: true,
      }),
      callLabel: F.text('Text before the phone number', 30),
      variant: F.choice('Look', ['marks', 'color'], {
        help: "marks: a white sheet between crop marks, or a card with the picture below. color: a band in the color of the page's opening picture.",
      }),
      picture: F.optionalPicture('Picture', 'pages'),
    },
  ),
  links: F.block(
    'Links',
    'Links to other pages with one line about each, to articles, to all prices, or to print templates.',
    {
      ...F.shortHeading,
      variant: F.choice('What it lists', ['related', 'articles', 'prices', 'templates'], {
        help: 'related: the links below, after the pages below this one. articles: all pages of the kind article, newest first, each with its picture; only screen readers read its heading. prices: all price hints of the site, with a calculator. templates: PDF files for print layouts.',
      }),
      links: F.list('Links', F.group('Link', { ...F.linkFields, text: F.text('One line', 140) }), 8, {
        min: 0,
      }),
      only: F.only('Template', 'templates'),
    },
  ),
}
