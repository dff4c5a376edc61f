import { choice, heading, list, text } from '#lib/content/schema/fields/index.ts'
import { block } from './block.ts'

export const products = block(
  'Products',
  'Products of one family as cards with picture, text and a button that asks for a quote.',
  {
    ...heading,
    family: choice({ label: 'Family', options: ['drinkware', 'technology', 'outdoor'] }),
    only: list({
      label: 'Only these',
      help: 'Names of products, in this order. None: all of the family.',
      min: 0,
      max: 20,
      of: text({ label: 'Name of the product', max: 40 }),
    }),
  },
)
