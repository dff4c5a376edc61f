import * as F from '#lib/content/schema/shared-fields.ts'

export const stats = F.block('Stats', {
  title: F.heading.title,
  items: F.figures('Figures', { min: 1, max: 8 }),
}).meta({ help: 'Large numbers side by side, each with a label under it.' })
