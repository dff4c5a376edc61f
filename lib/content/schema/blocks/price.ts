import { type Breaks, listsOf, methodsOf } from '#lib/content/price-list.ts'
import { methodKinds } from '#lib/content/schema/methods.ts'
import * as F from '#lib/content/schema/shared-fields.ts'

const HIGHEST = 10_000_000

const item = F.group('Item', {
  text: F.text('Item', 80),
  method: F.choice('Method', methodKinds, { isShared: true }),
})

const priceBreak = F.group('Break', {
  quantity: F.wholeNumber('From this quantity', 1, HIGHEST),
  price: F.decimal('Unit price', 0, HIGHEST),
  methods: F.list('Methods', F.choice('Method', methodKinds), methodKinds.length, {
    help: 'Those that it is the price of. Name them at every break or at none.',
    min: 0,
  }),
  production: F.optional(
    F.group('Production time from this quantity', F.businessDays(1)).superRefine(F.endsLater),
  ).meta({ help: 'If it differs from that of the page.' }),
})

const priceHint = F.group('Price hint', {
  currency: F.pattern('Currency', {
    isShared: true,
    max: 3,
    matches: new RegExp(`^(${Intl.supportedValuesOf('currency').join('|')})$`),
    fix: 'write a three-letter currency code, such as USD',
  }),
  unit: F.text('Unit', 30, { help: 'For example "per shirt".' }),
  counts: F.choice('What is counted', ['piece', 'square foot'], {
    isShared: true,
    help: 'square foot: visitors type width, height and number; the first quantity is the least area of an order.',
  }).default('piece'),
  counted: F.text('Label of the quantity', 30, {
    help: 'If it is not of pieces, such as "Number of names". Empty: "Quantity".',
    optional: true,
  }),
  several: F.text('Several of them, such as "{quantity} names"', 30, {
    mayName: ['quantity'],
    optional: true,
  }),
  breaks: F.list('Quantity breaks', priceBreak, 16, {
    help: 'From the smallest quantity to the largest, for each method. The first is the smallest order.',
    isShared: true,
    // A quantity may stand once a method, which the rules below check.
    repeats: true,
  }),
  included: F.list('Included', F.text('Item', 80), 8, { min: 0 }),
  includedWith: F.list('Included with one method only', item, 8, {
    help: 'Such as a die or a screen.',
    min: 0,
  }),
  whiteBase: F.optional(
    F.group('White base beneath one ink other than white, on a dark piece', {
      once: F.decimal('Its screen', 0, HIGHEST),
      each: F.decimal('Its pass, for each piece', 0, HIGHEST),
    }),
  ).meta({ isShared: true }),
  placeholder: F.checkbox('This is a placeholder', {
    isShared: true,
    isTickedAtFirst: true,
    help: 'Uncheck once the figures are real: only then do search engines receive them.',
  }),
})
  .meta({ help: 'The unit price at each quantity. A hint, not an offer.' })
  .superRefine(({ breaks }: Breaks, context) => {
    const isNamed = methodsOf({ breaks }).length > 0
    for (const list of listsOf({ breaks }))
      for (const [index, at] of list.breaks.entries()) {
        const { quantity, price } = at
        const refuse = (field: string, message: string) =>
          F.refuse(context, ['breaks', breaks.indexOf(at), field], message)
        const before = list.breaks[index - 1]
        if (!before) continue
        if (quantity <= before.quantity)
          refuse(
            'quantity',
            `must be more than ${before.quantity}, the quantity before it; put them in order`,
          )
        const higher = `is higher than the price at ${before.quantity}; the price must not rise with the quantity`
        if (price > before.price) refuse('price', higher)
        const less = `makes ${quantity} cost less in all than ${before.quantity}; raise it, or lower the price at ${before.quantity}`
        if (price * quantity < before.price * before.quantity) refuse('price', less)
      }
    for (const [index, { methods }] of breaks.entries()) {
      const message = 'is empty, but other breaks name theirs; name it at every break or at none'
      if (isNamed && methods.length === 0) F.refuse(context, ['breaks', index, 'methods'], message)
    }
  })

export const price = F.block(
  'Price hint',
  'What it costs at the quantity that a visitor types, for each method, and a table of unit prices by quantity, with what is included and how long production takes. Lowest price, production time and smallest order also appear at the top of the page.',
  { ...F.heading, price: priceHint },
)
