import * as f from '#lib/content/schema/fields.ts'
import { block, only, optionalHeading } from '#lib/content/schema/shared-fields.ts'

export const products = block('Products', {
  ...optionalHeading('the file of the family'),
  family: f.choice('Family', { options: ['drinkware', 'technology', 'outdoor'] }),
  variant: f.choice('Look', {
    help: 'grid: the cards alone. row: the benefits of the family in a row below. rail: heading and benefits next to the cards.',
    options: ['grid', 'row', 'rail'],
  }),
  only: only('Product', 'family'),
}).meta({
  title: 'family',
  help: 'Products of one family as cards with a picture, text and a button that requests a quote.',
})
