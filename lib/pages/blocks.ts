import type { Page } from '#lib/content/addresses.ts'
import type { PageContent } from '#lib/content/index.ts'
import type { BlockKind } from '#lib/content/schema/blocks/index.ts'
import { slug } from '#lib/content/schema/shared-fields.ts'

type Block = PageContent['blocks'][number]

export type BlockContent<K extends BlockKind> = Extract<Block, { discriminant: K }>['value']

export type ArticleFacts = { date: string; author: string }

export const articleOf = ({ kind, date, author }: Pick<PageContent, 'kind' | 'date' | 'author'>) =>
  kind === 'article' ? { date, author } : undefined

export type BlockProps<K extends BlockKind> = {
  id: string
  page: Page & {
    /** `topic` is the page's English name, `displayName` its name in the visitor's language. */
    cta: PageContent['cta'] & { topic: string; displayName: string }
    price?: BlockContent<'price'>['price']
    /** The color behind the opening picture. */
    backdrop?: string
    article?: ArticleFacts
  }
  content: BlockContent<K>
}

export type TypedBlock<K extends BlockKind = BlockKind> = {
  [P in K]: { discriminant: P; value: BlockContent<P> }
}[K]

/** The items with these names. In every language, blocks use English names, from which ids derive. */
export const named = <T extends { id: string }>(items: readonly T[], names: readonly string[]) =>
  names.flatMap((name) => items.filter(({ id }) => id === slug(name)))

/** The first price hint of a page, with the heading that says what it covers. */
export const priceOf = (blocks: readonly Block[]) =>
  blocks.find((block) => block.discriminant === 'price')?.value

/** Returns the opening block, which the page's schema guarantees. */
export function openingOf(blocks: readonly Block[]) {
  const [opening] = blocks
  if (opening?.discriminant !== 'hero') throw new Error('A page has no opening.')
  const { value } = opening
  return { ...value, eyebrow: value.eyebrow || value.intro }
}
