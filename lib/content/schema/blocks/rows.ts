import * as F from '#lib/content/schema/shared-fields.ts'

export const rows = F.block(
  'Rows',
  'Titles with a text, one below the other, next to their heading: steps, questions with answers, or problems with what we do about them.',
  {
    ...F.heading,
    variant: F.choice('Look', {
      help: 'steps: numbered. questions: each answer below its question. answers: each answer next to its problem, with a link.',
      options: ['steps', 'questions', 'answers'],
    }),
    picture: F.columnPicture,
    items: F.list('Rows', {
      max: 20,
      of: F.group('Row', {
        title: F.text('Title', 140),
        text: F.prose('Text', { max: 900 }),
        link: F.optionalLink('Link'),
      }),
    }),
  },
)
