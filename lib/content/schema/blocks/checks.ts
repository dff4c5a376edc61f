import { choice, figures, heading, list, paragraph, text } from '#lib/content/schema/fields/index.ts'
import { block } from './block.ts'

export const checks = block(
  'Checks',
  'A heading with paragraphs beside a column of ticked points; figures below them if you like.',
  {
    look: choice({
      label: 'Look',
      help: 'ruler: under a steel rule that runs across the page.',
      options: ['plain', 'ruler'],
    }),
    title: heading.title,
    paragraphs: list({ label: 'Text', min: 1, max: 4, of: paragraph({ label: 'Paragraph' }) }),
    points: list({ label: 'Points', min: 1, max: 12, of: text({ label: 'Point', max: 120 }) }),
    figures: figures('Figures below', { min: 0, max: 8 }),
  },
)
