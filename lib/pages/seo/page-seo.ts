import 'server-only'
import type { Page } from '#lib/content/addresses.ts'
import { getPage } from '#lib/content/index.ts'
import { articleOf, openingOf, priceOf } from '#lib/pages/blocks.ts'
import { breadcrumbOf } from '#lib/pages/routes.ts'

/** The data for metadata, structured data and sharing pictures. */
export async function pageSeo(page: Page) {
  const [content, trail] = await Promise.all([getPage(page.name, page.language), breadcrumbOf(page)])
  const { name, seo, blocks } = content
  const { title, picture } = openingOf(blocks)
  return {
    page,
    address: page.address,
    name,
    seo,
    hero: { title, picture },
    trail,
    article: articleOf(content),
    price: priceOf(blocks)?.price,
  }
}

export type PageSeo = Awaited<ReturnType<typeof pageSeo>>
