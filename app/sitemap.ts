import type { MetadataRoute } from 'next'
import { absolute } from '#lib/pages/seo/address.ts'
import { lastChanged } from '#lib/pages/seo/last-changed.ts'
import { alternatesOf } from '#lib/pages/seo/metadata.ts'
import { shownPages } from '#lib/pages/shown-pages.ts'

export default function sitemap(): Promise<MetadataRoute.Sitemap> {
  return Promise.all(
    shownPages()
      .filter(({ unlisted }) => !unlisted)
      .map(async (page) => ({
        url: absolute(page.address),
        lastModified: await lastChanged(page),
        alternates: { languages: alternatesOf(page) },
      })),
  )
}
