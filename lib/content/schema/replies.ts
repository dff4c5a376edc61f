import * as F from '#lib/content/schema/shared-fields.ts'

/** What an opening may say of the request. */
export const REPLY_FIELDS = ['firstName', 'reference', 'topic', 'products', 'quantity', 'eventDate'] as const

const opening = (label: string) =>
  F.text(label, 300, {
    help: `May name ${REPLY_FIELDS.map((name) => `{${name}}`).join(' ')}; a line that names what a request lacks is left out.`,
    mayName: REPLY_FIELDS,
  })

const other = F.group('Opening', {
  label: F.text('Name at the desk', 40, { help: 'In English, as all of the desk.' }),
  text: opening('Text'),
  asks: F.checkbox('Asks something', {
    help: 'Their page then says that we need their answer. In any other text, a question mark says so.',
  }),
})

export const replies = F.group('Replies of the desk', {
  openings: F.group('Openings', {
    'hero-quote': opening('Request a Quote'),
    'quick-quote': opening('Quick quote'),
    'project-request': opening('Project request'),
    unknown: opening('Any other request'),
  }),
  others: F.list('Openings to choose instead', other, 8),
  nameless: F.text('In place of a name that is missing', 30),
}).meta({ plain: true })
