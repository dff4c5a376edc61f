import * as F from '#lib/content/schema/shared-fields.ts'

/** The ways of decorating a piece, in price lists and previews. */
export const methodKinds = ['full-color', 'one-ink', 'engraving', 'foil', 'embroidery'] as const

export type MethodKind = (typeof methodKinds)[number]

/** The variable that has its first quantity on the page of a product, such as {oneInkFrom}. */
export const firstQuantityOf = (kind: string) =>
  `${kind.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())}From`

const named = { name: F.text('Name', 40) }

export const methods = F.group('Ways of decorating', {
  'full-color': F.group('Print in full color', named),
  'one-ink': F.group('Print in one color', named),
  engraving: F.group('Engraving', named),
  foil: F.group('Foil', named),
  embroidery: F.group('Embroidery', {
    ...named,
    colors: F.wholeNumber('Most colors of thread', 1, 20),
    letters: F.decimal('Least height of letters, in inches', 0, 2),
  }),
}).meta({ help: 'Price lists and logo previews choose from these, and visitors read their names.' })
