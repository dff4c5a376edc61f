import type { MetadataRoute } from 'next'
import { absolute } from '#lib/pages/seo/address.ts'

/** Nothing is forbidden: a page that must not be listed says so itself, and has to be read for that. */
export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: '*', allow: '/' }, sitemap: absolute('/sitemap.xml') }
}
