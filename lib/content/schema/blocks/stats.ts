import { block, figures, heading } from '#lib/content/schema/shared-fields.ts'

export const stats = block('Stats', {
  title: heading.title,
  items: figures('Figures', { min: 1, max: 8 }),
}).meta({ help: 'Large numbers side by side, each with a label under it.' })
