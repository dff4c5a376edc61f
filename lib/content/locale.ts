import type { Language } from '#contract/languages.ts'
import { homePage, isHome, type Page, sourceAddress } from './addresses.ts'
import { APP_PAGES } from './anchors.ts'
import { subPages } from './pages.ts'

/** Maps English addresses to those of another language; undefined for a page that is not translated. */
export function addressesIn(language: Language, pages: readonly Page[] = subPages(language)) {
  const own = pages.filter((page) => page.language === language && !isHome(page))
  const translated = new Map(own.map((page) => [sourceAddress(page), page.address]))
  const home = homePage(language).address
  return (href: string) => {
    if (!/^[#/]/.test(href) || APP_PAGES.includes(href)) return href
    const [page = '', section] = href.split('#')
    const address = page === '' || page === '/' ? home : translated.get(page)
    return address && (section === undefined ? address : `${address}#${section}`)
  }
}

type AddressIn = ReturnType<typeof addressesIn>

const leadsNowhere = (value: unknown, addressIn: AddressIn) => {
  const { href } = Object(value)
  return typeof href === 'string' && addressIn(href) === undefined
}

/**
 * Leads the links of translated content to pages in the same language. A link to a page that is not translated leads to
 * the English one; menus drop it.
 */
export function localize<T>(content: T, addressIn: AddressIn, { isMenu = false } = {}): T {
  const change = (value: unknown): unknown => {
    if (Array.isArray(value))
      return value.filter((entry) => !isMenu || !leadsNowhere(entry, addressIn)).map(change)
    if (typeof value !== 'object' || value === null) return value
    const fields = Object.entries(value).map(([key, field]) => [
      key,
      key === 'href' && typeof field === 'string' ? (addressIn(field) ?? field) : change(field),
    ])
    const isWord = 'kind' in value && value.kind === 'link'
    return Object.fromEntries(
      isWord && leadsNowhere(value, addressIn) ? [...fields, ['language', 'en']] : fields,
    )
  }
  return change(content) as T
}
