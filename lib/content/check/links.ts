import type { z } from 'zod'
import { APP_PAGES, anchorsOf } from '#lib/content/anchors.ts'
import { linksIn, parseProse } from '#lib/content/markdown.ts'
import { nearest } from '#lib/content/nearest.ts'
import type { Loaded } from './load.ts'

/** What links may lead to, and old addresses with their new ones; empty for a page that is gone on purpose. */
export function targetsIn({ pages, content }: Loaded) {
  const targets = pages.map(({ address, file, content: page }) => {
    return { address, file, anchors: page && anchorsOf(page.blocks) }
  })
  const isOld = (from: string) => !targets.some(({ address }) => address === from)
  const moves = content.redirects?.list.filter(({ from }) => isOld(from)) ?? []
  return { pages: targets, moves }
}

/** The links within the site that a field contains. */
export function siteLinks(value: unknown, { isMarkdown, isLink }: z.GlobalMeta) {
  if (typeof value !== 'string') return []
  const links = isMarkdown ? linksIn(parseProse(value).prose) : isLink ? [value] : []
  return links.filter((link) => /^[#/]/.test(link))
}

/** A link within the site must lead to an existing page and section, and not by a redirect. */
export function linkFault(link: string, { pages, moves }: ReturnType<typeof targetsIn>) {
  const [path = '', section] = link.split('#')
  if (APP_PAGES.includes(path)) return undefined
  const address = path || '/'
  const move = moves.find(({ from }) => from === address)
  if (move?.to) return `points to ${address}, which has moved; write ${move.to} in its place`
  if (move)
    return `points to ${address}, a page that is gone on purpose; remove the link or write another address`
  const page = pages.find((one) => one.address === address)
  if (!page) {
    const addresses = pages.map((one) => one.address)
    return `points to ${address}, a page that does not exist; use one such as ${nearest(address, addresses).join(', ')}, or add it to "Redirects" if it has moved`
  }
  if (section !== undefined && page.anchors && !page.anchors.includes(section)) {
    const existing = page.anchors.map((name) => `${path}#${name}`)
    return `points to #${section}, a section that does not exist; use one such as ${nearest(link, existing).join(', ')}`
  }
}
