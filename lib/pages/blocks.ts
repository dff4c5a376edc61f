import type { Page } from '#lib/content/addresses.ts'
import { getPortfolio, getProducts, getTemplates, type PageContent } from '#lib/content/index.ts'
import type { BlockKind } from '#lib/content/schema/blocks.ts'
import { slug } from '#lib/content/schema/shared-fields.ts'

type Block = PageContent['blocks'][number]

export type BlockContent<K extends BlockKind> = Extract<Block, { discriminant: K }>['value']

/** A step of the breadcrumb between the home page and the page itself. */
export type Step = { name: string; href: string }
type PriceHint = BlockContent<'price'>['price']

export type ArticleFacts = { date: string; author: string }

export const articleOf = ({ kind, date, author }: Pick<PageContent, 'kind' | 'date' | 'author'>) =>
  kind === 'article' ? { date, author } : undefined

export type BlockProps<K extends BlockKind> = {
  id: string
  page: {
    of: Page
    name: string
    /** `topic` is the page's English name, `shown` its name in the visitor's language. */
    ask: PageContent['ask'] & { topic: string; shown: string }
    address: string
    trail: readonly Step[]
    price?: PriceHint
    /** The color behind the opening picture. */
    backdrop?: string
    article?: ArticleFacts
  }
  content: BlockContent<K>
}

export type ShownBlock<K extends BlockKind = BlockKind> = {
  [P in K]: { discriminant: P; value: BlockContent<P> }
}[K]

/* In every language, blocks reference products, pieces and templates by English name, which their ids derive from. */

const named = <T extends { id: string }>(items: readonly T[], only: readonly string[]) =>
  only.flatMap((name) => items.filter(({ id }) => id === slug(name)))

export async function shownPieces({ kinds, only }: BlockContent<'portfolioItems'>) {
  const { items } = await getPortfolio()
  const first = named(items, only)
  return [...first, ...items.filter((piece) => kinds.includes(piece.kind) && !first.includes(piece))]
}

export async function shownProducts({ family, only }: BlockContent<'products'>) {
  const { items, interest, more } = await getProducts(family)
  return { items: only.length > 0 ? named(items, only) : items, interest, more }
}

export async function shownTemplates({ only }: BlockContent<'templates'>) {
  const { list } = await getTemplates()
  return only.length > 0 ? named(list, only) : list
}

/** The first price hint of a page, with the heading that says what it covers. */
export const priceOf = (blocks: readonly Block[]) =>
  blocks.find((block) => block.discriminant === 'price')?.value

/** Returns the opening block, which the page's schema guarantees. */
export function openingOf(blocks: readonly Block[]) {
  for (const { discriminant, value } of blocks) {
    if (discriminant === 'hero' || discriminant === 'homeHero') return value
    if (discriminant === 'textHero') return { ...value, eyebrow: value.intro, picture: undefined }
  }
  throw new Error('A page has no opening.')
}
