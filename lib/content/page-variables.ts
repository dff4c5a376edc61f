import { existsSync, readFileSync } from 'node:fs'
import { type Language, localeOf } from '#contract/languages.ts'
import { firstQuantityOf } from '#lib/content/schema/methods.ts'
import type { Production } from '#lib/content/schema/page.ts'
import { valueAt } from '#lib/content/schema/walk.ts'
import { messages } from '#messages/index.ts'
import { sourceAddress } from './addresses.ts'
import { businessDaysInWords } from './business-days.ts'
import { interpolate } from './interpolate.ts'
import { fieldsOf, subPages } from './pages.ts'
import { timeOf } from './price-list.ts'
import type { Variables } from './variables.ts'
import { contentPath, type ParsedFile } from './yaml.ts'

/** A page has more variables: production time, first quantities of its price hints, print area. */
export function pageVariables(name: string, { value }: ParsedFile, language: Language, variables: Variables) {
  const { blocks } = Object(value)
  const time = timeIn(Object(value)) ?? timeBelow(sourceAddress({ name }))
  return {
    ...(time && { production: interpolate(businessDaysInWords(time, messages[language]), variables) }),
    ...firstQuantities(blocks, language),
    ...printAreaOf([blocks].flat()),
  }
}

const priceHints = (blocks: unknown) =>
  [blocks].flat().map((block) => Object(valueAt(block, ['value', 'price'])))
const breaksOf = ({ breaks = [] }) => [breaks].flat().map(Object)

/** The production time of a page, for every quantity that it has a price for. */
function timeIn({ production, blocks }: { production?: Production; blocks?: unknown }) {
  return production?.to ? timeOf({ production, breaks: priceHints(blocks).flatMap(breaksOf) }) : undefined
}

/** The first quantity of each method, such as {oneInkFrom}, and the {leastArea} that is counted in square feet. */
function firstQuantities(blocks: unknown, language: Language) {
  const first = new Map<string, number>()
  for (const hint of priceHints(blocks))
    for (const { quantity, methods } of breaksOf(hint)) {
      const names = [methods ?? []].flat().map(firstQuantityOf)
      for (const name of hint.counts === 'square foot' ? ['leastArea'] : names)
        first.set(name, Math.min(quantity, first.get(name) ?? quantity))
    }
  const format = new Intl.NumberFormat(localeOf(language))
  return Object.fromEntries([...first].map(([name, quantity]) => [name, format.format(quantity)]))
}

/** The {printArea} in inches of the piece that shows a logo, and {printAreaInCm}. */
function printAreaOf(blocks: readonly unknown[]): Variables {
  const [model] = blocks.flatMap((block) => valueAt(block, ['value', 'model']) ?? [])
  const file = contentPath(`public/mockups/${model}/product.json`)
  if (!model || !existsSync(file)) return {}
  const { areas } = JSON.parse(readFileSync(file, 'utf8'))
  const inches: number[] = areas[0].inches
  const inCm = inches.map((side) => Math.round(2.54 * side))
  return { printArea: inches.join(' x '), printAreaInCm: inCm.join(' x ') }
}

/** From the shortest to the longest time of the pages below a page. */
function timeBelow(address: string): Production | undefined {
  const below = englishPages().flatMap((page) => (page.parent === address && timeIn(page)) || [])
  if (below.length === 0) return undefined
  const [from, to] = [below.map((time) => time.from), below.map((time) => time.to)]
  return { from: Math.min(...from), to: Math.max(...to), unit: 'days' }
}

/** What rush orders of all pages add, from the least to the most. */
export function rushSpan(span: string) {
  const all: number[] = englishPages().flatMap(({ rush }) => rush?.percent ?? [])
  if (all.length === 0) return undefined
  const [from, to] = [Math.min(...all), Math.max(...all)]
  return from < to ? interpolate(span, { from, to }) : String(from)
}

/** As written. */
const englishPages = () => subPages().map(({ file }) => fieldsOf(file))
