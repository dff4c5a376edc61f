import type { ProductNames } from '#contract/published.ts'
import type { Page } from '#lib/content/addresses.ts'
import type { PageContent } from '#lib/content/index.ts'
import { methodsOf } from '#lib/content/price-list.ts'
import type { BlockKind } from '#lib/content/schema/blocks/index.ts'
import { colors } from '#lib/ui/brand.ts'
import { isDark } from '#lib/ui/tone.ts'

type Block = PageContent['blocks'][number]

export type BlockContent<K extends BlockKind> = Extract<Block, { discriminant: K }>['value']

/** A price hint, with the production time and the rush order of its page, and the pairs of color and ink that need a white base. */
export type Price = BlockContent<'price'>['price'] &
  Pick<PageContent, 'production' | 'rush'> & { based?: readonly string[] }

const WORDS_A_MINUTE = 220

/** When an article was published, by whom, and how long it takes to read. */
export function articleOf({ kind, date, author, blocks }: PageContent) {
  if (kind !== 'article') return undefined
  const words = JSON.stringify(blocks).split(' ').length
  return { date, author, minutes: Math.ceil(words / WORDS_A_MINUTE) }
}

export type ArticleFacts = NonNullable<ReturnType<typeof articleOf>>

export type BlockProps<K extends BlockKind> = {
  id: string
  page: Page & {
    /** `of` is the id of what it sells, `topic` the page's English name, `displayName` its name in the visitor's language. */
    cta: PageContent['cta'] & { of: string | undefined; topic: string; displayName: string }
    content: PageContent
    /** The ids of blocks that are drawn with the opening, such as a map, whose city search it has. */
    inOpening: Partial<Record<BlockKind, string>>
  }
  content: BlockContent<K>
}

export type TypedBlock<K extends BlockKind = BlockKind> = {
  [P in K]: { discriminant: P; value: BlockContent<P> }
}[K]

/** The items with these ids, in their order. */
export const withIds = <T extends { id: string }>(items: readonly T[], ids: readonly string[]) =>
  ids.flatMap((id) => items.filter((item) => item.id === id))

/** What the blocks of a kind say. */
export const ofKind = <K extends BlockKind>(blocks: readonly Block[], kind: K) =>
  blocks.flatMap(({ discriminant, value }) => (discriminant === kind ? [value as BlockContent<K>] : []))

const namesById = (list: readonly { id: string; name: string }[] = []) =>
  Object.fromEntries(list.map(({ id, name }) => [id, name]))

/** What a page calls its product, and what can be chosen of it but methods, by id. */
export function namesIn(page: PageContent): ProductNames {
  const { name, cta, blocks } = page
  const preview = mockupOf(blocks)
  const hints = ofKind(blocks, 'price')
  return {
    name: cta.item || name,
    color: namesById(page.colors),
    ink: namesById(preview?.methods.flatMap(({ inks }) => inks)),
    counted: namesById(
      hints.map(({ anchor, price }) => ({ id: hints.length > 1 ? anchor : '', name: price.counted })),
    ),
    price: namesById(hints.length > 1 ? hints.map(({ anchor, title }) => ({ id: anchor, name: title })) : []),
  }
}

/** The price hints of a page: with what each covers, and the names by which the calculator offers them. */
export function pricesOf(page: PageContent) {
  const { name, production, rush, blocks } = page
  const hints = ofKind(blocks, 'price')
  const preview = mockupOf(blocks)
  const shown = preview?.methods.map(({ kind }) => kind) ?? []
  const inks = preview?.methods.flatMap((method) => method.inks) ?? []
  // Any ink but white on a dark piece.
  const dark = page.colors.filter(({ color }) => isDark(color))
  const colored = inks.filter(({ color }) => color !== colors.white)
  const based = dark.flatMap((piece) => colored.map((ink) => `${piece.id} ${ink.id}`))
  return hints.map(({ anchor, title, intro, price }) => ({
    /** Of several on a page. */
    id: hints.length > 1 ? anchor : '',
    names: namesIn(page),
    name: hints.length > 1 ? title : name,
    title,
    covers: intro,
    colors: page.colors,
    price: { ...price, production, rush, based },
    /** What a visitor may choose, the usual one first. */
    methods: [...new Set([...shown, ...methodsOf(price)])],
  }))
}

/** What visitors may ask for, in a language: with the project type of its form, and its prices by the id of a hint. */
export type Product = ProductNames & {
  type?: string
  picture?: string
  prices?: Record<string, Pick<ReturnType<typeof pricesOf>[number], 'price' | 'methods'>>
}

/** The first price hint of a page. */
export const priceOf = (page: PageContent): Price | undefined => pricesOf(page)[0]?.price

/** The first worked example of a page that ends in a total. */
export const sumIn = (blocks: readonly Block[]) =>
  ofKind(blocks, 'tables')
    .flatMap(({ items }) => items)
    .find(({ total }) => total)

/** The product families of which a page shows every product. */
export const familiesOn = ({ blocks }: Pick<PageContent, 'blocks'>) =>
  ofKind(blocks, 'products').flatMap(({ family, only }) => (only.length > 0 ? [] : [family]))

/** The piece of a page that shows a visitor's logo. */
export const mockupOf = (blocks: readonly Block[]) => ofKind(blocks, 'mockup')[0]

/** Returns the opening block, which the page's schema guarantees. */
export function openingOf(blocks: readonly Block[]) {
  const [opening] = blocks
  if (opening?.discriminant !== 'hero') throw new Error('A page has no opening.')
  return opening.value
}
