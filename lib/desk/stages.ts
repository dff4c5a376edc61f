import { english } from '#contract/languages.ts'
import { isBefore, type LineReading, namesIn, orderLines, takesStage } from '#contract/lines.ts'
import { isStage, type StageKind, stages } from '#contract/stages.ts'
import { nextStep } from '#contract/standing.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { desk } from '#messages/desk.ts'
import { nameOf } from './message.ts'
import { newsOf, type WholeRequest } from './request-rows.ts'

const { stop } = desk.stages

/** The stages that are said of several orders at once. */
export const severalKinds = ['in_production', 'shipped', 'delivered'] as const satisfies StageKind[]
export type SeveralKind = (typeof severalKinds)[number]

const asks = (stage: StageKind): readonly string[] => stages[stage].asks

/** Of several lines, those that are not as far as a stage that asks of which it is. */
export function linesFor({ reading }: WholeRequest, stage = '') {
  if (!isStage(stage) || !asks(stage).includes('line_ids')) return []
  return orderLines(reading.lines).filter((line) => takesStage(line, stage))
}

/**
 * What a stage asks more than a press says: of several lines, of which it is; else whether that is all, of a delivery only where
 * the rest follows.
 */
export function fieldsOf(request: WholeRequest, stage: StageKind) {
  const isOfLines = linesFor(request, stage).length > 0
  const asksAll = !isOfLines && (stage !== 'delivered' || request.isPartial)
  return stages[stage].asks.filter((field) => {
    if (field === 'line_ids') return isOfLines
    return field !== 'is_all' || asksAll
  })
}

/** The lines that a stage is of by default: those that come next. */
export function readyOf(lines: LineReading[], kind: string) {
  const approved = lines.filter((line) => !isBefore(line, 'approved'))
  const made = approved.filter((line) => !isBefore(line, 'in_production'))
  return kind === 'shipped' && made.length > 0 ? made : approved
}

/** Which lines need a proof and have none approved, if there are any. */
export function unapprovedIn(lines: LineReading[]) {
  const unapproved = lines.filter((line) => isBefore(line, 'approved'))
  return unapproved.length > 0 && interpolate(stop.unapproved, { lines: namesIn(unapproved, english) })
}

/**
 * Why a stage should not be set, if so: the customer waits for an answer, has a proof to approve, has written since they
 * approved, or has ordered nothing; it is the first and closes what they have not accepted; it is of all and lines are not
 * begun; or more follows than is sent.
 */
export function reasonsAgainst(request: WholeRequest, kind: StageKind, zone: string) {
  const { owedSince, ordered, status, proofIsOut, needsProof, unpaid } = request
  const { reading, chains, messages, isPartial } = request
  const isFirst = !reading.stage
  const isOrdered = status === 'won' || Object.keys(ordered).length > 0
  // Of several lines, the form names those without one.
  const isUnproofed = isOrdered && needsProof && orderLines(reading.lines).length === 0
  const missing =
    proofIsOut || (isUnproofed && nextStep(request) === 'ordered') ? stop.proof : !isOrdered && stop.order
  const news = newsOf(request).find(({ body }) => body)
  const approvals = chains.flatMap(({ answer }) => (answer?.kind === 'approved' ? answer.id : []))
  const since =
    approvals.length > 0 &&
    messages.find(
      ({ id, kind, isTheirs, isVoid }) =>
        isTheirs && !isVoid && kind === 'reply' && id > Math.max(...approvals),
    )
  const closed = chains.filter(({ staff }) => staff.closesWithStage).map(({ offer }) => nameOf(offer, zone))
  // A stage without a form for lines is of all of them.
  const idle = asks(kind).includes('line_ids')
    ? []
    : orderLines(reading.lines).filter((line) => isBefore(line, 'in_production'))
  return [
    owedSince && (news ? interpolate(stop.said, { said: news.body }) : stop.owed),
    isFirst && !owedSince && missing,
    isFirst && !owedSince && since && interpolate(stop.sinceApproved, { said: since.body }),
    isFirst && closed.length > 0 && interpolate(stop.closes, { offers: closed.join(', ') }),
    notBegun(idle, reading.lines),
    kind === 'in_production' && unpaid !== '' && interpolate(stop.unpaid, { sum: unpaid }),
    kind === 'done' && isPartial && stop.more,
  ].filter((reason) => typeof reason === 'string')
}

export const notBegun = (lines: LineReading[], all: LineReading[]) =>
  lines.length > 0 && interpolate(stop.notBegun, { lines: namesIn(lines, english, all) })
