import { useRef, useState } from 'react'
import { Button, intoView, Outcome } from '#components/desk/controls.tsx'
import { useInbox } from '#components/desk/list/inbox-context.ts'
import { useOutcome } from '#components/desk/use-outcome.ts'
import { Notice } from '#components/ui/notice.tsx'
import { announcedKinds, type StageKind, stageKinds } from '#contract/customer-page.ts'
import { acceptedOf, chainsOf, parcelsOf } from '#contract/standing.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { nameOf, stageOf } from '#lib/desk/message.ts'
import { newsOf, type WholeRequest } from '#lib/desk/request-rows.ts'
import { desk } from '#messages/desk.ts'
import { DeliveryForm, Parcels, ShipmentForm } from './parcels.tsx'
import { saveMark, undoMark } from './save-with-undo.ts'

const words = desk.stages
const emailed = stageKinds
  .filter((stage) => announcedKinds.some((kind) => kind === stage))
  .map((stage) => desk.messages[stage])
  .join(', ')

/** The stages that ask for details: a parcel is sent as often as there are parcels. */
const forms = { shipped: ShipmentForm, delivered: DeliveryForm }
type DetailedStage = keyof typeof forms

/**
 * Says on the customer's page how far their order is. What it says already is taken back only where staff say so, but a
 * shipment, which may be said again.
 */
export function Stages({ request }: { request: WholeRequest }) {
  const inbox = useInbox()
  const newest = stageOf(request.messages)
  const opener = useRef<HTMLButtonElement>(null)
  /** The stage whose details are asked for. */
  const [opened, setOpened] = useState<DetailedStage>()
  /** The stage that was pressed although something speaks against it, or that holds. */
  const [asked, setAsked] = useState<StageKind>()
  const [problem, save, pending] = useOutcome((kind: StageKind) =>
    saveMark(request, { kind, ...(kind === 'done' && request.isPartial && { is_all: 'true' }) }, inbox),
  )
  const [kept, takeBack, isGoing] = useOutcome((id: number) => undoMark(request.id, id))
  const isHeld = (kind: StageKind) => kind === newest?.kind && kind !== 'shipped'
  const underWay = parcelsOf(request.messages).filter(({ isDelivered }) => !isDelivered)
  const isDetailed = (kind: StageKind): kind is DetailedStage =>
    kind === 'shipped' || (kind === 'delivered' && (underWay.length > 1 || request.isPartial))
  const begin = (kind: StageKind) => {
    setAsked(undefined)
    setOpened(isDetailed(kind) ? kind : undefined)
    if (!isDetailed(kind)) void save(kind)
  }
  const choose = (kind: StageKind) => {
    if (!isHeld(kind) && !reasonAgainst(request, kind)) return begin(kind)
    setOpened(undefined)
    setAsked(kind)
  }
  const close = () => {
    opener.current?.focus()
    setOpened(undefined)
  }
  const confirm = () => {
    if (!asked || !newest || !isHeld(asked)) return asked && begin(asked)
    setAsked(undefined)
    return takeBack(newest.id)
  }
  const Form = opened && forms[opened]
  return (
    <div className="mt-4 grid gap-1 border-line border-t pt-2 text-small">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-muted">{words.label}</span>
        {stageKinds.map((stage) => (
          <Button
            key={stage}
            variant="quiet"
            data-stage={stage}
            pending={pending || isGoing}
            aria-pressed={stage === request.progress}
            className="aria-pressed:text-success aria-pressed:underline"
            ref={stage === (opened ?? 'shipped') ? opener : undefined}
            aria-expanded={isDetailed(stage) ? opened === stage : undefined}
            onClick={() => (stage === opened ? setOpened(undefined) : choose(stage))}
          >
            {desk.messages[stage]}
          </Button>
        ))}
      </div>
      {asked && (
        <Notice ref={intoView} tone="warning" role="alert">
          <p>
            {isHeld(asked)
              ? interpolate(words.holds, { stage: desk.messages[asked] })
              : `${reasonAgainst(request, asked)} ${interpolate(words.ask, { stage: desk.messages[asked] })}`}
          </p>
          <p className="flex flex-wrap gap-x-3">
            <Button variant="quiet" onClick={confirm}>
              {isHeld(asked) ? words.takeBack : words.anyway}
            </Button>
            <Button variant="quiet" onClick={() => setAsked(undefined)}>
              {words.cancel}
            </Button>
          </p>
        </Notice>
      )}
      {Form && <Form request={request} onDone={close} />}
      <Outcome>{problem ?? kept}</Outcome>
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
  const { owedSince, ordered, status, proofIsOut, messages, isPartial } = request
  const { stop } = words
  const isFirst = !stageOf(messages)
  const isOrdered = Object.keys(ordered).length > 0
  const said = newsOf(request).find(({ body }) => body)?.body
  const owed = said ? interpolate(stop.said, { said }) : stop.owed
  const accepted = acceptedOf(messages).map(({ chain }) => chain)
  const closed = chainsOf(messages)
    .map(({ offer }) => offer)
    .filter(({ id, kind, chain }) => kind === 'quote' && isOpen(request, id) && !accepted.includes(chain))
  const missing = proofIsOut ? stop.proof : !isOrdered && status !== 'won' && stop.order
  return [
    owedSince ? owed : isFirst && missing,
    isFirst &&
      isOrdered &&
      closed.length > 0 &&
      interpolate(stop.closes, { offers: closed.map(nameOf).join(', ') }),
    kind === 'done' && isPartial && stop.more,
  ]
    .filter(Boolean)
    .join(' ')
}

const isOpen = ({ offers }: WholeRequest, offer: number) => offers.some(({ id }) => id === offer)
