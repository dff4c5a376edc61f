import * as f from '#lib/content/schema/fields.ts'
import { heading } from '#lib/content/schema/shared-fields.ts'
import { block, columnPicture } from './block.ts'

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
