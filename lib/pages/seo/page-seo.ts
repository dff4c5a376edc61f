import 'server-only'
import type { Page } from '#lib/content/addresses.ts'
import { getPage, type PageContent } from '#lib/content/index.ts'
import { plainText } from '#lib/content/prose.ts'
import { articleOf, openingOf, priceOf } from '#lib/pages/blocks.ts'
import { pagesBelow, trailOf } from '#lib/pages/shown-pages.ts'

type Block = PageContent['blocks'][number]

/** The data for metadata, structured data and sharing pictures. */
export async function pageSeo(page: Page) {
  const { name: file, address, language } = page
  const [{ name, kind, seo, blocks, ...content }, trail, below] = await Promise.all([
    getPage(file, language),
    trailOf(page),
    pagesBelow(page),
  ])
  const price = priceOf(blocks)
  const { title, picture } = openingOf(blocks)
  const article = articleOf({ kind, ...content })
  return {
    page,
    address,
    name,
    seo,
    hero: { title, picture },
    trail,
    questions: blocks.flatMap(questionsOf),
    article,
    isInFeed: article !== undefined || blocks.some(({ discriminant }) => discriminant === 'articles'),
    /* Guides and articles explain, but sell no service. */
    service:
      kind !== 'guide' &&
      kind !== 'article' &&
      blocks.some(({ discriminant }) => discriminant === 'callToAction')
        ? {
            price: price?.placeholder ? undefined : price,
            below: below.map((page) => ({ name: page.name, address: page.href })),
          }
        : undefined,
  }
}

export type PageSeo = Awaited<ReturnType<typeof pageSeo>>

const questionsOf = ({ discriminant, value }: Block) =>
  discriminant === 'faq'
    ? value.items.map(({ question, answer }) => ({ question, answer: plainText(answer) }))
    : []
