import { type Item, itemLimits, parseItems } from '#contract/items.ts'
import { browserStorage } from '#lib/ui/browser-storage.ts'

const NAME = 'quote-list'
const DAY_MS = 24 * 60 * 60 * 1000
const KEPT_DAYS = 30

/** Dispatched on the window after every change. */
export const QUOTE_LIST_CHANGED = 'quote-list-changed'

const storage = browserStorage('localStorage')

type Kept = { at?: unknown; items?: unknown; neededBy?: unknown }

/** The stored list, which expires thirty days after the last change. */
function kept(now: number): Kept {
  const found: Kept = storage.readJson(NAME) ?? {}
  return typeof found.at === 'number' && now - found.at < KEPT_DAYS * DAY_MS ? found : {}
}

/** The items kept in this browser. */
export const readQuoteList = (now = Date.now()): Item[] => parseItems(kept(now).items)

/** The day they are needed by (yyyy-mm-dd); not validated until it is sent. */
export const readNeededBy = () => String(kept(Date.now()).neededBy ?? '')

export function writeQuoteList(items: Item[], neededBy = readNeededBy()) {
  const dated = neededBy && { neededBy }
  const isEmpty = items.length === 0 && !neededBy
  storage.write(NAME, isEmpty ? null : JSON.stringify({ at: Date.now(), items, ...dated }))
  dispatchEvent(new Event(QUOTE_LIST_CHANGED))
}

/** Runs after sending, or when the visitor clears the list. */
export const clearQuoteList = () => writeQuoteList([], '')

/** Adds a product by its English name, whatever the page's language. */
export function addToQuoteList(name: string) {
  const items = readQuoteList()
  const [item] = parseItems([{ product: name }])
  if (!item || items.some(({ product }) => product === item.product)) return 'already'
  if (items.length >= itemLimits.count) return 'full'
  writeQuoteList([...items, item])
  return 'added'
}
