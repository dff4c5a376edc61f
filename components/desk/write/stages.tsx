import { useRef, useState } from 'react'
import { Button, intoView, Outcome } from '#components/desk/controls.tsx'
import { useInbox } from '#components/desk/list/inbox-context.ts'
import { useOutcome } from '#components/desk/use-outcome.ts'
import { Notice } from '#components/ui/notice.tsx'
import { announcedKinds, type StageKind, stageKinds } from '#contract/customer-page.ts'
import { isShut } from '#contract/standing.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { shortDay } from '#lib/desk/dates.ts'
import { movedSince, nameOf, stageOf } from '#lib/desk/message.ts'
import { newsOf, type WholeRequest } from '#lib/desk/request-rows.ts'
import { desk } from '#messages/desk.ts'
import { MarkForm } from './mark-form.tsx'
import { Parcels } from './parcels.tsx'
import { saveMark, undoMark } from './save-with-undo.ts'

const { stages: words, notes, parcels } = desk
const emailed = stageKinds
  .filter((stage) => announcedKinds.some((kind) => kind === stage))
  .map((stage) => desk.messages[stage])
  .join(', ')

/**
 * Says on the customer's page how far their order is. What it says already is taken back only where staff say so, but a
 * shipment, which may be said again.
 */
export function Stages({ request }: { request: WholeRequest }) {
  const inbox = useInbox()
  const newest = stageOf(request.messages)
  const moved = movedSince(request.messages)
  const opener = useRef<HTMLButtonElement>(null)
  const [isShipping, setIsShipping] = useState(false)
  /** The stage that was pressed although something speaks against it, or that holds. */
  const [asked, setAsked] = useState<StageKind>()
  const [problem, save, pending] = useOutcome((kind: StageKind, is_all?: 'true' | 'false') =>
    kind === held ? undoMark(request.id, newest?.id ?? 0) : saveMark(request, { kind, is_all }, inbox),
  )
  const held = newest?.kind !== 'shipped' ? newest?.kind : undefined
  /** Whether that is all: where the rest follows, Delivered and Done ask it. */
  const asksAll = request.isPartial && (asked === 'delivered' || asked === 'done') && asked !== held
  const begin = (kind: StageKind, isAll?: 'true' | 'false') => {
    setAsked(undefined)
    setIsShipping(kind === 'shipped')
    if (kind !== 'shipped') void save(kind, isAll)
  }
  const choose = (kind: StageKind) => {
    if (kind !== held && !reasonAgainst(request, kind)) return begin(kind)
    setIsShipping(false)
    setAsked(kind)
  }
  const close = () => {
    opener.current?.focus()
    setIsShipping(false)
  }
  return (
    <div className="mt-4 grid gap-1 border-line border-t pt-2 text-small">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-muted">{words.label}</span>
        {stageKinds.map((stage) => (
          <Button
            key={stage}
            variant="quiet"
            data-stage={stage}
            pending={pending}
            aria-pressed={stage === request.progress}
            className="aria-pressed:text-success aria-pressed:underline"
            ref={stage === 'shipped' ? opener : undefined}
            aria-expanded={stage === 'shipped' ? isShipping : undefined}
            onClick={() => (stage === 'shipped' && isShipping ? setIsShipping(false) : choose(stage))}
          >
            {desk.messages[stage]}
          </Button>
        ))}
      </div>
      {asked && (
        <Notice ref={intoView} tone="warning" role="alert">
          <p>
            {asked === held
              ? interpolate(words.holds, { stage: desk.messages[asked] })
              : `${reasonAgainst(request, asked)} ${asksAll ? notes.fields.is_all : interpolate(words.ask, { stage: desk.messages[asked] })}`}
          </p>
          <p className="flex flex-wrap gap-x-3">
            <Button variant="quiet" onClick={() => begin(asked, asksAll ? 'true' : undefined)}>
              {asked === held ? words.takeBack : asksAll ? notes.all.true : words.anyway}
            </Button>
            {asksAll && asked === 'delivered' && (
              <Button variant="quiet" onClick={() => begin(asked, 'false')}>
                {notes.all.false}
              </Button>
            )}
            <Button variant="quiet" onClick={() => setAsked(undefined)}>
              {words.cancel}
            </Button>
          </p>
        </Notice>
      )}
      {isShipping && (
        <MarkForm request={request} kinds={['shipped']} onDone={close}>
          {request.deliverTo && (
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
      <p className="text-muted">{interpolate(words.hint, { stages: emailed })}</p>
    </div>
  )
}

/**
 * Why a stage should not be set, if so: the customer waits for an answer, has a proof to approve, or has ordered nothing; it is
 * the first and closes what they have not accepted; or more follows than is sent.
 */
function reasonAgainst(request: WholeRequest, kind: StageKind) {
  const { owedSince, ordered, status, proofIsOut, messages, offers, isPartial } = request
  const { stop } = words
  const isFirst = !stageOf(messages)
  const said = newsOf(request).find(({ body }) => body)?.body
  const owed = said ? interpolate(stop.said, { said }) : stop.owed
  const closed = messages.filter(
    (offer) =>
      offers.some(({ id }) => id === offer.id) && isShut({ ...request, progress: kind }, messages, offer),
  )
  const isOrdered = status === 'won' || Object.keys(ordered).length > 0
  const missing = proofIsOut ? stop.proof : !isOrdered && stop.order
  return [
    owedSince ? owed : isFirst && missing,
    isFirst && closed.length > 0 && interpolate(stop.closes, { offers: closed.map(nameOf).join(', ') }),
    (kind === 'delivered' || kind === 'done') && isPartial && stop.more,
  ]
    .filter(Boolean)
    .join(' ')
}
