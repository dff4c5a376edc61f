import { useRef, useState } from 'react'
import { Button, Outcome } from '#components/desk/controls.tsx'
import { useInbox } from '#components/desk/list/inbox-context.ts'
import { useOutcome } from '#components/desk/use-outcome.ts'
import { Notice } from '#components/ui/notice.tsx'
import { hasReached } from '#contract/customer-page.ts'
import { isBefore, type LineReading, type LineState, nextStep, orderLines } from '#contract/lines.ts'
import { isStage, type StageKind, stageKinds, stages } from '#contract/stages.ts'
import { isAnswerable } from '#contract/standing.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { shortDay } from '#lib/desk/dates.ts'
import { movedSince, nameOf } from '#lib/desk/message.ts'
import { newsOf, type WholeRequest } from '#lib/desk/request-rows.ts'
import { desk } from '#messages/desk.ts'
import { MarkForm } from './mark-form.tsx'
import { Parcels } from './parcels.tsx'
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
  const opener = useRef<HTMLButtonElement>(null)
  /** The stage whose form is open. */
  const [open, setOpen] = useState<StageKind>()
  const [problem, save, pending] = useOutcome((kind: StageKind) => saveMark(request, { kind }, inbox))
  // What is left of its lines comes before taking it back.
  const held = linesFor(request, newest?.kind).length > 0 ? undefined : staff.undo && newest?.kind
  const questionOf = (stage: StageKind) =>
    stage === held ? interpolate(words.holds, { stage: desk.messages[stage] }) : reasonAgainst(request, stage)
  const opensForm = (stage: StageKind) => needsForm(request, stage) || questionOf(stage) !== ''
  const choose = (stage: StageKind) => {
    const isForm = opensForm(stage)
    setOpen(isForm && stage !== open ? stage : undefined)
    if (!isForm) void save(stage)
  }
  return (
    <div className="mt-3 grid gap-1 text-small">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-muted">{words.label}</span>
        {stageKinds.map((stage) => (
          <Button
            key={stage}
            variant={stage === next ? 'secondary' : 'quiet'}
            pending={pending}
            aria-pressed={stage === request.progress}
            className="aria-pressed:text-success aria-pressed:underline"
            ref={stage === open ? opener : undefined}
            aria-expanded={opensForm(stage) ? stage === open : undefined}
            onClick={() => choose(stage)}
          >
            {desk.messages[stage]}
          </Button>
        ))}
      </div>
      {open && (
        <MarkForm
          key={`${open} ${held}`}
          request={request}
          kinds={[open === held ? 'undone' : open]}
          about={open === held ? (staff.undo ?? undefined) : undefined}
          lines={linesFor(request, open)}
          ticked={readyOf(linesFor(request, open), open)}
          onDone={() => {
            opener.current?.focus()
            setOpen(undefined)
          }}
        >
          {questionOf(open) && (
            <Notice tone="warning" role="alert">
              {questionOf(open)}
            </Notice>
          )}
          {open === 'shipped' && request.deliverTo && (
            <p className="wrap-anywhere whitespace-pre-wrap">
              {moved && (
                <b className="text-error">{`${interpolate(parcels.moved, { date: shortDay(moved.sentAt) })} `}</b>
              )}
              {interpolate(parcels.goesTo, { address: request.deliverTo })}
            </p>
          )}
        </MarkForm>
      )}
      <Outcome>{problem}</Outcome>
      <Parcels request={request} />
    </div>
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
  return orderLines(reading.lines).filter((line) => isBefore(line, stage as LineState))
}

/** Whether a stage asks more than a press says: of one line, nothing of lines; whether that is all, where the rest follows. */
const needsForm = (request: WholeRequest, stage: StageKind) =>
  asks(stage).some((field) => {
    if (field === 'line_ids') return linesFor(request, stage).length > 0
    return field !== 'is_all' || request.isPartial
  })

/** The lines that a stage is of by default: those that come next. */
function readyOf(lines: LineReading[], stage: StageKind) {
  const approved = lines.filter((line) => !isBefore(line, 'approved'))
  const made = approved.filter((line) => !isBefore(line, 'in_production'))
  return stage === 'shipped' && made.length > 0 ? made : approved
}

/**
 * Why a stage should not be set, if so: the customer waits for an answer, has a proof to approve, has written since they
 * approved, or has ordered nothing; it is the first and closes what they have not accepted; or more follows than is sent.
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
  const reasons = [
    owedSince && (news ? interpolate(stop.said, { said: news.body }) : stop.owed),
    isFirst && !owedSince && missing,
    isFirst && !owedSince && since && interpolate(stop.sinceApproved, { said: since.body }),
    isFirst && closed.length > 0 && interpolate(stop.closes, { offers: closed.join(', ') }),
    kind === 'done' && isPartial && stop.more,
  ]
  const said = reasons.filter(Boolean)
  const ask = interpolate(words.ask, { stage: desk.messages[kind] })
  return said.length > 0 ? [...said, ask].join(' ') : ''
}
