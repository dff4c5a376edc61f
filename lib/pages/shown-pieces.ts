import type { BlockContent } from '#components/pages/blocks/props.ts'
import { getPortfolio } from '#lib/content/index.ts'

/** The pieces of the kinds that the block names, and the single ones it names besides. */
export async function shownPieces({ kinds, only }: BlockContent<'pieces'>) {
  const { items } = await getPortfolio()
  return items.filter(({ kind, title }) => kinds.includes(kind) || only.includes(title))
}
