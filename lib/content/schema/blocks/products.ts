import { families } from '#lib/content/schema/collections.ts'
import * as F from '#lib/content/schema/shared-fields.ts'

export const products = F.block(
  'Products',
  'Products of one family as cards with a picture, text and a button that requests a quote.',
  {
    ...F.optionalHeading('the file of the family'),
    family: F.choice('Family', { options: families }),
    variant: F.choice('Look', {
      help: 'grid: the cards alone. row: the benefits of the family in a row below. rail: heading and benefits next to the cards.',
      options: ['grid', 'row', 'rail'],
    }),
    only: F.only('Product', 'family'),
  },
).meta({ title: 'family' })
