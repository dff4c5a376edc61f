import { figures, heading } from '#lib/content/schema/shared-fields.ts'
import { block } from './block.ts'

export const stats = block('Stats', {
  title: heading.title,
  items: figures('Figures', { min: 1, max: 8 }),
}).meta({ help: 'Large numbers side by side, each with a label under it.' })
