import * as f from '#lib/content/schema/fields.ts'
import {
  entryId,
  figures,
  heading,
  optionalLink,
  optionalPicture,
  shortHeading,
  withId,
} from '#lib/content/schema/shared-fields.ts'
import { block, projectChoice } from './block.ts'

const requestAs = f.text('Name of an entry on a request', {
  help: 'Adds "Add to request" to each entry. {entry} is the title of the entry: write "{entry}", or "Custom socks: {entry}" if the title alone says too little. Leave empty for no such link.',
  params: ['entry'],
  plain: true,
  max: 60,
  optional: true,
})

const card = withId(
  f.group('Card', { title: f.text('Title', { max: 50 }), id: entryId, text: f.line('Text', { max: 200 }) }),
  'title',
)

const columnPicture = optionalPicture('Picture under the heading', { folder: 'pages' })

export const text = block('Text', {
  sections: f.list('Sections', {
    max: 30,
    of: f.group('Section', {
      title: heading.title,
      paragraphs: f.list('Text', { max: 10, of: f.prose('Paragraph', { max: 900 }) }),
      points: f.list('Points', {
        help: 'May be left empty.',
        min: 0,
        max: 20,
        of: f.line('Point', { max: 300 }),
      }),
    }),
  }),
  picture: columnPicture,
}).meta({
  help: 'Headings with paragraphs. A single one has its text in columns; more than four get a list of contents.',
})

export const cards = block('Cards', {
  ...heading,
  variant: f.choice('Look', {
    help: 'columns: three in a row. pair: two large ones. beside: heading left, cards right. plates: each under a printing color. rows: large titles, one below the other. dictionary: running text with bold first words.',
    options: ['columns', 'pair', 'beside', 'plates', 'rows', 'dictionary'],
  }),
  items: f.list('Cards', { max: 20, of: card }),
  requestAs,
}).meta({
  help: 'Short texts under titles, in one of six looks: three in a row, two large ones, next to their heading, under printing colors, as rows of large titles, or like a dictionary.',
})

export const rows = block('Rows', {
  ...heading,
  variant: f.choice('Look', {
    help: 'steps: numbered. questions: each answer below its question. answers: each answer next to its problem, with a link.',
    options: ['steps', 'questions', 'answers'],
  }),
  picture: columnPicture,
  items: f.list('Rows', {
    max: 20,
    of: f.group('Row', {
      title: f.text('Title', { max: 140 }),
      text: f.prose('Text', { max: 900 }),
      link: optionalLink('Link'),
    }),
  }),
}).meta({
  help: 'Titles with a text, one below the other, next to their heading: steps, questions with answers, or problems with what we do about them.',
})

export const list = block('List', {
  ...heading,
  picture: columnPicture,
  items: f.list('Entries', {
    max: 40,
    of: withId(
      f.group('Entry', { name: f.text('Name', { max: 40 }), id: entryId, note: f.text('Note', { max: 90 }) }),
      'name',
    ),
  }),
  requestAs,
}).meta({
  help: 'A heading and a picture on the left; on the right, names with a note each, as in a price list.',
})

export const checklist = block('Checklist', {
  variant: f.choice('Look', {
    help: 'ruler: under a steel ruler that runs across the page. since: under a year in large digits.',
    options: ['plain', 'ruler', 'since'],
  }),
  sinceLabel: f.text('Word before the year', { max: 16, optional: true }),
  sinceYear: f.text('Year', { max: 8, optional: true }),
  eyebrow: shortHeading.eyebrow,
  title: heading.title,
  paragraphs: f.list('Text', { max: 6, of: f.prose('Paragraph') }),
  points: f.list('Points', { max: 20, of: f.text('Point', { max: 120 }) }),
  quote: f.optional(
    f.group('Button to the request form', {
      label: f.text('Text', { max: 60 }),
      choice: projectChoice({ optional: true }),
    }),
  ),
  mail: f.optional(
    f.group('Prefilled email', {
      label: f.text('Link text', { max: 30 }),
      subject: f.text('Subject', { plain: true, max: 80 }),
      lines: f.list('Lines for the visitor to fill in', {
        min: 0,
        max: 12,
        of: f.text('Line', { plain: true, max: 60 }),
      }),
    }),
  ),
  stats: figures('Figures below', { min: 0, max: 8 }),
}).meta({
  help: 'A heading with paragraphs next to a column of checked points, with optional figures below.',
})

export const stats = block('Stats', {
  title: heading.title,
  items: figures('Figures', { min: 1, max: 8 }),
}).meta({ help: 'Large numbers side by side, each with a label under it.' })
