import type { MetadataRoute } from 'next'
import { getPage } from '#lib/content/index.ts'
import { allPages } from '#lib/pages/routes.ts'
import { absolute } from '#lib/pages/seo/address.ts'
import { lastChanges } from '#lib/pages/seo/last-changes.ts'
import { alternatesOf } from '#lib/pages/seo/metadata.ts'

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const changes = lastChanges()
  const entries = allPages().map(async (page) => {
    const { seo, date } = await getPage(page.name, page.language)
    if (seo.hidden) return []
    return {
      url: absolute(page.address),
      lastModified: changes.get(page.file) ?? (date || undefined),
      alternates: { languages: alternatesOf(page) },
    }
  })
  return (await Promise.all(entries)).flat()
}
