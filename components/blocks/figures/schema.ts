import { figures as entries, heading } from '../../../lib/content/schema/fields/index.ts'
import { block } from '../block.ts'

export const figures = block('Figures: numbers with what they count', {
  title: heading.title,
  items: entries('Figures', { min: 1, max: 8 }),
})
