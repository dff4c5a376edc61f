import { spamServices } from '#contract/request-headers.ts'
import * as f from '#lib/content/schema/fields.ts'
import { block, columnPicture, heading } from '#lib/content/schema/shared-fields.ts'

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
      spamService: f
        .choice('Shown with this spam service only', {
          help: 'For the privacy page (Company and contact, Service that recognizes spam). none: always shown.',
          options: spamServices,
        })
        .default('none'),
    }),
  }),
  picture: columnPicture,
}).meta({
  help: 'Headings with paragraphs. A single one has its text in columns; more than four get a list of contents.',
})
