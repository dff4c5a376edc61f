// A request in words; apart from its data, which every page reads for the quote list.
import {
  type Asked,
  choiceNames,
  type FactName,
  factNames,
  type Item,
  isDay,
  numberIn,
  ownIn,
  type ShownPrice,
} from './asked.ts'
import { dayInWords } from './day.ts'
import { commaOf, english, type Language, localeOf, moneyIn } from './languages.ts'
import { type SumWords, sumsInWords } from './sums.ts'

/** What a language calls a product, and what can be chosen of it: names by id. */
export type ProductNames = { name: string } & Partial<
  Record<(typeof choiceNames)[number], Readonly<Record<string, string>>>
>
export type Names = { language: Language; feet: string; products: Readonly<Record<string, ProductNames>> }

/** "Mugs: Navy, Engraved"; undefined if the content has no such product or choice. */
export function knownName({ of, choice = {} }: Item, { language, feet, products }: Names) {
  const product = ownIn(products, of)
  const { width, height } = choice
  const chosen = choiceNames.flatMap((name) => (choice[name] ? [ownIn(product?.[name], choice[name])] : []))
  if (!product || chosen.includes(undefined)) return undefined
  const size = width && feet.replace('{width}', `${width}`).replace('{height}', `${height}`)
  const facts = [...chosen, size].filter(Boolean).join(commaOf(language))
  return [product.name, facts].filter(Boolean).join(': ')
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

/** The facts that were chosen, in words: by default in English, which names them and their options as they are declared. */
export const factsInWords = (
  asked: Asked | undefined,
  locale?: string,
  words?: Record<FactName, FactWords>,
) =>
  factNames.flatMap((name) => {
    const value = asked?.[name]
    if (!value) return []
    const { label, options }: FactWords = words?.[name] ?? { label: factLabels[name] }
    return { name, label, text: isDay(name) ? dayInWords(value, locale) : (ownIn(options, value) ?? value) }
  })

export const whiteBase = 'White base'

export const sumsForStaff: SumWords = {
  all: 'About {total} in all',
  some: 'About {total} for {count} of {lines} lines',
  rush: 'A rush order adds about {rush}: {total} in all',
}

const priceForStaff = (label: string, price?: ShownPrice) =>
  price
    ? [
        `${label} for ${price.of.toLocaleString(localeOf(english))}: ${moneyIn(english, price.total, price.currency)} in all${price.base ? ` (${whiteBase})` : ''}`,
      ]
    : []

export type NamedFile = { id: string; name: string }
export type FileWords = Record<'named' | 'missing', string>
export const filesForStaff: FileWords = {
  named: 'Files: {names}',
  missing: 'Files that did not come: {count}',
}

/** The files of a product in words, as lines: their names, and how many are missing. */
export function filesInWords(
  { files: ids = [], missing = 0 }: Item,
  all: readonly NamedFile[],
  { named, missing: lost }: FileWords,
) {
  const names = ids.flatMap((id) => all.find((file) => file.id === id)?.name ?? [])
  const left = missing + ids.length - names.length
  return [
    ...(names.length > 0 ? [named.replace('{names}', () => names.join(', '))] : []),
    ...(left > 0 ? [lost.replace('{count}', `${left}`)] : []),
  ]
}

/** A product, its print, its files and its price for staff, as lines. */
export const itemForStaff = (item: Item, files: readonly NamedFile[] = []) => {
  const { words, quantity, shown, seen, print } = item
  return [
    itemLine(quantityForStaff(quantity), words),
    ...(print ? [`Print: ${print}`] : []),
    ...filesInWords(item, files, filesForStaff),
    ...priceForStaff('Price shown', shown),
    ...priceForStaff('Price seen by the visitor', seen),
  ]
}

/** All products of a request for staff, and what they add up to, as lines. */
export const itemsForStaff = (
  items: readonly Item[],
  files: readonly NamedFile[] = [],
  lines = items.flatMap((item) => itemForStaff(item, files)),
) => [...lines, ...sumsInWords(items, sumsForStaff, english)]
