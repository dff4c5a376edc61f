import * as F from '#lib/content/schema/shared-fields.ts'

export const list = F.block(
  'List',
  'A heading and a picture on the left; on the right, names with a note each, as in a price list.',
  {
    ...F.heading,
    picture: F.columnPicture,
    items: F.list('Entries', {
      max: 40,
      of: F.group('Entry', {
        name: F.text('Name', 40),
        id: F.id,
        note: F.text('Note', 90),
      }),
    }),
    requestAs: F.requestAs,
  },
)
