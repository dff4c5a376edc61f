import type { MetadataRoute } from 'next'
import { shownPages } from '@/lib/pages/shown'
import { absolute } from '@/lib/seo/address'
import { lastChanged } from '@/lib/seo/last-changed'

export default function sitemap(): Promise<MetadataRoute.Sitemap> {
  return Promise.all(
    shownPages()
      .filter(({ unlisted }) => !unlisted)
      .map(async (page) => ({ url: absolute(page.address), lastModified: await lastChanged(page) })),
  )
}
