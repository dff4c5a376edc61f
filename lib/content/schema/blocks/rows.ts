import * as f from '#lib/content/schema/fields.ts'
import { block, columnPicture, heading, optionalLink } from '#lib/content/schema/shared-fields.ts'

export const rows = block('Rows', {
  ...heading,
  variant: f.choice('Look', {
    help: 'steps: numbered. questions: each answer below its question. answers: each answer next to its problem, with a link.',
    options: ['steps', 'questions', 'answers'],
  }),
  picture: columnPicture,
  items: f.list('Rows', {
    max: 20,
    of: f.group('Row', {
      title: f.text('Title', { max: 140 }),
      text: f.prose('Text', { max: 900 }),
      link: optionalLink('Link'),
    }),
  }),
}).meta({
  help: 'Titles with a text, one below the other, next to their heading: steps, questions with answers, or problems with what we do about them.',
})
