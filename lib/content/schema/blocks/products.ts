import { families } from '#lib/content/schema/collections.ts'
import * as F from '#lib/content/schema/shared-fields.ts'

export const products = F.block(
  'Products',
  'Products of one family as cards with a picture, text and a button that requests a quote.',
  {
    ...F.optionalHeading('the file of the family'),
    family: F.choice('Family', families),
    variant: F.choice('Look', ['grid', 'row', 'rail'], {
      help: 'grid: the cards alone. row: the benefits of the family in a row below. rail: heading and benefits next to the cards.',
    }),
    only: F.only('Product', 'family'),
  },
).meta({ title: 'family' })
