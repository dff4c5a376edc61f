import { heading, link } from '../../../lib/content/schema/fields/index.ts'
import { block } from '../block.ts'

export const cities = block('Cities: the map and how many there are in each region', {
  ...heading,
  more: link('Link below'),
})
