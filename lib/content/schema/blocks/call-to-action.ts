import * as F from '#lib/content/schema/shared-fields.ts'

export const callToAction = F.block(
  'Call to action',
  'A heading, a button that opens the form, and the phone number, in one of two looks. Belongs at or near the end of a page.',
  {
    title: F.heading.title,
    text: F.text('Text', 300),
    quoteLabel: F.text('Button to the request form', 40),
    filesLabel: F.text('Button to add files', 40, {
      help: 'Only with the quick quote. Leave empty for no button.',
      optional: true,
    }),
    callLabel: F.text('Text before the phone number', 30),
    variant: F.choice('Look', ['marks', 'color'], {
      help: "marks: a white sheet between crop marks, or a card with the picture below. color: a band in the color of the page's opening picture.",
    }),
    picture: F.optionalPicture('Picture', 'pages'),
  },
)
