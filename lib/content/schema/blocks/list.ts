import * as F from '#lib/content/schema/shared-fields.ts'

const entry = F.group('Entry', {
  name: F.text('Name', 40),
  id: F.id,
  note: F.text('Note', 90),
})

export const list = F.block(
  'List',
  'A heading and a picture on the left; on the right, names with a note each, as in a price list.',
  {
    ...F.heading,
    picture: F.columnPicture,
    items: F.list('Entries', entry, 40),
    requestAs: F.requestAs,
  },
)
