import { group, heading, list, paragraph } from '#lib/content/schema/fields/index.ts'
import { block } from './block.ts'

export const article = block(
  'Article',
  'Long text under several headings, one below the other, such as terms or privacy.',
  {
    parts: list({
      label: 'Parts',
      min: 1,
      max: 30,
      title: 'title',
      of: group({
        label: 'Part',
        fields: {
          title: heading.title,
          paragraphs: list({
            label: 'Text',
            min: 1,
            max: 10,
            of: paragraph({ label: 'Paragraph', max: 900 }),
          }),
          points: list({
            label: 'Points',
            help: 'May be left empty.',
            min: 0,
            max: 20,
            of: paragraph({ label: 'Point', max: 300 }),
          }),
        },
      }),
    }),
  },
)
