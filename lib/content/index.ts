import 'server-only'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import type { home } from '#lib/content/schema/home-page.ts'
import type { FileName } from '#lib/content/schema/index.ts'
import type { page } from '#lib/content/schema/page.ts'
import { env } from '#lib/server/env.ts'
import { ContentError } from './content-error.ts'
import { type ContentIn, type ContentOf, readContent, readPage, readVariables } from './read.ts'

/** Memoizes content per request in development, so that a save shows at once, and per process in production. */
const once = env.NODE_ENV === 'production' ? keep : cache

function keep<Key, Value>(read: (key: Key) => Value): (key: Key) => Value {
  const kept = new Map<Key, Value>()
  return (key) => {
    const value = kept.get(key) ?? read(key)
    kept.set(key, value)
    return value
  }
}

const root = env.CONTENT_ROOT ?? process.cwd()
const variablesIn = once(readVariables)

/** In development a content problem renders a stand-in page (app/(site)/not-found.tsx, app/layout.tsx) instead of a stack. */
const orMistake = (error: unknown): never => {
  if (env.NODE_ENV === 'development' && error instanceof ContentError) notFound()
  throw error
}

const read = once((name: FileName) =>
  variablesIn(root)
    .then((variables) => readContent(name, variables, root))
    .catch(orMistake),
)

const get = <N extends FileName>(name: N) => read(name) as Promise<ContentOf<N>>

export const getSite = () => get('site')
export const getAnnouncements = () => get('announcements')
export const getClaims = () => get('claims')
export const getNavigation = () => get('navigation')
export const getVendors = () => get('vendors')
export const getForms = () => get('forms')
export const getQuoteListCopy = () => get('quoteListCopy')
export const getUploadCopy = () => get('uploadCopy')
export const getInterfaceCopy = () => get('interface')

export const getHome = <S extends keyof (typeof home)['sections']>(section: S) => get(section)

export type ProductFamily = 'drinkware' | 'technology' | 'outdoor'

export const getProducts = (family: ProductFamily) => get(family)
export const getPortfolio = () => get('portfolio')
export const getLocations = () => get('locations')

export const getHomePage = () => get('homePage')
export const getPage = once((name: string) =>
  variablesIn(root)
    .then((variables) => readPage(name, variables, root))
    .catch(orMistake),
)
export const getLanguages = () => get('languages')
export const getTemplates = () => get('templates')
export const getNotFound = () => get('notFound')
export const getSubmissionsPage = () => get('submissions')

export type PageContent = ContentIn<typeof page>
export type FormTexts = ContentOf<'forms'>
export type QuoteListCopy = ContentOf<'quoteListCopy'>
export type UploadCopy = ContentOf<'uploadCopy'>

export { interpolate } from './interpolate.ts'
export type { ContentOf } from './read.ts'
