import 'server-only'
import { env } from '@/lib/env'
import { homePage, subPages } from '.'

/** The pages that this site shows: drafts only while developing. */
export const shownSubPages = () =>
  subPages({ root: env.CONTENT_ROOT, drafts: env.NODE_ENV === 'development' })

export const shownPages = () => [homePage, ...shownSubPages()]
