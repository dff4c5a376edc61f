import * as z from 'zod/mini'
import { type Item, itemLimits, numberIn } from '#contract/asked.ts'
import { type QuoteLine, quoteLimits } from '#contract/customer-page.ts'
import { desk } from '#messages/desk.ts'
import { typedText } from './request.ts'
import type { WholeRequest } from './request-rows.ts'

/** The lines of a quote as they are typed. */
export const typedLines = z
  .array(
    z.object({
      what: typedText(quoteLimits.what),
      quantity: typedText(quoteLimits.quantity),
      sum: z.string().check(z.maxLength(20)),
      /** Of a line that an earlier quote had, its id there. */
      id: z.optional(z.string().check(z.regex(/^\d{1,16}\.\d{1,2}$/))),
      /** What it was for there; it has new words, and is other goods. */
      was: z.optional(z.string()),
      isOther: z.optional(z.boolean()),
      isGoods: z.optional(z.boolean()),
      needsProof: z.optional(z.boolean()),
      isShown: z.optional(z.boolean()),
      of: z.optional(z.string().check(z.maxLength(itemLimits.words))),
    }),
  )
  .check(z.maxLength(1000))
export type TypedLine = z.infer<typeof typedLines>[number]

export const emptyLine: TypedLine = { what: '', quantity: '', sum: '' }

const SUM = /^-?(\d{1,3}(,\d{3})+|\d+)(\.\d{1,2})?$/
const HIGHEST = 9_999_999_999

/** "1,250" or "-50.5" in hundredths; undefined for what could be read in two ways, such as "1.250,00". */
function centsIn(text: string) {
  const sum = text.trim().replace('−', '-')
  const cents = Math.round(Number(sum.replaceAll(',', '')) * 100)
  return SUM.test(sum) && Math.abs(cents) <= HIGHEST * 100 ? cents : undefined
}

/** "1,250" as the database takes it; undefined for what is no sum. */
export function decimalIn(text: string) {
  const cents = centsIn(text)
  return cents === undefined ? undefined : decimal(cents)
}

const decimal = (cents: number) => (cents / 100).toFixed(2)

/** What has to change in a line, if anything: one of its fields. */
export function problemOfLine({ what, sum }: TypedLine) {
  if (!what.trim()) return 'what'
  return centsIn(sum) === undefined ? 'sum' : undefined
}

export function problemOfLines(lines: TypedLine[]) {
  if (lines.length === 0 || lines.length > quoteLimits.lines) return 'lineCount'
  const [problem] = lines.flatMap((line) => problemOfLine(line) ?? [])
  if (problem) return problem
  const total = Number(totalOf(lines))
  return total < 0 || total > HIGHEST ? 'total' : undefined
}

/** The sum of the lines that have one, as the database takes it. */
export const totalOf = (lines: TypedLine[]) =>
  decimal(lines.reduce((sum, line) => sum + (centsIn(line.sum) ?? 0), 0))

/** By default, what has no quantity is a delivery, a setup, a discount or a tax. */
export const isGoods = (line: TypedLine) => line.isGoods ?? line.quantity !== ''

/** Lines of goods, of several of which each says whether a proof comes first. */
export const goodsIn = (lines: TypedLine[]) => lines.filter(isGoods)

/** Lines as the database takes them. In the place of another quote, they go on with its lines, unless they are other goods. */
export function storedLines(lines: TypedLine[], { needsProof = true, isInPlace = false }): QuoteLine[] {
  const isAsked = goodsIn(lines).length > 1
  return lines.map(({ id, was, isOther, isShown, of, ...line }) => ({
    ...line,
    sum: decimal(centsIn(line.sum) ?? 0),
    isGoods: isGoods(line),
    ...(isInPlace && isOther ? { isOther } : { isShown, of, ...(isInPlace && { id }) }),
    ...(isAsked && isGoods(line) && { needsProof: line.needsProof ?? needsProof }),
  }))
}

/** The lines that a quote begins with: the items of its request, each with the price in all that was shown of its quantity, and what a rush order adds. */
export function linesOf({ items, quantity = '', language }: WholeRequest, currency: string): TypedLine[] {
  if (items.length === 0) return [{ ...emptyLine, quantity }]
  const isShown = ({ quantity, shown }: Item) =>
    shown?.currency === currency && shown.of === numberIn(quantity) ? shown : undefined
  const lines = items.map(({ seenAs, ...item }) => ({
    of: item.of,
    what: seenAs ?? item.words,
    quantity: item.quantity,
    sum: isShown(item)?.total.toFixed(2) ?? '',
  }))
  const rush = items.reduce((sum, item) => sum + (isShown(item)?.rush ?? 0), 0)
  return rush > 0
    ? [...lines, { ...emptyLine, what: desk.letter.rushOrder[language], sum: rush.toFixed(2) }]
    : lines
}
