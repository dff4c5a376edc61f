import { isRecord, same } from './schema/walk.ts'

/** Raw translation, current English, and the recorded English that was translated. */
export interface Versions {
  english: unknown
  written?: unknown
  recorded?: unknown
}

/** Reorders the entries of translation and record to match current English. */
export function align({ english, written, recorded }: Versions): [written: unknown, recorded: unknown] {
  if (same(english, recorded)) return [written, recorded]
  if (Array.isArray(english)) {
    const [own, was] = [written, recorded].map((list) => (Array.isArray(list) ? list : undefined))
    const isPaired = was && (!own || own.length === was.length)
    const from = isPaired ? entriesBefore(was, english) : english.map((_, index) => index)
    const parts = english.map((entry, index) => {
      const at = from[index] ?? -1
      return align({ english: entry, written: own?.[at], recorded: was?.[at] })
    })
    return [own && parts.map(([part]) => part), was && parts.map(([, part]) => part)]
  }
  if (isRecord(english)) {
    const parts = Object.keys(english).map((key) => {
      const [own, was] = align({
        english: english[key],
        written: Object(written)[key],
        recorded: Object(recorded)[key],
      })
      return { key, own, was }
    })
    const recordOf = (side: 'own' | 'was') =>
      Object.fromEntries(parts.flatMap((part) => (part[side] === undefined ? [] : [[part.key, part[side]]])))
    return [isRecord(written) ? recordOf('own') : undefined, isRecord(recorded) ? recordOf('was') : undefined]
  }
  return [written, recorded]
}

/**
 * Reorders a translation when English has moved entries, until a translator compares the two: otherwise a form would
 * send the wrong option. Lists that have gained or lost entries stay as they are.
 */
export function inEnglishOrder({ english, written, recorded }: Versions): unknown {
  if (recorded === undefined || same(english, recorded)) return written
  if (Array.isArray(english) && Array.isArray(written) && Array.isArray(recorded)) {
    if ([written, recorded].some(({ length }) => length !== english.length)) return written
    const from = entriesBefore(recorded, english)
    const left = written.map((_, at) => at).filter((at) => !from.includes(at))
    return english.map((entry, index) => {
      const at = from[index] ?? left.shift() ?? index
      return inEnglishOrder({ english: entry, written: written[at], recorded: recorded[at] })
    })
  }
  if (!isRecord(english) || !isRecord(written) || !isRecord(recorded)) return written
  const parts = Object.entries(written).map(([key, part]) => [
    key,
    inEnglishOrder({ english: english[key], written: part, recorded: recorded[key] }),
  ])
  return Object.fromEntries(parts)
}

/** The previous index of each entry of a list; undefined for a new one. */
function entriesBefore(before: readonly unknown[], now: readonly unknown[]) {
  const from = new Map<number, number>()
  const taken = new Set<number>()
  const take = (index: number, at: number) => {
    if (from.has(index) || taken.has(at) || !isAlike(before[at], now[index])) return
    from.set(index, at)
    taken.add(at)
  }
  for (const [index, entry] of now.entries()) if (same(before[index], entry)) take(index, index)
  for (const [index, entry] of now.entries())
    take(
      index,
      before.findIndex((one, at) => !taken.has(at) && same(one, entry)),
    )
  const open = now.flatMap((entry, index) => (from.has(index) ? [] : [{ entry, index }]))
  const left = before.flatMap((entry, at) => (taken.has(at) ? [] : [{ entry, at }]))
  const pairs = open.flatMap(({ entry, index }) =>
    left.map((one) => ({ index, at: one.at, likeness: likeness(one.entry, entry) })),
  )
  const likely = pairs.filter((pair) => pair.likeness > 0).sort((a, b) => b.likeness - a.likeness)
  for (const { index, at } of likely) take(index, at)
  for (const { index } of open) take(index, (from.get(index - 1) ?? -1) + 1)
  return now.map((_, index) => from.get(index))
}

const isAlike = (before: unknown, now: unknown) =>
  before !== undefined &&
  typeof before === typeof now &&
  Object(before).discriminant === Object(now).discriminant

/** Counts the equal values in two entries. */
function likeness(before: unknown, now: unknown) {
  const values = new Map(valuesIn(before))
  return valuesIn(now).filter(([key, value]) => values.get(key) === value).length
}

const valuesIn = (value: unknown, key = ''): [string, unknown][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, part]) => valuesIn(part, `${key}.${name}`))
    : [[key, value]]
