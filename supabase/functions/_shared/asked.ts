import { inAscii } from './contact.ts'
import { parseDay } from './day.ts'
import { isUuid, shortText, textsIn } from './text.ts'

/** When an order is needed and what that takes: of all of it, or of a line. */
const dayFactNames = ['neededBy', 'openDay', 'delivery', 'plan', 'surcharge'] as const
export type DayFacts = Partial<Record<(typeof dayFactNames)[number], string>>

/** The facts that a visitor chose beside the nine answers. Readers have words for each under the same key. */
export const factNames = [...dayFactNames, 'timeline', 'budget'] as const
export type FactName = (typeof factNames)[number]

/** The options of the form, and the most dollars of each; the subject of a mail names one: a stranger may send any text. */
export const budgets = {
  'Under $500': 500,
  '$500 - $1,000': 1000,
  '$1,000 - $2,500': 2500,
  '$2,500 - $5,000': 5000,
  '$5,000 - $10,000': 10_000,
  '$10,000+': Number.POSITIVE_INFINITY,
}

/** A day of the calendar; the others are short texts: the English value of an option, or what was typed. */
export const isDay = (name: FactName) => name === 'neededBy' || name === 'openDay'

/**
 * The price of a product that the visitor was shown: of how many, and in all; whether with a white base; what a rush order adds
 * to it, which was part of the total at 1.0.0.
 */
export type ShownPrice = { of: number; total: number; currency: string; base?: true; rush?: number }

export const choiceNames = ['price', 'color', 'method', 'ink'] as const

/** What was chosen of a product, by the ids of its content: which of several price lists, a color, a method, an ink; sides in feet. */
type Choice = Partial<Record<(typeof choiceNames)[number], string> & Record<'width' | 'height', number>>

/**
 * A product by an id that no word of the content changes: drinkware/camp-mug of a collection, custom-mugs for a page,
 * custom-socks#crew for an entry in one. `words` says it in English where the content is not read, or has no such product or
 * choice; a line without an id is these words.
 */
export type Item = DayFacts & {
  of?: string
  choice?: Choice
  quantity: string
  /** As the site computes it; where a visitor's page had another, that is `seen`, for staff alone. */
  shown?: ShownPrice
  seen?: ShownPrice
  /** Size and place of a logo that was put on it, in English, for staff alone. */
  print?: string
  /** Its files by their ids, of which a file may stand on several lines, and how many more of them did not come. */
  files?: string[]
  missing?: number
  words: string
}

/** Pages of the content whose work goes to no press. */
const unproofed = ['translation']

