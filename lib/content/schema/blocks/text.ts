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

export const text = F.block(
  'Text',
  'Headings with paragraphs. A single one has its text in columns; more than four get a list of contents.',
  {
    sections: F.list('Sections', section, 30),
    picture: F.columnPicture,
  },
)
