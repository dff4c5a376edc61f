import 'server-only'
import { cache } from 'react'
import { env } from '@/lib/env'
import type { home, SubPageName } from '../pages/index.ts'
import { type ContentOf, readContent, readFacts } from './read.ts'
import type { FileName } from './schema/index.ts'

/**
 * The one door through which content reaches the pages. In development a file is read once per request, so that a
 * save shows on the next one; in production once per process.
 */
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
const factsIn = once(readFacts)
const read = once(async (name: FileName) => readContent(name, await factsIn(root), root))

const get = <N extends FileName>(name: N) => read(name) as Promise<ContentOf<N>>

export const getSite = () => get('site')
export const getClaims = () => get('claims')
export const getNavigation = () => get('navigation')
export const getVendors = () => get('vendors')
export const getForms = () => get('forms')
export const getInterface = () => get('interface')

/** One section of the home page. */
export const getHome = <S extends keyof (typeof home)['sections']>(section: S) => get(section)

export type ProductFamily = 'drinkware' | 'technology' | 'outdoor'

export const getProducts = (family: ProductFamily) => get(family)
export const getPortfolio = () => get('portfolio')
export const getLocations = () => get('locations')

export const getHomePage = () => get('homePage')
export const getSubPage = <P extends SubPageName>(page: P) => get(page)
export const getNotFound = () => get('notFound')
export const getSubmissionsPage = () => get('submissions')

export type FormTexts = ContentOf<'forms'>

export { fill } from './fill.ts'
export type { ContentOf } from './read.ts'
