import { heading, link } from '#lib/content/schema/fields/index.ts'
import { block } from './block.ts'

export const cities = block(
  'Cities',
  'The map of all our plants, how many there are in each region, and a link below.',
  {
    ...heading,
    more: link('Link below'),
  },
)
