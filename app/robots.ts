import type { MetadataRoute } from 'next'
import { absolute } from '#lib/pages/seo/address.ts'

/** Disallows nothing: a crawler has to fetch a page to see its `noindex`. */
export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: '*', allow: '/' }, sitemap: absolute('/sitemap.xml') }
}
