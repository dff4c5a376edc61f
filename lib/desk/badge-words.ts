import type { OpenOffer, RequestFacts } from '#contract/customer-page.ts'
import { english, sumsInMoney } from '#contract/languages.ts'
import { lineStates } from '#contract/lines.ts'
import { isOver, lineCount, nextStep, stageStateOf } from '#contract/standing.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { desk } from '#messages/desk.ts'

/** The sum of quotes for each currency. */
function sumsOf(offers: Pick<OpenOffer, 'amount' | 'currency'>[]) {
  const sums: RequestFacts['ordered'] = {}
  for (const { amount, currency } of offers)
    if (currency) sums[currency] = (Number(sums[currency] ?? 0) + Number(amount)).toFixed(2)
  return sums
}

/** "$588.00 or $840.00", of one of several; of what is beside each other, the sum. */
export function quotedIn(out: OpenOffer[]) {
  const either = new Intl.ListFormat('en', { type: 'disjunction' })
  const letters = new Set(out.flatMap(({ letter }) => letter ?? []))
  const choices = [...letters].map((first) =>
    either.format(out.filter(({ letter }) => letter === first).map((offer) => priceOf(sumsOf([offer])))),
  )
  return [priceOf(sumsOf(out.filter(({ letter }) => !letter))), ...choices].filter(Boolean).join(' + ')
}

export const priceOf = (sums: RequestFacts['ordered']) => sumsInMoney(english, sums)

/** What is ordered, in money; '' of an order that is over. */
export const orderedPrice = (request: RequestFacts) => (isOver(request) ? '' : priceOf(request.ordered))

/**
 * How far an order is, as a badge: of several lines, what we have to do next, and of how many; '' before there is one, and of one
 * that is over, but for what is on its way.
 */
export function progressOf(request: RequestFacts & { toDo: unknown }) {
  const { lineSteps } = request
  if (isOver(request)) return request.progress === 'shipped' ? desk.progress.shipped : ''
  const toDo: Partial<Record<string, number>> = Object(request.toDo)
  const due = lineStates.find((state) => toDo[state])
  if (due) {
    const count = toDo[due] ?? 0
    return interpolate(count === 1 ? desk.oneToDo : desk.toDo, { state: desk.lineStates[due], count })
  }
  const next = nextStep(request)
  // Of several lines, whose proofs are all out.
  const isProofed = request.toDo && next === 'ordered'
  const step = isProofed ? desk.ordered : desk.progress[next]
  if (lineSteps) {
    const total = lineCount(request)
    const count = lineSteps[next] ?? 0
    return count < total ? interpolate(desk.someLines, { count, total, step }) : step
  }
  if (isProofed) return desk.ordered
  const state = stageStateOf(request)
  if (state === 'part_shipped' || state === 'part_delivered') return desk.parts[state]
  return request.progress === 'ordered' && !request.needsProof ? desk.begins : desk.progress[request.progress]
}
