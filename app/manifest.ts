import type { MetadataRoute } from 'next'
import { getSite } from '@/lib/content'

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { brand, tagline } = await getSite()
  return {
    name: brand,
    short_name: brand,
    description: tagline,
    start_url: '/',
    display: 'browser',
    background_color: '#f7f5f0',
    theme_color: '#f7f5f0',
    icons: [192, 512].map((size) => ({
      src: `/brand/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  }
}
