import { z } from 'zod'
import { callToAction } from './call-to-action.ts'
import { cards } from './cards.ts'
import { categories } from './categories.ts'
import { checklist } from './checklist.ts'
import { contact } from './contact.ts'
import { hero } from './hero.ts'
import { languages } from './languages.ts'
import { links } from './links.ts'
import { list } from './list.ts'
import { map } from './map.ts'
import { mockup } from './mockup.ts'
import { picture } from './picture.ts'
import { portfolio } from './portfolio.ts'
import { price } from './price.ts'
import { products } from './products.ts'
import { rows } from './rows.ts'
import { services } from './services.ts'
import { stats } from './stats.ts'
import { storefronts } from './storefronts.ts'
import { tables } from './tables.ts'
import { testimonials } from './testimonials.ts'
import { text } from './text.ts'

/**
 * The one list of block kinds, in the editor's order: the keys are the discriminants in content/pages.
 * components/pages/blocks/kinds.ts maps each kind to its component, whose file has the name of its schema's.
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
