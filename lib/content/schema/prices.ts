import {
  checkbox,
  decimal,
  group,
  list,
  pattern,
  rule,
  text,
  wholeNumber,
} from '#lib/content/schema/fields.ts'

const HIGHEST = 10_000_000

export const price = group(
  { label: 'Price hint', help: 'The unit price at each quantity. A hint, not an offer.' },
  {
    currency: pattern({
      label: 'Currency',
      max: 3,
      matches: new RegExp(`^(${Intl.supportedValuesOf('currency').join('|')})$`),
      fix: 'write a three-letter currency code, such as USD',
    }),
    unit: text({ label: 'Unit', help: 'For example "per shirt".', max: 30 }),
    breaks: list({
      label: 'Quantity breaks',
      help: 'From the smallest quantity to the largest.',
      max: 8,
      of: group('Break', {
        quantity: wholeNumber({ label: 'From this quantity', min: 1, max: HIGHEST }),
        price: decimal({ label: 'Unit price', min: 0, max: HIGHEST }),
      }),
    }),
    included: list({ label: 'Included', min: 0, max: 8, of: text({ label: 'Item', max: 80 }) }),
    days: text({ label: 'Production time', help: 'For example "3 business days".', max: 60, optional: true }),
    minimum: text({ label: 'Minimum order', help: 'For example "One piece".', max: 60, optional: true }),
    placeholder: checkbox({
      label: 'This is a placeholder',
      help: 'Uncheck once the figures are real: only then do search engines receive them.',
    }),
  },
).superRefine(
  rule(({ breaks }, refuse) => {
    for (const [index, { quantity, price }] of breaks.entries()) {
      const before = breaks[index - 1]
      if (before && quantity <= before.quantity)
        refuse(
          ['breaks', index, 'quantity'],
          `must be more than ${before.quantity}, the quantity before it; put them in order`,
        )
      if (before && price > before.price)
        refuse(
          ['breaks', index, 'price'],
          `is higher than the price at ${before.quantity}; the price must not rise with the quantity`,
        )
    }
  }),
)
