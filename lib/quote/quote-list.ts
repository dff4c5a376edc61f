import { type Item, itemLimits, parseItems } from '#contract/asked.ts'
import { parseDay } from '#contract/day.ts'
import { browserStorage, isRecent } from '#lib/ui/browser-storage.ts'
import { keepFiles } from '#lib/ui/kept-files.ts'
import { onEvents } from '#lib/ui/on-events.ts'
import { PRODUCT_CHOSEN } from './chosen-product.ts'
import type { Needed } from './link-data.ts'

const NAME = 'quote-list'
const CHANGED = 'quote-list-changed'

const storage = browserStorage('localStorage')

/** An item with the key of its files on this device, what tells the bytes of its logo from those of others, and its day. */
export type Line = Item & { key: string; artwork?: string; needed?: Needed }

export const newKey = () => crypto.getRandomValues(new Uint32Array(2)).join('-')

/**
 * Keeps only valid lines. A list of an earlier site has names: they are its words, and the keys of its files; or one day for
 * all of its lines.
 */
function parseLines(source: unknown, dayOfAll?: Needed): Line[] {
  return [source].flat().flatMap((entry, index) => {
    const { product, key = product ?? index, artwork, needed = dayOfAll } = Object(entry)
    const [item] = parseItems([{ words: product, ...Object(entry) }])
    if (!item) return []
    const neededBy = parseDay(needed?.neededBy)
    return [
      {
        ...item,
        key: String(key),
        ...(artwork && { artwork: String(artwork) }),
        ...(neededBy && { needed }),
      },
    ]
  })
}

type Kept = { at?: unknown; items?: unknown; needed?: Needed }

const readKept = (): Kept => Object(storage.readJson(NAME))

/** What is kept in this browser, for thirty days after the last change. */
export function readQuoteList() {
  const { at, items, needed } = readKept()
  return isRecent(at) ? parseLines(items, needed) : []
}

export function writeQuoteList(items: Line[]) {
  const before = parseLines(readKept().items)
  const gone = before.filter((line) => !items.some(({ key }) => key === line.key))
  for (const { key } of gone) void keepFiles(key)
  storage.write(NAME, items.length > 0 ? JSON.stringify({ at: Date.now(), items }) : null)
  dispatchEvent(new Event(CHANGED))
}

export const clearQuoteList = () => writeQuoteList([])

/** Leaves what another tab has added or changed since the list was sent. */
export function removeFromQuoteList(sent: readonly Partial<Line>[]) {
  const isSent = (line: Line) =>
    sent.some(({ key, quantity }) => key === line.key && quantity === line.quantity)
  writeQuoteList(readQuoteList().filter((line) => !isSent(line)))
}

/** Calls the listener after a change, in another tab or of what a page would add, too, and when Back restores a page. */
export const onQuoteListChange = onEvents(CHANGED, PRODUCT_CHOSEN, 'storage', 'pageshow')

type New = Omit<Item, 'quantity' | 'words'> & Partial<Line>

const isBare = ({ choice, artwork }: Line) => !choice && !artwork

/** The lines with a logo that this page has added, by their keys. */
const drawnHere = new Set<string>()

/** What tells lines apart. */
const identityOf = ({ of, choice, artwork, words }: Line) =>
  JSON.stringify(of ? [of, choice, artwork] : words)

/** The line that an item goes to, which is the same one, or one of the same product of which nothing is chosen; and what that has then. */
function placeOf(item: New) {
  const lines = readQuoteList()
  const [added] = parseLines([{ key: newKey(), ...item }])
  if (!added) return { lines }
  const ofSame = lines.filter(({ of }) => of && of === added.of)
  const same = lines.find((line) => identityOf(line) === identityOf(added))
  // Only its logo was replaced.
  const replaced = lines.find(
    (line) =>
      drawnHere.has(line.key) &&
      line.quantity === added.quantity &&
      added.artwork &&
      identityOf({ ...line, artwork: added.artwork }) === identityOf(added),
  )
  const asksNothing = isBare(added) && !added.quantity
  const line = same ?? replaced ?? ofSame.find(isBare) ?? (asksNothing ? ofSame[0] : undefined)
  const chosen = Object.entries(added).filter(([, value]) => value)
  return {
    lines,
    line,
    filled: { ...added, ...line, ...Object.fromEntries(chosen), key: (line ?? added).key },
  }
}

export const lineFor = (item: New) => placeOf(item).line

const contentOf = ({ choice, artwork, quantity, print, needed }: Line) =>
  JSON.stringify([choice, artwork, quantity, print, needed?.neededBy])

const isListed = ({ line, filled }: ReturnType<typeof placeOf>) =>
  line !== undefined && contentOf(line) === contentOf(filled)

/** Whether an item is on the list, with what was chosen of it. */
export const isOnQuoteList = (item: New) => isListed(placeOf(item))

/** Adds an item; a line that it goes to has its choice, its quantity and its day then. */
export function addToQuoteList(item: New) {
  const place = placeOf(item)
  const { lines, line, filled } = place
  if (!filled || isListed(place)) return 'already'
  if (!line && lines.length >= itemLimits.count) return 'full'
  if (filled.artwork) drawnHere.add(filled.key)
  writeQuoteList(line ? lines.map((one) => (one === line ? filled : one)) : [...lines, filled])
  return line?.quantity && line.quantity !== filled.quantity ? 'changed' : 'added'
}
