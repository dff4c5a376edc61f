import * as F from '#lib/content/schema/shared-fields.ts'

export const stats = F.block('Stats', 'Large numbers side by side, each with a label under it.', {
  title: F.heading.title,
  items: F.figures('Figures', 1, 8),
})
