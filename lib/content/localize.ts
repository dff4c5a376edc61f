import type { Language } from '#contract/languages.ts'
import { homePage } from './addresses.ts'
import { subPages } from './pages.ts'

/** Maps English addresses to those of another language; undefined for a page that is not translated. */
export function addressesIn(language: Language, options: { root?: string; drafts?: boolean } = {}) {
  const pages = subPages({ ...options, language })
  const translated = new Map(pages.map(({ name, address }) => [`/${name}`, address]))
  const home = homePage(language).address
  return (href: string) => {
    if (!/^[#/]/.test(href)) return href
    const [page = '', section] = href.split('#')
    const address = page === '' || page === '/' ? home : translated.get(page)
    return address && (section === undefined ? address : `${address}#${section}`)
  }
}

export type AddressIn = ReturnType<typeof addressesIn>

const leadsNowhere = (entry: unknown, addressIn: AddressIn) =>
  typeof entry === 'object' &&
  entry !== null &&
  'href' in entry &&
  typeof entry.href === 'string' &&
  addressIn(entry.href) === undefined

const isUntranslated = (value: object, addressIn: AddressIn) =>
  'kind' in value && value.kind === 'link' && leadsNowhere(value, addressIn)

/** Keys that keep their English values in every language: anchors, and the values that form options send. */
const KEPT = ['id', 'values']

/**
 * Localizes translated content: links lead to the page in the same language, or fall back to the English page (menus
 * drop such entries); ids and option values stay English.
 */
export function localize<T>(content: T, source: unknown, addressIn: AddressIn, { isMenu = false } = {}): T {
  const change = (value: unknown, before: unknown): unknown => {
    if (Array.isArray(value)) {
      const entries = value.map((entry, index) => [entry, Object(before)[index]] as const)
      return entries
        .filter(([entry]) => !isMenu || !leadsNowhere(entry, addressIn))
        .map(([entry, english]) => change(entry, english))
    }
    if (typeof value !== 'object' || value === null) return value
    const english = Object(before)
    const parts = Object.entries(value).map(([key, part]) => {
      if (KEPT.includes(key) && key in english) return [key, english[key]]
      // With a different number of options, labels and values would not match, and a form would send the wrong option.
      if (key === 'options' && english.values && english.values.length !== part?.length)
        return [key, english.options]
      if (key === 'href' && typeof part === 'string') return [key, addressIn(part) ?? part]
      return [key, change(part, english[key])]
    })
    if (isUntranslated(value, addressIn)) parts.push(['language', 'en'])
    return Object.fromEntries(parts)
  }
  return change(content, source) as T
}
