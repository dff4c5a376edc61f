import type { MetadataRoute } from 'next'
import { allPages } from '#lib/pages/routes.ts'
import { absolute } from '#lib/pages/seo/address.ts'
import { alternatesOf } from '#lib/pages/seo/metadata.ts'

export default function sitemap(): MetadataRoute.Sitemap {
  return allPages().map((page) => ({
    url: absolute(page.address),
    alternates: { languages: alternatesOf(page) },
  }))
}
