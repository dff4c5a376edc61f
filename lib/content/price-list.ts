import type { MethodKind } from '#lib/content/schema/methods.ts'

type Span = { from: number; to: number }
export type PriceBreak = {
  quantity: number
  price: number
  methods: readonly MethodKind[]
  production?: Span
}
export type Breaks = { breaks: readonly PriceBreak[] }

type Included = {
  included: readonly string[]
  includedWith: readonly { text: string; method: MethodKind }[]
}

/** The methods that a price list names, each once. */
export const methodsOf = ({ breaks }: Breaks) => [...new Set(breaks.flatMap(({ methods }) => methods))]

/** What a price list says of a method: all of it, if it names none. */
export const ofMethod = <P extends Breaks & Partial<Included>>(price: P, method?: string) => ({
  ...price,
  breaks: price.breaks.filter(({ methods }) => methods.length === 0 || methods.some((one) => one === method)),
  included: [
    ...(price.included ?? []),
    ...(price.includedWith ?? []).filter((one) => one.method === method).map(({ text }) => text),
  ],
})

/** The breaks of each method; methods that share all of theirs have one list. */
export function listsOf({ breaks }: Breaks) {
  const lists = new Map<string, { methods: MethodKind[]; breaks: readonly PriceBreak[] }>()
  for (const method of methodsOf({ breaks })) {
    const own = breaks.filter(({ methods }) => methods.includes(method))
    const key = own.map((at) => breaks.indexOf(at)).join()
    lists.set(key, { methods: [...(lists.get(key)?.methods ?? []), method], breaks: own })
  }
  return lists.size > 0 ? [...lists.values()] : [{ methods: [], breaks }]
}

/** The break of the lowest price. */
export const lowestOf = ({ breaks }: Breaks) => breaks.toSorted((a, b) => a.price - b.price)[0]

/** The production time of every quantity: a larger one may take longer than its page says. */
export function timeOf<T extends Span & { unit?: string }>({
  production,
  breaks,
}: Breaks & { production?: T }) {
  const longest = Math.max(...breaks.map((at) => at.production?.to ?? 0))
  return production && longest > production.to
    ? { from: production.from, to: longest, unit: 'days' }
    : production
}

/** The smallest order. */
export const leastOf = ({ breaks }: Breaks) => Math.min(...breaks.map(({ quantity }) => quantity))

/** The methods that make it, unless all do. */
export function methodsOfLeast(price: Breaks) {
  const least = leastOf(price)
  const own = methodsOf({ breaks: price.breaks.filter(({ quantity }) => quantity === least) })
  return own.length < methodsOf(price).length ? own : []
}

/** Whether it can be asked for; what a field holds may be a fraction, or NaN while it is empty. */
export const isQuantity = (quantity: number) => Number.isSafeInteger(quantity) && quantity > 0

/** What a visitor types: a number, of pieces with these sides in feet where a price list counts square feet. */
export type Amount = { quantity: number; width?: number; height?: number }

/** What a price list counts of it: at least the smallest area; NaN while something is missing. */
export function unitsOf(
  price: Breaks & { counts: 'piece' | 'square foot' },
  { quantity, width = 0, height = 0 }: Amount,
) {
  if (!isQuantity(quantity)) return Number.NaN
  if (price.counts !== 'square foot') return quantity
  const area = Math.round(width * height * quantity * 100) / 100
  return area > 0 ? Math.max(area, leastOf(price)) : Number.NaN
}

/** Far above the largest break, each order has a price of its own. */
export const highestOf = (breaks: readonly PriceBreak[]) => 10 * (breaks.at(-1)?.quantity ?? 0)

export const breakAt = ({ breaks }: Breaks, quantity: number) =>
  quantity > highestOf(breaks) ? undefined : breaks.findLast((at) => at.quantity <= quantity)

/** What units cost by the largest break reached, and at most what more of them cost in all: of one method. */
export function totalOf({ breaks }: Breaks, quantity: number) {
  const reached = breakAt({ breaks }, quantity)
  const larger = breaks.filter((at) => at.quantity > quantity)
  return reached && Math.min(inCents(reached.price * quantity), ...larger.map(inAll))
}

/** Or 36 pieces at $9.90 would cost more than $356.40. */
export const inCents = (amount: number) => Math.round(100 * amount) / 100
const inAll = ({ price, quantity }: PriceBreak) => inCents(price * quantity)

/** The largest of the larger quantities that cost no more in all. */
export function costsNoMore(price: Breaks, quantity: number) {
  const total = totalOf(price, quantity) ?? 0
  return price.breaks.findLast((at) => at.quantity > quantity && inAll(at) <= total)?.quantity
}
