import type { MetadataRoute } from 'next'
import { pages } from '@/lib/pages'
import { absolute } from '@/lib/seo/address'
import { lastChanged } from '@/lib/seo/last-changed'

export default function sitemap(): Promise<MetadataRoute.Sitemap> {
  return Promise.all(
    pages.map(async (page) => ({ url: absolute(page.address), lastModified: await lastChanged(page) })),
  )
}
