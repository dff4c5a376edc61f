import { Outcome } from '#components/desk/controls.tsx'
import { useInbox } from '#components/desk/list/inbox-context.ts'
import { useOutcome } from '#components/desk/use-outcome.ts'
import { Notice } from '#components/ui/notice.tsx'
import { hasReached } from '#contract/customer-page.ts'
import { english } from '#contract/languages.ts'
import { isBefore, namesIn, orderLines, takesStage } from '#contract/lines.ts'
import { isStage, type StageKind, stageKinds, stages } from '#contract/stages.ts'
import { isAnswerable, nextStep } from '#contract/standing.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { shortDay } from '#lib/desk/dates.ts'
import { movedSince, nameOf } from '#lib/desk/message.ts'
import { newsOf, type WholeRequest } from '#lib/desk/request-rows.ts'
import { desk } from '#messages/desk.ts'
import { Note } from './mark-form.tsx'
import { saveMark } from './save-with-undo.ts'

const { stages: words, parcels } = desk

/**
 * Says on the customer's page how far their order is. What it says already is taken back only where staff say so, but a
 * shipment, which may be said again.
 */
export function Stages({ request }: { request: WholeRequest }) {
  const inbox = useInbox()
  const { stage: newest, staff } = request.reading
  const next = nextStage(request)
  const moved = movedSince(request.messages)
  const [problem, save, pending] = useOutcome((kind: StageKind) => saveMark(request, { kind }, inbox))
  // What is left of its lines comes before taking it back.
  const held = linesFor(request, newest?.kind).length > 0 ? undefined : staff.undo && newest?.kind
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-0.5 gap-y-1 [&>form]:order-last">
        <span className="text-muted">{words.label}</span>
        {stageKinds.map((stage) => {
          const isHeld = stage === held
          const question = isHeld
            ? interpolate(words.holds, { stage: desk.messages[stage] })
            : reasonAgainst(request, stage)
          return (
            <Note
              key={stage}
              label={desk.messages[stage]}
              button={{
                pending,
                variant: stage === next ? 'secondary' : 'quiet',
                'aria-pressed': stage === request.progress,
                className: 'aria-pressed:text-success aria-pressed:underline',
              }}
              press={needsForm(request, stage) || question ? undefined : () => save(stage)}
              request={request}
              kinds={[isHeld ? 'undone' : stage]}
              about={isHeld ? (staff.undo ?? undefined) : undefined}
              lines={linesFor(request, stage)}
            >
              {question && (
                <Notice tone="warning" role="alert">
                  {question}
                </Notice>
              )}
              {stage === 'shipped' && request.deliverTo && (
                <p className="wrap-anywhere whitespace-pre-wrap">
                  {moved && (
                    <b className="text-error">{`${interpolate(parcels.moved, { date: shortDay(moved.sentAt) })} `}</b>
                  )}
                  {interpolate(parcels.goesTo, { address: request.deliverTo })}
                </p>
              )}
            </Note>
          )
        })}
      </div>
      <Outcome>{problem}</Outcome>
    </>
  )
}

/** The stage that comes next of an order: another shipment while a part of it is left. */
function nextStage(request: WholeRequest) {
  const { isPartial, lineSteps } = request
  const step = nextStep(request)
  if (!isAnswerable(request) || !hasReached(step, 'ordered')) return undefined
  return isPartial && !lineSteps ? 'shipped' : stageKinds.find((stage) => !hasReached(step, stage))
}

const asks = (stage: StageKind): readonly string[] => stages[stage].asks

/** Of several lines, those that are not as far as a stage that asks of which it is. */
function linesFor({ reading }: WholeRequest, stage = '') {
  if (!isStage(stage) || !asks(stage).includes('line_ids')) return []
  return orderLines(reading.lines).filter((line) => takesStage(line, stage))
}

/** Whether a stage asks more than a press says: of one line, nothing of lines; whether that is all, where the rest follows. */
const needsForm = (request: WholeRequest, stage: StageKind) =>
  asks(stage).some((field) => {
    if (field === 'line_ids') return linesFor(request, stage).length > 0
    return field !== 'is_all' || request.isPartial
  })

/**
 * Why a stage should not be set, if so: the customer waits for an answer, has a proof to approve, has written since they
 * approved, or has ordered nothing; it is the first and closes what they have not accepted; it is of all and lines are not
 * begun; or more follows than is sent.
 */
function reasonAgainst(request: WholeRequest, kind: StageKind) {
  const { owedSince, ordered, status, proofIsOut, needsProof, reading, chains, messages, isPartial } = request
  const { stop } = words
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
  const closed = chains.filter(({ staff }) => staff.closesWithStage).map(({ offer }) => nameOf(offer))
  // A stage without a form for lines is of all of them.
  const idle = asks(kind).includes('line_ids')
    ? []
    : orderLines(reading.lines).filter((line) => isBefore(line, 'in_production'))
  const reasons = [
    owedSince && (news ? interpolate(stop.said, { said: news.body }) : stop.owed),
    isFirst && !owedSince && missing,
    isFirst && !owedSince && since && interpolate(stop.sinceApproved, { said: since.body }),
    isFirst && closed.length > 0 && interpolate(stop.closes, { offers: closed.join(', ') }),
    idle.length > 0 && interpolate(stop.notBegun, { lines: namesIn(idle, english, reading.lines) }),
    kind === 'in_production' && request.unpaid && interpolate(stop.unpaid, { sum: request.unpaid }),
    kind === 'done' && isPartial && stop.more,
  ]
  const said = reasons.filter(Boolean)
  const ask = interpolate(words.ask, { stage: desk.messages[kind] })
  return said.length > 0 ? [...said, ask].join(' ') : ''
}
