import { figures as entries, heading } from '#lib/content/schema/fields/index.ts'
import { block } from './block.ts'

export const figures = block('Figures', 'Large numbers side by side, each with what it counts under it.', {
  title: heading.title,
  items: entries('Figures', { min: 1, max: 8 }),
})
