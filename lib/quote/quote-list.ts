import { type Item, itemLimits, parseItems } from '#contract/asked.ts'
import { keepFiles } from '#lib/mockup/kept.ts'
import { browserStorage, isRecent } from '#lib/ui/browser-storage.ts'
import { pageLocale } from '#lib/ui/in-page-language.ts'
import { onEvents } from '#lib/ui/on-events.ts'
import { earliestNeeded, type Needed } from './chosen-day.ts'
import { isPastDay } from './forms.ts'

const NAME = 'quote-list'
const CHANGED = 'quote-list-changed'

const storage = browserStorage('localStorage')

type Kept = { at?: unknown; language?: string; items?: unknown; needed?: Needed }

/**
 * What is kept in this browser, for thirty days after the last change, but a day that is past, and what a page in another
 * language said of it.
 */
function readKept(): { items?: unknown; needed?: Needed } {
  const { at, language, items, needed }: Kept = Object(storage.readJson(NAME))
  if (!isRecent(at)) return {}
  if (!needed || isPastDay(needed.neededBy)) return { items }
  return { items, needed: language === pageLocale() ? needed : { ...needed, said: undefined } }
}

export const readQuoteList = (): Item[] => parseItems(readKept().items)

/** The earliest of the days for which its items are needed, with what was said of it. */
export const readNeeded = () => earliestNeeded(readKept().needed)

export function writeQuoteList(items: Item[], needed = readKept().needed) {
  const before = parseItems(Object(storage.readJson(NAME)).items)
  const gone = before.filter((item) => !items.some(({ product }) => product === item.product))
  for (const { product } of gone) void keepFiles(product)
  storage.write(
    NAME,
    items.length > 0 ? JSON.stringify({ at: Date.now(), language: pageLocale(), items, needed }) : null,
  )
  dispatchEvent(new Event(CHANGED))
}

export const clearQuoteList = () => writeQuoteList([])

/** Leaves what another tab has added or changed since the list was sent. */
export function removeFromQuoteList(sent: Item[]) {
  const isSent = (item: Item) =>
    sent.some(({ product, quantity }) => product === item.product && quantity === item.quantity)
  writeQuoteList(readQuoteList().filter((item) => !isSent(item)))
}

/** Calls the listener after a change, in another tab too, and when Back restores a page. */
export const onQuoteListChange = onEvents(CHANGED, 'storage', 'pageshow')

/** Whether a product is on the list, in this quantity if one is named. */
export const isOnQuoteList = (name: string, quantity?: string) =>
  readQuoteList().some((item) => item.product === name && (!quantity || item.quantity === quantity))

/** Adds a product by its English name, whatever the page's language, in place of those whose names begin so. */
export function addToQuoteList(name: string, facts?: Partial<Item>, replaced?: string) {
  const items = readQuoteList().filter(({ product }) => !replaced || !product.startsWith(replaced))
  const [item] = parseItems([{ ...facts, product: name }])
  if (!item || isOnQuoteList(item.product, item.quantity)) return 'already'
  if (items.length >= itemLimits.count) return 'full'
  writeQuoteList([...items, item], readNeeded())
  return 'added'
}
