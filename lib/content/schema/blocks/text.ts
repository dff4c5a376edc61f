import { columnPicture } from '#lib/content/schema/blocks/column-picture.ts'
import { heading, list, paragraph } from '#lib/content/schema/fields/index.ts'
import { block } from './block.ts'

export const text = block(
  'Text',
  'A heading to the left, paragraphs in columns to the right; under the heading a picture if you like.',
  {
    title: heading.title,
    paragraphs: list({ label: 'Text', min: 1, max: 8, of: paragraph({ label: 'Paragraph' }) }),
    picture: columnPicture,
  },
)
