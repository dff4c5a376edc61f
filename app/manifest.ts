import type { MetadataRoute } from 'next'
import { english } from '#contract/languages.ts'
import { getContent } from '#lib/content/index.ts'
import { colors } from '#lib/ui/brand.ts'

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { brand, tagline } = await getContent('site', english)
  return {
    name: brand,
    short_name: brand,
    description: tagline,
    start_url: '/',
    display: 'browser',
    background_color: colors.paper,
    theme_color: colors.paper,
    icons: [192, 512].map((size) => ({
      src: `/brand/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  }
}
