import type { z } from 'zod'
import { english, type Language } from '#contract/languages.ts'
import { SLUG_PATTERN } from '#lib/content/anchors.ts'
import { announcements } from './announcements.ts'
import { facts } from './facts.ts'
import { languages } from './languages.ts'
import { locations } from './locations.ts'
import { page, translatedPage } from './page.ts'
import { portfolio } from './portfolio.ts'
import { productFamily } from './products.ts'
import { redirects } from './redirects.ts'
import * as site from './site.ts'
import { templates } from './templates.ts'
import { vendors } from './vendors.ts'

/**
 * The one list of content files outside content/pages: path (without .yaml), group in the editor, previewed page and
 * schema. The editor shows groups and files in this order.
 */
export const files = {
  drinkware: {
    path: 'content/products/drinkware',
    group: 'Collections',
    preview: '/#drinkware',
    schema: productFamily('drinkware', 'drinkware'),
  },
  technology: {
    path: 'content/products/technology',
    group: 'Collections',
    preview: '/#technology',
    schema: productFamily('technology', 'technology'),
  },
  outdoor: {
    path: 'content/products/outdoor',
    group: 'Collections',
    preview: '/#outdoor-sports',
    schema: productFamily('outdoor and sports', 'outdoor'),
  },
  portfolio: { path: 'content/portfolio', group: 'Collections', preview: '/#portfolio', schema: portfolio },
  locations: { path: 'content/locations', group: 'Collections', preview: '/#locations', schema: locations },
  languages: { path: 'content/languages', group: 'Collections', preview: '/#translation', schema: languages },
  templates: {
    path: 'content/templates',
    group: 'Collections',
    preview: '/print-file-preparation#templates',
    schema: templates,
  },
  site: { path: 'content/site', group: 'Whole site', preview: '/', schema: site.site },
  announcements: {
    path: 'content/announcements',
    group: 'Whole site',
    preview: '/',
    schema: announcements,
  },
  claims: { path: 'content/claims', group: 'Whole site', preview: '/', schema: site.claims },
  facts: { path: 'content/facts-to-confirm', group: 'Whole site', preview: '/', schema: facts },
  navigation: { path: 'content/navigation', group: 'Whole site', preview: '/', schema: site.navigation },
  redirects: { path: 'content/redirects', group: 'Pages', preview: '/', schema: redirects },
  vendors: { path: 'content/vendors', group: 'Whole site', preview: '/#contact', schema: vendors },
} as const

export type Files = typeof files
export type FileName = keyof Files

export const fileOf = (name: FileName) => `${files[name].path}.yaml`

export const names = Object.keys(files) as FileName[]

/** Files that are not translated: without text for visitors, or with the same in every language. */
export const SAME_IN_ALL: readonly FileName[] = ['facts', 'redirects', 'vendors']

export const PAGES_FOLDER = 'content/pages'
export const pageFile = (name: string) => `${PAGES_FOLDER}/${name}.yaml`

/** The name of a page by its file; undefined for any other file. */
export function pageName(file: string) {
  const name = file.slice(PAGES_FOLDER.length + 1, -'.yaml'.length)
  return SLUG_PATTERN.test(name) && file === pageFile(name) ? name : undefined
}

/** The schema of a content file, given by its English path; undefined for any other file. */
export function schemaOf(file: string, language: Language = english): z.ZodType | undefined {
  const name = names.find((one) => fileOf(one) === file)
  if (name) return files[name].schema
  if (!pageName(file)) return undefined
  return language === english ? page : translatedPage
}

const CONTENT = 'content/'

/** The path of a content file in a language: content/es/site.yaml for content/site.yaml. */
export const fileIn = (language: Language, file: string) =>
  language === english ? file : `${CONTENT}${language}/${file.slice(CONTENT.length)}`
