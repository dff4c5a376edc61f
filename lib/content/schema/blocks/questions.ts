import { group, heading, list, paragraph, text } from '#lib/content/schema/fields/index.ts'
import { block } from './block.ts'

export const questions = block(
  'Questions and answers',
  'Questions as lines that open their answer; search engines may show them, too.',
  {
    ...heading,
    items: list({
      label: 'Questions',
      min: 1,
      max: 20,
      title: 'question',
      of: group({
        label: 'Question',
        fields: {
          question: text({ label: 'Question', max: 140 }),
          answer: paragraph({ label: 'Answer', max: 900 }),
        },
      }),
    }),
  },
)
