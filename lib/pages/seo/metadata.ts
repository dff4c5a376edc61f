import 'server-only'
import type { Metadata } from 'next'
import { english, languages } from '#contract/languages.ts'
import type { Page } from '#lib/content/addresses.ts'
import { getContent, getPage } from '#lib/content/index.ts'
import { withoutInvisible } from '#lib/content/typeset.ts'
import { articleOf, openingOf, priceOf } from '#lib/pages/blocks.ts'
import { breadcrumbOf } from '#lib/pages/menus.ts'
import { translationsOf } from '#lib/pages/routes.ts'
import { absolute, SHARE_SIZE, sharePictureOf } from './address.ts'

/** The data for metadata, structured data and sharing pictures. */
export async function pageSeo(page: Page) {
  const content = await getPage(page.name, page.language)
  const trail = await breadcrumbOf(page)
  const { name, seo, blocks } = content
  const { title, picture } = openingOf(blocks)
  return {
    page,
    address: page.address,
    name,
    // Search engines quote both, perhaps in a font that shows marks against line breaks as boxes.
    seo: { ...seo, title: withoutInvisible(seo.title), description: withoutInvisible(seo.description) },
    hero: { title, picture },
    trail,
    article: articleOf(content),
    price: priceOf(content),
  }
}

export type PageSeo = Awaited<ReturnType<typeof pageSeo>>

/** Returns the hreflang alternates of a page; undefined for a page in only one language. */
export function alternatesOf(page: Page): Record<string, string> | undefined {
  const pages = translationsOf(page)
  if (pages.length < 2) return undefined
  const addresses = Object.fromEntries(pages.map(({ language, address }) => [language, absolute(address)]))
  return { ...addresses, 'x-default': addresses[english] ?? '' }
}

export async function pageMetadata(page: Page): Promise<Metadata> {
  const { seo, article } = await pageSeo(page)
  const site = await getContent('site', page.language)
  const { title, description } = seo
  const url = absolute(page.address)
  const images = [{ url: absolute(sharePictureOf(page)), alt: seo.shareAlt, ...SHARE_SIZE }]
  return {
    title,
    description,
    alternates: { canonical: url, languages: alternatesOf(page) },
    robots: { index: true, follow: true, 'max-image-preview': 'large' },
    openGraph: {
      ...(article
        ? { type: 'article', publishedTime: article.date, authors: article.author }
        : { type: 'website' }),
      locale: languages[page.language].openGraph,
      siteName: site.brand,
      title,
      description,
      url,
      images,
    },
    twitter: { card: 'summary_large_image', title, description, images },
  }
}
