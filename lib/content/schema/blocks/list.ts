import { columnPicture } from '#lib/content/schema/blocks/column-picture.ts'
import { list as entries, group, heading, text } from '#lib/content/schema/fields/index.ts'
import { block } from './block.ts'

export const list = block(
  'List',
  'A heading and a picture to the left; to the right names, each with a note, as in a price list.',
  {
    ...heading,
    picture: columnPicture,
    items: entries({
      label: 'Entries',
      min: 1,
      max: 40,
      title: 'name',
      of: group({
        label: 'Entry',
        fields: { name: text({ label: 'Name', max: 40 }), note: text({ label: 'Note', max: 90 }) },
      }),
    }),
  },
)
