import type { z } from 'zod'
import { english, type Language } from '#contract/languages.ts'
import { SLUG_PATTERN } from '#lib/content/anchors.ts'
import { colors, languages, portfolio, productFamily, templates } from './collections.ts'
import { locations } from './locations.ts'
import { methods } from './methods.ts'
import { navigation } from './navigation.ts'
import { page, translatedPage } from './page.ts'
import { replies } from './replies.ts'
import * as site from './site.ts'

const file = <S extends z.ZodType>(path: string, preview: string, schema: S) => ({
  path: `content/${path}`,
  preview,
  schema,
})

const family = (folder: string, name: string, preview: string) =>
  file(`products/${folder}`, preview, productFamily(name, folder))

/** The one list of content files outside content/pages. The editor shows them in this order. */
export const files = {
  drinkware: family('drinkware', 'drinkware', '/#drinkware'),
  technology: family('technology', 'technology', '/#technology'),
  outdoor: family('outdoor', 'outdoor and sports', '/#outdoor-sports'),
  portfolio: file('portfolio', '/#portfolio', portfolio),
  locations: file('locations', '/#locations', locations),
  languages: file('languages', '/#translation', languages),
  templates: file('templates', '/print-file-preparation#templates', templates),
  site: file('site', '/', site.site),
  announcements: file('announcements', '/', site.announcements),
  claims: file('claims', '/', site.claims),
  methods: file('methods', '/pricing#prices', methods),
  colors: file('colors', '/custom-t-shirts#logo', colors),
  delivery: file('delivery', '/how-ordering-works#shipping', site.delivery),
  navigation: file('navigation', '/', navigation),
  replies: file('replies', '/form-submissions', replies),
  redirects: file('redirects', '/', site.redirects),
  vendors: file('vendors', '/#contact', site.vendors),
}

export type Files = typeof files
export type FileName = keyof Files

export const fileOf = (name: FileName) => `${files[name].path}.yaml`

export const names = Object.keys(files) as FileName[]

/** Files that are not translated: without text for visitors, or with the same in every language. */
export const SAME_IN_ALL: readonly FileName[] = ['delivery', 'redirects', 'vendors']

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
