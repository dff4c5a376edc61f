import 'server-only'
import { homePage, subPages } from '#lib/content/pages.ts'
import { env } from '#lib/server/env.ts'

/** The pages that this site shows: drafts only while developing. */
export const shownSubPages = () =>
  subPages({ root: env.CONTENT_ROOT, drafts: env.NODE_ENV === 'development' })

export const shownPages = () => [homePage, ...shownSubPages()]
