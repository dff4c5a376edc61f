import { english } from '#contract/languages.ts'
import type { Page } from '#lib/content/addresses.ts'
import { env } from '#lib/server/env.ts'

/** The site's origin; without SITE_URL, localhost. */
export const origin = new URL(env.SITE_URL ?? 'http://localhost:3000').origin

/** The canonical URL, which pages, sitemap and structured data must agree on; the home page's has no trailing slash. */
export const absolute = (path: string) => (path === '/' ? origin : new URL(path, origin).href)

export const SHARE_SIZE = { width: 1200, height: 630 }

/** One per language, because it contains the page's title. */
export const sharePictureOf = ({ name, language }: Page) =>
  `/share/${name}${language === english ? '' : `.${language}`}.jpg`
