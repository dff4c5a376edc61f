import { english } from '#contract/languages.ts'
import type { Page } from '#lib/content/addresses.ts'
import { getPortfolio, getProducts, getTemplates, type PageContent } from '#lib/content/index.ts'
import type { BlockKind } from '#lib/content/schema/blocks.ts'

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

/* In every language, blocks reference products, pieces and templates by English name; translations keep the index. */

export async function shownPieces({ kinds, only }: BlockContent<'portfolioItems'>) {
  const [{ items }, { items: source }] = await Promise.all([getPortfolio(), getPortfolio(english)])
  const named = only.flatMap((title) => items.filter((_, index) => source[index]?.title === title))
  return [...named, ...items.filter((piece) => kinds.includes(piece.kind) && !named.includes(piece))]
}

export async function shownProducts({ family, only }: BlockContent<'products'>) {
  const [{ items, interest, more }, { items: source }] = await Promise.all([
    getProducts(family),
    getProducts(family, english),
  ])
  const named = only.flatMap((name) => items.filter((_, index) => source[index]?.name === name))
  return { items: only.length > 0 ? named : items, interest, more }
}

export async function shownTemplates({ only }: BlockContent<'templates'>) {
  const [{ list }, { list: source }] = await Promise.all([getTemplates(), getTemplates(english)])
  return only.length > 0
    ? only.flatMap((name) => list.filter((_, index) => source[index]?.name === name))
    : list
}

/** The first price hint of a page. */
export function priceOf(blocks: readonly Block[]): PriceHint | undefined {
  for (const { discriminant, value } of blocks) if (discriminant === 'price') return value.price
  return undefined
}

/** Returns the opening block, which the page's schema guarantees. */
export function openingOf(blocks: readonly Block[]) {
  for (const { discriminant, value } of blocks) {
    if (discriminant === 'hero') return value
    if (discriminant === 'textHero') return { ...value, eyebrow: value.intro, picture: undefined }
  }
  throw new Error('A page has no opening.')
}
