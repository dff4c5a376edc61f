// A request in words; apart from its data, which every page reads for the quote list.
import {
  type Asked,
  choiceNames,
  type DayFacts,
  type FactName,
  factNames,
  hasOwnDays,
  type Item,
  isDay,
  numberIn,
  ownIn,
  type ShownPrice,
} from './asked.ts'
import { dayInWords } from './day.ts'
import { commaOf, english, type Language, localeOf, moneyIn } from './languages.ts'
import type { ProductNames } from './published.ts'
import { interpolate } from './text.ts'

export type Names = { language: Language; feet: string; products: Readonly<Record<string, ProductNames>> }

/** What the quantity of a product counts, if that is not pieces: "Number of names". */
export const countedOf = ({ choice }: Pick<Item, 'choice'>, product?: Pick<ProductNames, 'counted'>) =>
  ownIn(product?.counted, choice?.price ?? '')

/** "Mugs: Navy, Engraved", "Business cards (number of names)"; undefined if the content has no such product or choice. */
export function knownName(item: Item, { language, feet, products }: Names) {
  const { of, choice = {} } = item
  const product = ownIn(products, of)
  const { width, height } = choice
  const chosen = choiceNames.flatMap((name) => (choice[name] ? [ownIn(product?.[name], choice[name])] : []))
  if (!product?.name || chosen.includes(undefined)) return undefined
  const size = width && height && interpolate(feet, { width, height })
  const facts = [...chosen, size].filter(Boolean).join(commaOf(language))
  const name = [product.name, facts].filter(Boolean).join(': ')
  const counted = item.quantity && countedOf(item, product)
  return counted ? `${name} (${counted[0]?.toLocaleLowerCase(localeOf(language))}${counted.slice(1)})` : name
}

export const nameOf = (item: Item, names: Names) => knownName(item, names) ?? item.words

/** One product in words: "300 × Camp mug". */
export const itemLine = (quantity: string, name: string) => `${quantity && `${quantity} × `}${name}`

/** The English names of the facts: in the lines of the details, at the desk, in mails and files. */
export const factLabels: Record<FactName, string> = {
  neededBy: 'Needed by',
  openDay: 'We are closed then, so by',
  delivery: 'Delivery',
  plan: 'Plan shown',
  surcharge: 'Rush surcharge shown',
  timeline: 'Timeline',
  budget: 'Budget',
}

/** A typed quantity as readers of a language write it. */
export const quantityIn = (typed: string, language: Language) =>
  numberIn(typed)?.toLocaleString(localeOf(language)) ?? typed

/** A typed quantity as English readers write it, and as it came where that differs: "12,000 (typed: 12.000)". */
export function quantityForStaff(typed: string, number: Asked['quantity'] = numberIn(typed)) {
  if (typeof number !== 'number') return typed
  const said = number.toLocaleString(localeOf(english))
  return [String(number), said].includes(typed.trim()) ? said : `${said} (typed: ${typed})`
}

export type FactWords = { label: string; options?: Readonly<Record<string, string>> }

/**
 * The facts that were chosen, in words: by default in English, which names them and their options as they are declared.
 * Lines say the days that they have of their own.
 */
export const factsInWords = (
  facts: Partial<Record<FactName, string>> & { items?: readonly DayFacts[] } = {},
  language = english,
  words: Partial<Record<FactName, FactWords>> = {},
) =>
  factNames.flatMap((name) => {
    const value = facts[name]
    if (!value || (isDay(name) && hasOwnDays(facts.items))) return []
    const { label, options } = words[name] ?? { label: factLabels[name] }
    return {
      name,
      label,
      text: isDay(name) ? dayInWords(value, localeOf(language)) : (ownIn(options, value) ?? value),
    }
  })

/** "Needed by: December 14", or the answer to a question. */
export const labeled = ({ label, text }: { label: string; text: string }) =>
  `${label}${/[?؟]$/.test(label) ? '' : ':'} ${text}`

export type NamedFile = { id: string; name: string }

