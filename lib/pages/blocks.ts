import { getPortfolio, getProducts, type PageContent } from '#lib/content/index.ts'
import type { BlockKind } from '#lib/content/schema/blocks.ts'

type Block = PageContent['blocks'][number]

export type BlockContent<K extends BlockKind> = Extract<Block, { discriminant: K }>['value']

export type BlockProps<K extends BlockKind> = {
  id: string
  page: Pick<PageContent, 'name' | 'ask'>
  content: BlockContent<K>
}

export type ShownBlock<K extends BlockKind = BlockKind> = {
  [P in K]: { discriminant: P; value: BlockContent<P> }
}[K]

export async function shownPieces({ kinds, only }: BlockContent<'portfolioItems'>) {
  const { items } = await getPortfolio()
  return items.filter(({ kind, title }) => kinds.includes(kind) || only.includes(title))
}

export async function shownProducts({ family, only }: BlockContent<'products'>) {
  const { items, interest, more } = await getProducts(family)
  const named = only.flatMap((name) => items.filter((item) => item.name === name))
  return { items: only.length > 0 ? named : items, interest, more }
}
