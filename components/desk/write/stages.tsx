import { Outcome } from '#components/desk/controls.tsx'
import { useInbox } from '#components/desk/list/inbox-context.ts'
import { useZone } from '#components/desk/local-time.tsx'
import { useRequest } from '#components/desk/request/request-context.ts'
import { useOutcome } from '#components/desk/use-outcome.ts'
import { Notice } from '#components/ui/notice.tsx'
import { hasReached } from '#contract/customer-page.ts'
import { type StageKind, stageKinds } from '#contract/stages.ts'
import { isAnswerable, nextStep } from '#contract/standing.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { shortDayIn } from '#lib/desk/dates.ts'
import { movedSince } from '#lib/desk/message.ts'
import type { WholeRequest } from '#lib/desk/request-rows.ts'
import { fieldsOf, linesFor, reasonsAgainst } from '#lib/desk/stages.ts'
import { desk } from '#messages/desk.ts'
import { Note } from './mark-form.tsx'
import { saveMark } from './save-with-undo.ts'

const { stages: words, parcels } = desk

/**
 * Says on the customer's page how far their order is. What it says already is taken back only where staff say so, but a
 * shipment, which may be said again.
 */
export function Stages() {
  const request = useRequest()
  const inbox = useInbox()
  const zone = useZone()
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
          const names = { stage: desk.messages[stage] }
          const reasons = reasonsAgainst(request, stage, zone)
          const question = isHeld
            ? interpolate(words.holds, names)
            : reasons.length > 0 && [...reasons, interpolate(words.ask, names)].join(' ')
          return (
            <Note
              key={stage}
              label={desk.messages[stage]}
              button={{
                pending,
                variant: stage === next ? 'secondary' : 'quiet',
                'aria-pressed': stage === request.progress,
                className: 'aria-pressed:text-success aria-pressed:underline',
                // A press is enough.
                ...(!question &&
                  fieldsOf(request, stage).length === 0 && {
                    onClick: () => save(stage),
                    'aria-expanded': undefined,
                  }),
              }}
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
                    <b className="text-error">{`${interpolate(parcels.moved, { date: shortDayIn(moved.sentAt, zone) })} `}</b>
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
