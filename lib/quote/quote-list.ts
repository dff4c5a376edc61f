import { type Item, itemLimits, knownItems } from '#contract/items.ts'

const NAME = 'request-list'
const DAY_MS = 24 * 60 * 60 * 1000
const KEPT_DAYS = 30

/** Told to the window whenever the list is another. */
export const LIST_CHANGED = 'request-list-changed'

/** Where storage is forbidden it lasts as long as the page. */
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

/** What this browser has kept, for thirty days after the last change, and nobody else knows. */
export function readList(now = Date.now()): Item[] {
  const { at, items } = kept()
  return typeof at === 'number' && now - at < KEPT_DAYS * DAY_MS ? knownItems(items) : []
}

export function writeList(items: Item[], now = Date.now()) {
  memory = items.length > 0 ? JSON.stringify({ at: now, items }) : null
  try {
    if (memory) localStorage.setItem(NAME, memory)
    else localStorage.removeItem(NAME)
  } catch {
    // It stays in the page's memory.
  }
  dispatchEvent(new Event(LIST_CHANGED))
}

/** Puts a product on the list, once, if there is room for it. */
export function addToList(product: string) {
  const items = readList()
  if (items.some((item) => item.product === product)) return 'already'
  if (items.length >= itemLimits.count) return 'full'
  writeList([...items, { product, quantity: '', note: '' }])
  return 'added'
}
