import { type Item, withoutDays } from '#contract/asked.ts'
import { acceptedLines } from '#contract/lines.ts'
import type { CustomerPage } from '#contract/reading.ts'

/** What is ordered when a request is ordered again: its goods by the ids of their lines, else what was asked for, without its days. */
export function goodsOf({ reading, asked }: CustomerPage): (Item & { id: string })[] {
  const lines = acceptedLines(reading.lines)
  if (lines.length > 0) return lines.map(({ id, what, quantity }) => ({ id, words: what, quantity }))
  return (asked?.items ?? []).map((item, index) => ({ ...withoutDays(item), id: String(index) }))
}

/** By which a form says what it was made for. */
export const idsOf = (goods: readonly { id: string }[]) => goods.map(({ id }) => id).join()
