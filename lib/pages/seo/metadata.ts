import 'server-only'
import type { Metadata } from 'next'
import { getSite } from '#lib/content/index.ts'
import type { Page } from '#lib/content/pages.ts'
import { absolute, FEED, SHARE_SIZE, sharePictureOf } from './address.ts'
import { pageSeo } from './page-seo.ts'

export async function pageMetadata(page: Page): Promise<Metadata> {
  const [{ seo, article, isInFeed }, site] = await Promise.all([pageSeo(page), getSite()])
  const { title, description } = seo
  const url = absolute(page.address)
  // Drawn for pages that visitors see.
  const images = page.draft ? [] : [{ url: absolute(sharePictureOf(page)), alt: seo.shareAlt, ...SHARE_SIZE }]
  return {
    title,
    description,
    alternates: {
      canonical: url,
      ...(isInFeed && { types: { 'application/atom+xml': [{ url: absolute(FEED), title: site.brand }] } }),
    },
    robots: { index: !page.unlisted && !page.draft, follow: true, 'max-image-preview': 'large' },
    openGraph: {
      ...(article
        ? { type: 'article', publishedTime: article.date, authors: article.author }
        : { type: 'website' }),
      locale: 'en_US',
      siteName: site.brand,
      title,
      description,
      url,
      images,
    },
    twitter: { card: 'summary_large_image', title, description, images },
  }
}
