import type { Page } from '#lib/content/pages.ts'
import { env } from '#lib/server/env.ts'

/** Where the site is reached; without SITE_URL that is the machine of whoever is trying it out. */
export const origin = new URL(env.SITE_URL ?? 'http://localhost:3000').origin

/** The one public form of an address of ours: pages, sitemap and structured data must agree on it. */
export const absolute = (path: string) => new URL(path, origin).href

/** What every network crops to. */
export const SHARE_SIZE = { width: 1200, height: 630 }

export const sharePictureOf = ({ name }: Pick<Page, 'name'>) => `/share/${name}.jpg`
