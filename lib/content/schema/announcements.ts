import * as F from '#lib/content/schema/shared-fields.ts'

const announcement = F.group('Announcement', {
  text: F.line('Text', {
    help: 'One sentence. If it ends on a date, include the date: "Order by December 4 for [holiday delivery](/pricing)."',
    max: 120,
  }),
  from: F.day('First day'),
  until: F.day('Last day', { help: 'Days start and end in the office time zone.' }),
}).superRefine(({ from, until }, context) => {
  if (from > until)
    F.refuse(context, ['until'], `is before the first day (${from}); write that day or a later one`)
})

export const announcements = F.group('Announcements', {
  list: F.list('Announcements', { min: 0, max: 20, of: announcement }),
}).meta({ help: 'Lines at the top of pages, each shown from its first through its last day.' })
