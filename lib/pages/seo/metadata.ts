import 'server-only'
import type { Metadata } from 'next'
import { english, languages } from '#contract/languages.ts'
import type { Page } from '#lib/content/addresses.ts'
import { getContent, getPage } from '#lib/content/index.ts'
import { withoutInvisible } from '#lib/content/typeset.ts'
import { articleOf } from '#lib/pages/blocks.ts'
import { translationsOf } from '#lib/pages/routes.ts'
import { absolute, SHARE_SIZE, sharePictureOf } from './address.ts'

/** Returns the hreflang alternates of a page; undefined for a page in only one language. */
export function alternatesOf(page: Page): Record<string, string> | undefined {
  const pages = translationsOf(page)
  if (pages.length < 2) return undefined
  const addresses = Object.fromEntries(pages.map(({ language, address }) => [language, absolute(address)]))
  return { ...addresses, 'x-default': addresses[english] ?? '' }
}

export async function pageMetadata(page: Page): Promise<Metadata> {
  const content = await getPage(page.name, page.language)
  const { brand } = await getContent('site', page.language)
  const article = articleOf(content)
  const { title, description, shareAlt, hidden } = content.seo
  const url = absolute(page.address)
  return {
    // Search engines quote both, perhaps in a font that shows marks against line breaks as boxes.
    title: withoutInvisible(title),
    description: withoutInvisible(description),
    alternates: { canonical: url, languages: alternatesOf(page) },
    robots: { index: !hidden, follow: true, 'max-image-preview': 'large' },
    // With the title and description above, which `twitter` takes from here.
    openGraph: {
      ...(article
        ? { type: 'article', publishedTime: article.date, authors: article.author }
        : { type: 'website' }),
      locale: languages[page.language].openGraph,
      siteName: brand,
      url,
      images: [{ url: absolute(sharePictureOf(page)), alt: shareAlt, ...SHARE_SIZE }],
    },
  }
}
