import 'server-only'
import { getHome, getHomePage, getPage, type PageContent } from '#lib/content/index.ts'
import { homePage, type Page } from '#lib/content/pages.ts'
import { shownPieces, shownProducts } from '#lib/pages/blocks.ts'

type Block = PageContent['blocks'][number]

/** What metadata, structured data and sharing pictures are made from. */
export async function pageSeo({ name: file, address }: Page) {
  if (file === homePage.name) {
    const [{ seo }, { eyebrow, title, picture }] = await Promise.all([getHomePage(), getHome('hero')])
    return { address, name: eyebrow, seo, hero: { eyebrow, title, picture }, offers: [] }
  }
  const { name, seo, blocks } = await getPage(file)
  const offers = (await Promise.all(blocks.map(offerOf))).filter((offer) => offer !== undefined)
  return { address, name, seo, hero: heroOf(blocks), offers }
}

export type PageSeo = Awaited<ReturnType<typeof pageSeo>>

/** The page's schema guarantees one. */
function heroOf(blocks: readonly Block[]) {
  for (const { discriminant, value } of blocks) {
    if (discriminant === 'hero') return { eyebrow: value.eyebrow, title: value.title, picture: value.picture }
    if (discriminant === 'textHero') return { eyebrow: value.title, title: value.title, picture: undefined }
  }
  throw new Error('A page has no opening.')
}

export type Offer =
  | { kind: 'service' }
  | { kind: 'list'; title: string; names: string[] }
  | { kind: 'faq'; items: { question: string; answer: string }[] }

async function offerOf({ discriminant, value }: Block): Promise<Offer | undefined> {
  switch (discriminant) {
    case 'callToAction':
      return { kind: 'service' }
    case 'products': {
      const { items } = await shownProducts(value)
      return { kind: 'list', title: value.title, names: items.map(({ name }) => name) }
    }
    case 'portfolioItems': {
      const pieces = await shownPieces(value)
      return { kind: 'list', title: value.title, names: pieces.map(({ title }) => title) }
    }
    case 'faq':
      return { kind: 'faq', items: value.items }
  }
}
