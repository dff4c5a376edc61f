import { getPortfolio, getProducts } from '#lib/content/index.ts'
import type { BlockContent } from './block-props.ts'

/** The portfolio pieces of the kinds that the block names, and the single ones it names besides. */
export async function shownPieces({ kinds, only }: BlockContent<'pieces'>) {
  const { items } = await getPortfolio()
  return items.filter(({ kind, title }) => kinds.includes(kind) || only.includes(title))
}

/** All products of the family, or those that the block names, in its order. */
export async function shownProducts({ family, only }: BlockContent<'products'>) {
  const { items, interest, more } = await getProducts(family)
  const named = only.flatMap((name) => items.filter((item) => item.name === name))
  return { items: only.length > 0 ? named : items, interest, more }
}
