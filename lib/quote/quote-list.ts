import { type Item, itemLimits, knownItems } from '#contract/items.ts'

const NAME = 'quote-list'
const DAY_MS = 24 * 60 * 60 * 1000
const KEPT_DAYS = 30

/** Dispatched on the window after every change. */
export const QUOTE_LIST_CHANGED = 'quote-list-changed'

/** For pages without local storage: the list then lasts as long as the page. */
let memory: string | null = null

function stored() {
  try {
    return localStorage.getItem(NAME) ?? memory
  } catch {
    return memory
  }
}

function kept(): { at?: unknown; items?: unknown } {
  try {
    return JSON.parse(stored() ?? '{}') ?? {}
  } catch {
    return {}
  }
}

/** The products kept in this browser, for thirty days after the last change. */
export function readQuoteList(now = Date.now()): Item[] {
  const { at, items } = kept()
  return typeof at === 'number' && now - at < KEPT_DAYS * DAY_MS ? knownItems(items) : []
}

export function writeQuoteList(items: Item[], now = Date.now()) {
  memory = items.length > 0 ? JSON.stringify({ at: now, items }) : null
  try {
    if (memory) localStorage.setItem(NAME, memory)
    else localStorage.removeItem(NAME)
  } catch {
    // It stays in memory.
  }
  dispatchEvent(new Event(QUOTE_LIST_CHANGED))
}

export function addToQuoteList(product: string) {
  const items = readQuoteList()
  if (items.some((item) => item.product === product)) return 'already'
  if (items.length >= itemLimits.count) return 'full'
  writeQuoteList([...items, { product, quantity: '', note: '' }])
  return 'added'
}
