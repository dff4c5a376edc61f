import * as f from '#lib/content/schema/fields.ts'
import { block, heading, optionalPicture } from '#lib/content/schema/shared-fields.ts'

export const callToAction = block('Call to action', {
  title: heading.title,
  text: f.paragraph('Text', { max: 300 }),
  quoteLabel: f.text('Button to the request form', { max: 40 }),
  filesLabel: f.text('Button to add files', {
    help: 'Only with the quick quote. Leave empty for no button.',
    max: 40,
    optional: true,
  }),
  callLabel: f.text('Text before the phone number', { max: 30 }),
  variant: f.choice('Look', {
    help: "marks: a white sheet between crop marks, or a card with the picture below. color: a band in the color of the page's opening picture.",
    options: ['marks', 'color'],
  }),
  picture: optionalPicture('Picture', { folder: 'pages' }),
}).meta({
  help: 'A heading, a button that opens the form, and the phone number, in one of two looks. Belongs at or near the end of a page.',
})
