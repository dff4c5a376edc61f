import 'server-only'
import { cache } from 'react'
import { env } from '@/lib/env'
import { type ContentOf, readContent } from './read.ts'
import type { FileName } from './schema/index.ts'

/**
 * The one door through which content reaches the pages. In development a file is read once per request, so that a
 * save shows on the next one; in production once per process.
 */
const readOnce = cache((name: FileName) => readContent(name))
const kept = new Map<FileName, Promise<unknown>>()

function get<N extends FileName>(name: N): Promise<ContentOf<N>> {
  if (env.NODE_ENV !== 'production') return readOnce(name) as Promise<ContentOf<N>>
  const reading = kept.get(name) ?? readContent(name)
  kept.set(name, reading)
  return reading as Promise<ContentOf<N>>
}

export const getSite = () => get('site')
export const getClaims = () => get('claims')
export const getNavigation = () => get('navigation')
export const getVendors = () => get('vendors')
export const getForms = () => get('forms')
export const getInterface = () => get('interface')

const home = {
  hero: 'hero',
  challenges: 'challenges',
  services: 'services',
  products: 'products',
  storefronts: 'storefronts',
  about: 'about',
  reviews: 'reviews',
  translation: 'homeTranslation',
  contact: 'contact',
} as const

/** One section of the home page; the others have getters of their own. */
export const getHome = <S extends keyof typeof home>(section: S) => get(home[section])

export const PRODUCT_FAMILIES = ['drinkware', 'technology', 'outdoor'] as const
export type ProductFamily = (typeof PRODUCT_FAMILIES)[number]

export const getProducts = (family: ProductFamily) => get(family)
export const getPortfolio = () => get('portfolio')
export const getLocations = () => get('locations')

export type SubPage = 'printing' | 'translation' | 'veterinary'

export const getHomePage = () => get('homePage')
export const getSubPage = <P extends SubPage>(page: P) => get(page)
export const getNotFound = () => get('notFound')
export const getSubmissionsPage = () => get('submissions')

export type FormTexts = ContentOf<'forms'>

export { fill } from './fill.ts'
export type { ContentOf } from './read.ts'
export type { FileName } from './schema/index.ts'

export { HOME_SECTIONS, type HomeSection } from './sections.ts'
