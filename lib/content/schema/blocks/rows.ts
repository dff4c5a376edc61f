import * as F from '#lib/content/schema/shared-fields.ts'

const row = F.group('Row', {
  title: F.text('Title', 140),
  text: F.prose('Text', 900),
  link: F.optionalLink('Link'),
})

export const rows = F.block(
  'Rows',
  'Titles with a text, one below the other, next to their heading: steps, questions with answers, or problems with what we do about them.',
  {
    ...F.heading,
    variant: F.choice('Look', ['steps', 'questions', 'answers'], {
      help: 'steps: numbered. questions: each answer below its question. answers: each answer next to its problem, with a link.',
    }),
    picture: F.columnPicture,
    items: F.list('Rows', row, 20),
  },
)
