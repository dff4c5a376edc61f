import * as f from '#lib/content/schema/fields.ts'
import { block, figures, heading, projectChoice, shortHeading } from '#lib/content/schema/shared-fields.ts'

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
