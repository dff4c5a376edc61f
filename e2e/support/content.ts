import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { Page } from '#lib/content/addresses.ts'
import { fillMessages, interpolate } from '#lib/content/interpolate.ts'
import { addressesOf, listAllPages, listPages } from '#lib/content/pages.ts'
import { readVariables } from '#lib/content/read.ts'
import { schemaOf } from '#lib/content/schema/index.ts'
import { resolveVariables } from '#lib/content/variables.ts'
import { loadOnce } from '#lib/ui/load-once.ts'
import { en } from '#messages/en.ts'

export { interpolate }

const variables = readVariables()

// biome-ignore lint/suspicious/noExplicitAny: content as the YAML parser returns it
type Content = any

/** A content file with its variables resolved: journeys take their expected texts from content. */
export const content = loadOnce((name: string): Content => {
  const file = `content/${name}.yaml`
  const field = schemaOf(file)
  if (!field) throw new Error(`There is no content file ${file}.`)
  return resolveVariables(field, parse(readFileSync(file, 'utf8')), variables, () => {})
})

/** The words of the interface. */
export const words = fillMessages(en, variables)

/** The content of a block of the home page. */
export const homeBlock = (kind: string): Content =>
  content('pages/home').blocks.find(({ discriminant }: Block) => discriminant === kind).value

export const pageContent = ({ file }: Page) => content(file.replace(/^content\/|\.yaml$/g, ''))
export const pages = listPages()
export const PAGES = addressesOf(pages)

/** Read when a journey asks: in each process of Playwright, all pages take a second. */
export const pagesInEveryLanguage = loadOnce(listAllPages)

type Block = { discriminant: string; value: { variant?: string } }

const kindsOf = (page: Page): string[] =>
  (pageContent(page).blocks ?? []).map(({ discriminant, value }: Block) =>
    [discriminant, value.variant].filter(Boolean).join(' '),
  )

/** The home page and the fewest others that cover every block kind and variant, for slow rendering checks. */
export const sample = loadOnce(() => [
  PAGES[0] ?? '/',
  ...sampled(pages.slice(1)).map(({ address }) => address),
])

function sampled(rest: Page[], missing = new Set(rest.flatMap(kindsOf))): Page[] {
  const worth = (page: Page) => new Set(kindsOf(page).filter((kind) => missing.has(kind))).size
  const [best] = rest.toSorted((a, b) => worth(b) - worth(a))
  if (!best || worth(best) === 0) return []
  const left = new Set([...missing].filter((kind) => !kindsOf(best).includes(kind)))
  return [best, ...sampled(rest, left)]
}

export type Entry = { label: string; href: string; menu: Entry[] }
type BottomBar = Record<'quote' | 'call' | 'list', string>
export const navigation = content('navigation') as { header: Entry[]; bottomBar: BottomBar }

/** Header items with a submenu. */
export const menus = navigation.header.filter(({ menu }) => menu.length > 0)

/** The menu entry that links to a section. */
export function leadingTo(href: string, entries: Entry[]) {
  const found = entries.find((entry) => entry.href === href)
  if (!found) throw new Error(`No item of the header menu links to ${href}.`)
  return found
}
