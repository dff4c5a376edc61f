import type { BlockContent } from '#components/pages/blocks/props.ts'
import { getProducts } from '#lib/content/index.ts'

/** All products of the family, or those that the block names, in its order. */
export async function shownProducts({ family, only }: BlockContent<'products'>) {
  const { items, interest, more } = await getProducts(family)
  const named = only.flatMap((name) => items.filter((item) => item.name === name))
  return { items: only.length > 0 ? named : items, interest, more }
}