/** Whether what is asked for, as far as it says, needs a proof. */
export const needsProof = (items: Item[]) =>
  items.length === 0 || !items.every(({ of = '' }) => unproofed.includes(of.replace(/#.*/, '')))

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

/** Whether lines have days of their own, which the day of the whole request is the earliest of. */
export const hasOwnDays = (items: readonly DayFacts[] = []) => items.some(({ neededBy }) => neededBy)

export const withoutDays = <Line extends DayFacts>(
  line: Line,
  names: readonly (keyof DayFacts)[] = dayFactNames,
) => ({
  ...line,
  ...Object.fromEntries(names.map((name) => [name, undefined])),
})

/** What all lines say of their day is of the request, and what differs of each. */
export function shareDays<Line extends DayFacts>(lines: readonly Line[]) {
  const [first] = lines
  const names = dayFactNames.filter((name) => lines.every((line) => line[name] === first?.[name]))
  const shared: DayFacts = Object.fromEntries(names.map((name) => [name, first?.[name]]))
  return { shared, lines: lines.map((line) => withoutDays(line, names)) }
}

/** What was asked, without the days of lines once the customer has named another, which stands in their place. */
export const askedFor = (asked: Asked | undefined, eventOn: string | null) =>
  asked && hasOwnDays(asked.items) && eventOn !== (asked.neededBy ?? null)
    ? { ...withoutDays(asked, ['neededBy', 'openDay']), items: asked.items.map((item) => withoutDays(item)) }
    : asked

export const itemLimits = { count: 30, words: 140, quantity: 40 } as const
const TEXT_LIMIT = 60

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

const isAmount = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value < 1e9

function parseShown(source: unknown): ShownPrice | undefined {
  const { of, total, currency, base, rush } = Object(source) as Record<keyof ShownPrice, unknown>
  if (!isCount(of) || !isAmount(total)) return undefined
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) return undefined
  return { of, total, currency, base: base === true || undefined, rush: isAmount(rush) ? rush : undefined }
}

const OF = /^[a-z0-9-]{1,60}([/#][a-z0-9-]{1,60})?$/

function parseChoice(source: unknown) {
  const { width, height, ...ids } = Object(source)
  const isLength = (feet: unknown): feet is number => typeof feet === 'number' && feet > 0 && feet < 1e4
  const choice = {
    ...textsIn(ids, choiceNames, TEXT_LIMIT),
    ...(isLength(width) && isLength(height) && { width, height }),
  }
  return Object.keys(choice).length > 0 ? choice : undefined
}

const factsIn = <Name extends FactName>(source: Partial<Record<string, unknown>>, names: readonly Name[]) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = isDay(name) ? parseDay(source[name]) : shortText(source[name], TEXT_LIMIT)
      return value ? [[name, value]] : []
    }),
  ) as Partial<Record<Name, string>>

/** Keeps only the valid products from stored or sent data, which names their files by id, or by number in a list of ids. */
export function parseItems(source: unknown, ids: readonly string[] = []): Item[] {
  if (!Array.isArray(source)) return []
  return source.slice(0, 2 * itemLimits.count).flatMap((entry: unknown) => {
    const sent: Partial<Record<keyof Item, unknown>> = Object(entry)
    const of = OF.exec(shortText(sent.of, itemLimits.words))?.[0]
    const choice = of ? parseChoice(sent.choice) : undefined
    const chosen = [of, ...choiceNames.map((name) => choice?.[name])].filter(Boolean).join(', ')
    const words = shortText(sent.words, itemLimits.words) || chosen.replace(/[-/#]/g, ' ')
    if (!words) return []
    const quantity = shortText(sent.quantity, itemLimits.quantity)
    const print = shortText(sent.print, TEXT_LIMIT) || undefined
    const named = Array.isArray(sent.files) ? sent.files.map((file) => ids[file] ?? file) : []
    const files = [...new Set(named.filter(isUuid))]
    return {
      ...factsIn(sent, dayFactNames),
      of,
      choice,
      quantity,
      shown: parseShown(sent.shown),
      seen: parseShown(sent.seen),
      print,
      files: files.length > 0 ? files : undefined,
      missing: isCount(sent.missing) ? sent.missing : undefined,
      words,
    }
  })
}

export const ownIn = <T>(known: Readonly<Record<string, T>> = {}, id = '') =>
  Object.hasOwn(known, id) ? known[id] : undefined

/** Keeps only what is valid from stored or sent data; undefined for a request without a record, as of another site. */
export function parseAsked(source: unknown, ids?: readonly string[]): Asked | undefined {
  if (typeof source !== 'object' || source === null) return undefined
  const { items, quantity, typed, isCut, ...sent } = source as Record<string, unknown>
  const lines = parseItems(items, ids)
  return {
    ...factsIn(sent, factNames),
    quantity: quantity === 'listed' || isCount(quantity) ? quantity : undefined,
    // With ten files each, more would not fit into the database.
    items: lines.slice(0, itemLimits.count),
    typed: Number.isSafeInteger(typed) && Number(typed) >= 0 ? Number(typed) : null,
    isCut: isCut === true || lines.length > itemLimits.count || undefined,
  }
}

/** What the visitor typed of the details: all of them if nobody knows, or if only they have everything. */
export const typedDetails = (details = '', asked?: Asked) =>
  asked && asked.typed !== null && !asked.isCut ? details.slice(0, asked.typed) : details

const GROUPED = /^\d{1,3}(?:([.,\s\u066c])\d{3})(?:\1\d{3})*$/

/** A typed number: groups of three after one kind of separator are thousands in every language. */
export function numberIn(text: string) {
  const digits = inAscii(text).trim()
  const number = /^\d+$/.test(digits) || GROUPED.test(digits) ? Number(digits.replace(/\D/g, '')) : 0
  return isCount(number) ? number : undefined
}
