import * as f from '#lib/content/schema/fields.ts'
import {
  block,
  columnPicture,
  entryId,
  heading,
  requestAs,
  withId,
} from '#lib/content/schema/shared-fields.ts'

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
