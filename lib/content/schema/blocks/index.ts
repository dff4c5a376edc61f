import { z } from 'zod'
import { languages, links, map, portfolio, products, testimonials } from './collections.ts'
import { callToAction, contact } from './contact.ts'
import { categories, services, storefronts } from './home.ts'
import { hero, mockup, picture } from './pictures.ts'
import { price, tables } from './prices.ts'
import { cards, checklist, list, rows, stats, text } from './text.ts'

/**
 * The one list of block kinds, in the editor's order: the keys are the discriminants in content/pages.
 * components/pages/blocks/blocks.tsx maps each kind to its component.
 */
export const blockSchemas = {
  hero,
  text,
  cards,
  rows,
  list,
  checklist,
  stats,
  picture,
  products,
  portfolio,
  price,
  mockup,
  tables,
  testimonials,
  languages,
  map,
  callToAction,
  links,
  services,
  categories,
  storefronts,
  contact,
}

export type BlockKind = keyof typeof blockSchemas

type Block = {
  [Kind in BlockKind]: { discriminant: Kind; value: z.infer<(typeof blockSchemas)[Kind]> }
}[BlockKind]

const kinds = Object.entries(blockSchemas).map(([kind, value]) =>
  z.strictObject({ discriminant: z.literal(kind), value }),
)

/** A block of any kind, in Keystatic's format. */
export const anyBlock = z.discriminatedUnion('discriminant', kinds as unknown as [z.ZodObject], {
  error: ({ code }) =>
    code === 'invalid_union'
      ? `is not a kind of block; write one of ${Object.keys(blockSchemas).join(', ')}`
      : undefined,
}) as unknown as z.ZodType<Block>
