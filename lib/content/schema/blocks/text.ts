import { spamServices } from '#contract/request-headers.ts'
import * as F from '#lib/content/schema/shared-fields.ts'

export const text = F.block(
  'Text',
  'Headings with paragraphs. A single one has its text in columns; more than four get a list of contents.',
  {
    sections: F.list('Sections', {
      max: 30,
      of: F.group('Section', {
        title: F.heading.title,
        paragraphs: F.list('Text', { max: 10, of: F.prose('Paragraph', { max: 900 }) }),
        points: F.list('Points', {
          help: 'May be left empty.',
          min: 0,
          max: 20,
          of: F.line('Point', { max: 300 }),
        }),
        spamService: F.choice('Shown with this spam service only', {
          help: 'For the privacy page (Company and contact, Service that recognizes spam). none: always shown.',
          options: spamServices,
        }).default('none'),
      }),
    }),
    picture: F.columnPicture,
  },
)
