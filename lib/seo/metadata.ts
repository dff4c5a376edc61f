import 'server-only'
import type { Metadata } from 'next'
import { getSite } from '@/lib/content'
import { absolute } from './address'
import { type PagePath, pageFacts } from './pages'
import { SHARE_SIZE, sharePictureOf } from './share-picture'

/** Everything in the head of a page that search engines may list. */
export async function pageMetadata(path: PagePath): Promise<Metadata> {
  const [{ seo }, site] = await Promise.all([pageFacts(path), getSite()])
  const { title, description } = seo
  const url = absolute(path)
  const images = [{ url: absolute(sharePictureOf(path)), alt: seo.shareAlt, ...SHARE_SIZE }]
  return {
    title,
    description,
    alternates: { canonical: url },
    robots: { index: true, follow: true, 'max-image-preview': 'large' },
    openGraph: { type: 'website', locale: 'en_US', siteName: site.brand, title, description, url, images },
    twitter: { card: 'summary_large_image', title, description, images },
  }
}
