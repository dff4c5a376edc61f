import { z } from 'zod'
import { generalBlocks } from './general.ts'
import { homeBlocks } from './home.ts'
import { productsBlocks } from './products.ts'

/**
 * The one list of block kinds, in the editor's order: the keys are the discriminants in content/pages.
 * components/pages/blocks/kinds.ts maps each kind to its component.
 */
export const blockSchemas = { ...generalBlocks, ...productsBlocks, ...homeBlocks }

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
