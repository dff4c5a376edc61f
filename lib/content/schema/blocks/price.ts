import * as F from '#lib/content/schema/shared-fields.ts'

const HIGHEST = 10_000_000

const priceHint = F.group('Price hint', {
  currency: F.pattern('Currency', {
    isShared: true,
    max: 3,
    matches: new RegExp(`^(${Intl.supportedValuesOf('currency').join('|')})$`),
    fix: 'write a three-letter currency code, such as USD',
  }),
  unit: F.text('Unit', { help: 'For example "per shirt".', max: 30 }),
  breaks: F.list('Quantity breaks', {
    help: 'From the smallest quantity to the largest. For a smallest order of one, start at 1.',
    isShared: true,
    max: 8,
    of: F.group('Break', {
      quantity: F.wholeNumber('From this quantity', { min: 1, max: HIGHEST }),
      price: F.decimal('Unit price', { min: 0, max: HIGHEST }),
    }),
  }),
  included: F.list('Included', { min: 0, max: 8, of: F.text('Item', { max: 80 }) }),
  minimum: F.text('Minimum order', { help: 'For example "One piece".', max: 60, optional: true }),
  placeholder: F.checkbox('This is a placeholder', {
    isShared: true,
    isTickedAtFirst: true,
    help: 'Uncheck once the figures are real: only then do search engines receive them.',
  }),
})
  .meta({ help: 'The unit price at each quantity. A hint, not an offer.' })
  .superRefine(({ breaks }, context) => {
    for (const [index, { quantity, price }] of breaks.entries()) {
      const before = breaks[index - 1]
      if (!before) continue
      const refuse = (field: string, message: string) => F.refuse(context, ['breaks', index, field], message)
      if (quantity <= before.quantity)
        refuse('quantity', `must be more than ${before.quantity}, the quantity before it; put them in order`)
      const higher = `is higher than the price at ${before.quantity}; the price must not rise with the quantity`
      if (price > before.price) refuse('price', higher)
      const less = `makes ${quantity} cost less in all than ${before.quantity}; raise it, or lower the price at ${before.quantity}`
      if (price * quantity < before.price * before.quantity) refuse('price', less)
    }
  })

export const price = F.block('Price hint', { ...F.heading, price: priceHint }).meta({
  help: 'A small table of unit prices by quantity, with what is included and how long production takes, as the page says. Lowest price, production time and minimum order also appear at the top of the page.',
})
