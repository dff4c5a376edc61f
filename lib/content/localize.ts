import type { Language } from '#contract/languages.ts'
import { homePage } from './addresses.ts'
import { subPages } from './pages.ts'

/** The address in another language of what content links to by its English one; undefined for a page that has none. */
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

/** What is known by its English words in every language: anchors, and what the options of a form are sent as. */
const KEPT = ['id', 'values']

/**
 * Translated content as its pages use it: links lead to the pages of its language, and to the English page where there is
 * none (menus leave such an entry out); ids are those of the English content.
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
      // Paired with other values than its own, an option would be sent as another one.
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
