import type { MetadataRoute } from 'next'
import { allPages } from '#lib/pages/routes.ts'
import { absolute } from '#lib/pages/seo/address.ts'
import { lastChanges } from '#lib/pages/seo/last-changed.ts'
import { alternatesOf } from '#lib/pages/seo/metadata.ts'

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const lastChanged = await lastChanges()
  return allPages()
    .filter(({ unlisted }) => !unlisted)
    .map((page) => ({
      url: absolute(page.address),
      lastModified: lastChanged(page),
      alternates: { languages: alternatesOf(page) },
    }))
}