/** What English says of the price and the files of a product, and of what the prices shown for some add up to. */
export const lineWords = {
  priceShown: 'Price shown for {quantity}: {total} in all',
  whiteBase: 'White base',
  lineFiles: { named: 'Files: {names}', missing: 'Files that did not come: {count}' },
  sums: {
    all: 'About {total} in all',
    some: 'About {total} for {count} of {lines} lines',
    rush: 'A rush order adds about {rush}: {total} in all',
  },
}
export type LineWords = typeof lineWords & { facts?: Partial<Record<FactName, FactWords>> }

/** "Price shown for 75: $300.00 in all (White base)". */
export function priceInWords(
  { of, total, currency, base }: ShownPrice,
  { priceShown, whiteBase }: Pick<LineWords, 'priceShown' | 'whiteBase'>,
  language: Language,
) {
  const quantity = of.toLocaleString(localeOf(language))
  const said = interpolate(priceShown, { quantity, total: moneyIn(language, total, currency) })
  return base ? `${said} (${whiteBase})` : said
}

type Priced = Pick<Item, 'shown'>

/** The sum of the prices that some products have, in each currency. */
export function sumsOf(items: readonly Priced[]) {
  const sums: Record<string, Record<'total' | 'rush' | 'count', number>> = {}
  for (const { shown } of items) {
    if (!shown) continue
    const { currency, total, rush = 0 } = shown
    sums[currency] ??= { total: 0, rush: 0, count: 0 }
    sums[currency].total += total
    sums[currency].rush += rush
    sums[currency].count += 1
  }
  return sums
}

/** The sums in words, as lines: one product without a rush order has none beside its price. */
export function sumsInWords(items: readonly Priced[], words: LineWords['sums'], language: Language) {
  const lines = items.length
  return Object.entries(sumsOf(items)).flatMap(([currency, { total, rush, count }]) => {
    const money = (amount: number) => moneyIn(language, amount, currency)
    const sum = interpolate(count < lines ? words.some : words.all, { total: money(total), count, lines })
    const rushed = interpolate(words.rush, { rush: money(rush), total: money(total + rush) })
    return [...(lines > 1 ? [sum] : []), ...(rush > 0 ? [rushed] : [])]
  })
}

type Wording = { language: Language; words: LineWords; files?: readonly NamedFile[] }

/** The day, the files and the price of a product in words, as lines. */
function detailsOf(item: Item, { language, words, files = [] }: Wording) {
  const { files: ids = [], missing = 0, shown } = item
  // In the order of the product: each reader has the files in another.
  const names = ids.flatMap((id) => files.find((file) => file.id === id)?.name ?? [])
  const lost = missing + ids.length - names.length
  return [
    factsInWords({ ...item, items: [] }, language, words.facts)
      .map(labeled)
      .join(' · '),
    names.length > 0 && interpolate(words.lineFiles.named, { names: names.join(commaOf(language)) }),
    lost > 0 && interpolate(words.lineFiles.missing, { count: lost }),
    shown && priceInWords(shown, words, language),
  ].filter((line) => typeof line === 'string' && line !== '')
}

/** The products of a request in words, as lines, and what they add up to. */
export const itemsInWords = (items: readonly Item[], wording: Wording & Names) => [
  ...items.flatMap((item) => [
    itemLine(quantityIn(item.quantity, wording.language), nameOf(item, wording)),
    ...detailsOf(item, wording),
  ]),
  ...sumsInWords(items, wording.words.sums, wording.language),
]

const priceSeen = 'Price seen by the visitor for {quantity}: {total} in all'

/** A product for staff, as lines: with its quantity as it was typed, its print, and a price that only the visitor has seen. */
export function itemForStaff(item: Item, files: readonly NamedFile[] = []) {
  const { words, quantity, print, seen } = item
  return [
    itemLine(quantityForStaff(quantity), words),
    ...(print ? [`Print: ${print}`] : []),
    ...detailsOf(item, { language: english, words: lineWords, files }),
    ...(seen ? [priceInWords(seen, { ...lineWords, priceShown: priceSeen }, english)] : []),
  ]
}

/** All products of a request for staff, and what they add up to, as lines. */
export const itemsForStaff = (items: readonly Item[], files?: readonly NamedFile[]) => [
  ...items.flatMap((item) => itemForStaff(item, files)),
  ...sumsInWords(items, lineWords.sums, english),
]
