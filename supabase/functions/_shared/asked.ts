import { dayInWords, parseDay } from './day.ts'
import { english, type Language, localeOf, moneyIn } from './languages.ts'
import { shortText } from './text.ts'

/** A day of the calendar, or a short text: the English value of an option, or what was typed. */
type Fact = { label: string; kind: 'day' | 'text' }

/**
 * The facts that a visitor chose beside the nine answers, each declared once. `label` is its English name: in the lines of
 * the details, at the desk, in mails and files. The customer's page has its words under the same key in messages/.
 */
export const askedFacts = {
  neededBy: { label: 'Needed by', kind: 'day' },
  openDay: { label: 'We are closed then, so by', kind: 'day' },
  delivery: { label: 'Delivery', kind: 'text' },
  plan: { label: 'Plan shown', kind: 'text' },
  surcharge: { label: 'Rush surcharge shown', kind: 'text' },
  timeline: { label: 'Timeline', kind: 'text' },
  budget: { label: 'Budget', kind: 'text' },
} as const satisfies Record<string, Fact>

export type FactName = keyof typeof askedFacts
export const factNames = Object.keys(askedFacts) as FactName[]

/** The price of a product that the visitor was shown: of how many, and in all. */
export type ShownPrice = { of: number; total: number; currency: string }

/** A product by its English name, and in the words that the visitor read where no content has them. */
export type Item = { product: string; quantity: string; seenAs?: string; shown?: ShownPrice } & ItemChoice

/** The way of decorating, by its key in content/methods.yaml, and the size of what is priced by it, in feet. */
type ItemChoice = { method?: string; width?: number; height?: number }

/** What a visitor asked for, as data: each reader puts it into words, in its own language. */
export type Asked = Partial<Record<FactName, string>> & {
  /** The number that was typed as the quantity; "listed" if each product has its own. */
  quantity?: number | 'listed'
  items: Item[]
  /** How many characters the visitor typed of the details: the first. Null once a row was edited. */
  typed: number | null
  /** Whether something did not fit into its header; the details have it in words. */
  isCut?: true
}

export const itemLimits = { count: 30, product: 140, quantity: 40 } as const
const TEXT_LIMIT = 60

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

function parseShown(source: unknown): ShownPrice | undefined {
  const { of, total, currency } = Object(source) as Record<keyof ShownPrice, unknown>
  if (!isCount(of) || typeof total !== 'number' || !(total >= 0 && total < 1e9)) return undefined
  return typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) ? { of, total, currency } : undefined
}

function parseChoice({ method, width, height }: Record<keyof ItemChoice, unknown>): ItemChoice {
  const isLength = (feet: unknown): feet is number => typeof feet === 'number' && feet > 0 && feet < 1e4
  const isMethod = typeof method === 'string' && /^[a-z-]{1,20}$/.test(method)
  return { ...(isMethod && { method }), ...(isLength(width) && isLength(height) && { width, height }) }
}

/** Keeps only the valid products from stored or sent data. */
export function parseItems(source: unknown): Item[] {
  if (!Array.isArray(source)) return []
  return source.slice(0, itemLimits.count).flatMap((entry: Partial<Record<keyof Item, unknown>> | null) => {
    const product = shortText(entry?.product, itemLimits.product)
    if (!product) return []
    const seenAs = shortText(entry?.seenAs, itemLimits.product)
    const shown = parseShown(entry?.shown)
    const quantity = shortText(entry?.quantity, itemLimits.quantity)
    const own = seenAs && seenAs !== product && { seenAs }
    return [{ product, quantity, ...own, ...(shown && { shown }), ...parseChoice(Object(entry)) }]
  })
}

/** Keeps only what is valid from stored or sent data; undefined for a request without a record, as of another site. */
export function parseAsked(source: unknown): Asked | undefined {
  if (typeof source !== 'object' || source === null) return undefined
  const { items, quantity, typed, isCut, ...sent } = source as Record<string, unknown>
  const facts = factNames.flatMap((name) => {
    const { kind } = askedFacts[name]
    const value = kind === 'day' ? parseDay(sent[name]) : shortText(sent[name], TEXT_LIMIT)
    return value ? [[name, value] as const] : []
  })
  return {
    ...Object.fromEntries(facts),
    ...((quantity === 'listed' || isCount(quantity)) && { quantity }),
    items: parseItems(items),
    typed: Number.isSafeInteger(typed) && Number(typed) >= 0 ? Number(typed) : null,
    ...(isCut === true && { isCut }),
  }
}

/** What the visitor typed of the details: all of them if nobody knows, or if only they have everything. */
export const typedDetails = (details = '', asked?: Asked) =>
  asked && asked.typed !== null && !asked.isCut ? details.slice(0, asked.typed) : details

const GROUPED = /^\d{1,3}(?:([.,\s\u066c])\d{3})(?:\1\d{3})*$/

/** A typed number: groups of three after one kind of separator are thousands in every language. */
export function numberIn(text: string) {
  // Arabic, Persian and full-width ones.
  const foreign = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g
  const digits = text.trim().replace(foreign, (digit) => String(digit.charCodeAt(0) & 15))
  const number = /^\d+$/.test(digits) || GROUPED.test(digits) ? Number(digits.replace(/\D/g, '')) : 0
  return isCount(number) ? number : undefined
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
  locale = localeOf(english),
  words?: Record<FactName, FactWords>,
) =>
  factNames.flatMap((name) => {
    const value = asked?.[name]
    if (!value) return []
    const { label, options = {} }: FactWords = words?.[name] ?? askedFacts[name]
    const option = Object.hasOwn(options, value) ? options[value] : undefined
    return {
      name,
      label,
      text: askedFacts[name].kind === 'day' ? dayInWords(value, locale) : (option ?? value),
    }
  })

/** One product in words: "300 × Camp mug". */
export const itemLine = (quantity: string, product: string) => `${quantity && `${quantity} × `}${product}`

/** The price that was shown of a product, for readers of English. */
const shownForStaff = ({ of, total, currency }: ShownPrice) =>
  `Price shown for ${of.toLocaleString(localeOf(english))}: ${moneyIn(english, total, currency)} in all`

/** A product, what was chosen of it and its price for readers of English, as lines. */
export const itemForStaff = ({ product, quantity, shown, method, width, height }: Item) => [
  itemLine(quantityForStaff(quantity), product),
  ...(method ? [method.replace('-', ' ')] : []),
  ...(width && height ? [`${width} × ${height} ft`] : []),
  ...(shown ? [shownForStaff(shown)] : []),
]
