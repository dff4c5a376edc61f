import type { z } from 'zod'
import { checkbox, decimal, group, list, pattern, text, wholeNumber } from '#lib/content/schema/fields.ts'

const HIGHEST = 10_000_000

const fields = (optional: boolean) => ({
  currency: pattern({
    label: 'Currency',
    max: 3,
    optional,
    matches: new RegExp(`^(${Intl.supportedValuesOf('currency').join('|')})$`),
    fix: 'write a three-letter currency code, such as USD',
  }),
  unit: text({ label: 'Unit', help: 'For example "per shirt".', max: 30, optional }),
  breaks: list({
    label: 'Quantity breaks',
    help: 'From the smallest quantity to the largest.',
    min: optional ? 0 : 1,
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
})

type Break = { quantity: number; price: number }

/** Quantities must increase, and prices must not increase with them. */
function checkBreaks({ breaks }: { breaks: Break[] }, context: z.RefinementCtx) {
  const refuse = (index: number, field: keyof Break, message: string) =>
    context.addIssue({ code: 'custom', path: ['breaks', index, field], message })
  for (const [index, { quantity, price }] of breaks.entries()) {
    const before = breaks[index - 1]
    if (!before) continue
    if (quantity <= before.quantity)
      refuse(
        index,
        'quantity',
        `must be more than ${before.quantity}, the quantity before it; put them in order`,
      )
    if (price > before.price)
      refuse(
        index,
        'price',
        `is higher than the price at ${before.quantity}; the price must not rise with the quantity`,
      )
  }
}

const HELP = 'The unit price at each quantity. A hint, not an offer.'
const required = group({ label: 'Price hint', help: HELP }, fields(false))
const optional = group(
  { label: 'Price hint', help: `${HELP} Without quantity breaks, nothing is shown.` },
  fields(true),
)

export const price = required.superRefine(checkBreaks)

export const optionalPrice = optional
  .superRefine(checkBreaks)
  .superRefine(({ breaks, currency, unit }, context) => {
    for (const [field, value] of Object.entries({ currency, unit }))
      if (breaks.length > 0 && !value)
        context.addIssue({ code: 'custom', path: [field], message: 'is required; enter some text' })
  })
  .transform((hint) => (hint.breaks.length > 0 ? hint : undefined))
  .optional()
