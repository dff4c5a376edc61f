import { heading, list, paragraph } from '../../../lib/content/schema/fields/index.ts'
import { block } from '../block.ts'
import { columnPicture } from '../column-picture.ts'

export const text = block('Text: a heading beside paragraphs in columns', {
  title: heading.title,
  paragraphs: list({ label: 'Text', min: 1, max: 8, of: paragraph({ label: 'Paragraph' }) }),
  picture: columnPicture,
})
