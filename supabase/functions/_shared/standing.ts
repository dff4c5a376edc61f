import {
  endings,
  hasReached,
  known,
  knownStep,
  type OpenOffer,
  progressSteps,
  type RequestFacts,
} from './customer-page.ts'
import { isStage } from './stages.ts'

/** Whether an offer can still be agreed to on a day of the office. */
export const isOut = ({ until }: Pick<OpenOffer, 'until'>, today: string) => !until || until >= today

/** Whether offers can be answered: private.is_answerable. */
export const isAnswerable = ({ isClosed, ending }: RequestFacts) => !isClosed && ending === 'none'

/** Whether nothing more of an order is made or sent: we have ended it, or they have withdrawn it. */
export const isOver = ({ ending }: { ending: string }) => ending === 'order_ended' || ending === 'withdrawn'

/** Whether an order has reached its customer, who may order the same again. */
export const isFinished = (facts: RequestFacts) =>
  isAnswerable(facts) && hasReached(facts.progress, 'delivered')

/** Facts as this version knows them: what has ended as no request did before is closed. */
export function knownFacts<F extends RequestFacts>(facts: F): F {
  const progress = knownStep(facts.progress)
  const ending = known(endings, facts.ending, 'none')
  const lineSteps = facts.lineSteps && knownSteps(facts.lineSteps)
  return { ...facts, progress, lineSteps, ending, isClosed: facts.isClosed || ending !== facts.ending }
}

function knownSteps(lineSteps: Record<string, number>) {
  const counts: RequestFacts['lineSteps'] = {}
  for (const [name, count] of Object.entries(lineSteps)) {
    const step = knownStep(name)
    counts[step] = (counts[step] ?? 0) + count
  }
  return counts
}

type Steps = Pick<RequestFacts, 'progress' | 'lineSteps'>

/** The step of the line that is furthest behind: what is to be done next. */
export const nextStep = ({ progress, lineSteps }: Steps) =>
  progressSteps.find((step) => lineSteps?.[step]) ?? progress

/** How many lines an order has whose steps differ. */
export const lineCount = ({ lineSteps }: Pick<RequestFacts, 'lineSteps'>) =>
  Object.values(lineSteps ?? {}).reduce((sum, count) => sum + count, 0)

/** How far an order is from its first stage on, also where that is said beside something else. */
export function stageStateOf({ progress, isPartial }: Pick<RequestFacts, 'progress' | 'isPartial'>) {
  if (isPartial && progress === 'shipped') return 'part_shipped'
  if (isPartial && progress === 'in_production') return 'part_delivered'
  return isStage(progress) ? progress : undefined
}

/** Whether something is to be paid before we begin. */
const isUnpaid = ({ toPay = {} }: Pick<RequestFacts, 'toPay'>) => Object.keys(toPay).length > 0

/** How far an order is before its first stage. */
export function beforeStages(facts: Steps & Pick<RequestFacts, 'needsProof' | 'toPay'>) {
  const next = nextStep(facts)
  if ((next === 'ordered' || next === 'approved') && isUnpaid(facts)) return 'unpaid'
  if (next === 'ordered') return facts.needsProof ? next : 'begins'
  return next === 'approved' ? next : undefined
}

/**
 * What a request is about now, by precedence: the customer's page has a sentence for each, the desk a badge. `late`: what is
 * owed since then is late.
 */
export function stateOf(facts: RequestFacts, { today, late }: { today: string; late: Date }) {
  const { isClosed, owedSince, awaitsReply, offers, ordered, ending } = facts
  if (ending === 'erasure_asked') return ending
  // Also of a closed or withdrawn request, of which the customer has asked something since.
  if (owedSince) return new Date(owedSince) <= late ? 'late' : 'due'
  if (ending === 'order_ended') return ending
  if (isClosed) return 'closed'
  if (ending === 'withdrawn') return ending
  const stage = stageStateOf(facts)
  if (stage) return stage
  if (offers.some((offer) => isOut(offer, today))) return 'answer'
  if (awaitsReply) return 'wrote'
  if (offers.length > 0 && Object.keys(ordered).length === 0) return 'ended'
  return beforeStages(facts) ?? 'open'
}
export type State = ReturnType<typeof stateOf>
