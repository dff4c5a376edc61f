import type { MetadataRoute } from 'next'
import { ROUTES } from '@/lib/content/sections'
import { absolute } from '@/lib/seo/address'
import { lastChanged } from '@/lib/seo/last-changed'

export default function sitemap(): Promise<MetadataRoute.Sitemap> {
  return Promise.all(
    ROUTES.map(async (path) => ({ url: absolute(path), lastModified: await lastChanged(path) })),
  )
}
