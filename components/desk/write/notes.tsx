import { TakeBack } from '#components/desk/controls.tsx'
import { useZone } from '#components/desk/local-time.tsx'
import { useRequest } from '#components/desk/request/request-context.ts'
import { hasReached, type ResponseKind } from '#contract/customer-page.ts'
import { isAnswerable } from '#contract/standing.ts'
import { nameOf } from '#lib/desk/message.ts'
import type { WholeRequest } from '#lib/desk/request-rows.ts'
import { desk } from '#messages/desk.ts'
import { Note } from './mark-form.tsx'
import { undoMark } from './save-with-undo.ts'

const { offers, ending } = desk

/** What staff note of what a customer said by phone or email, and what they end. */
export const Notes = () => (
  <>
    <Offers />
    {/* Also once their page does not take it any more. */}
    <div className="mt-4 flex flex-wrap gap-x-3 border-line border-t pt-2 text-small">
      <Note label={desk.newAddress} kinds={['details_changed']} />
      <Ending />
    </div>
  </>
)

/**
 * The quotes and proofs of which their customer may say more: staff note what was said by phone or email, or end one. What
 * was noted can be taken back until the next stage.
 */
function Offers() {
  const request = useRequest()
  const zone = useZone()
  const shown = request.chains
    .map(({ offer, response, staff: { undo, may } }) => {
      const kind = (response?.kind ?? 'open') as ResponseKind | 'open'
      return { ...offer, name: nameOf(offer, zone), kind, undo, may: isAnswerable(request) ? may : [] }
    })
    .filter(({ undo, may }) => undo || may.length > 0)
  if (shown.length === 0) return null
  return (
    <section aria-label={offers.label} className="mt-4 grid gap-1 border-line border-t pt-2 text-small">
      <h3 className="font-normal font-text text-muted text-small tracking-normal">{offers.label}</h3>
      {shown.map(({ id, name, kind, undo, may }) => (
        <div key={id} className="flex flex-wrap items-center gap-x-3">
          {`${name}: ${offers.states[kind]}`}
          {undo && <TakeBack label={offers.takeBack} of={name} run={() => undoMark(request.id, undo)} />}
          {may.length > 0 && (
            <Note label={offers.note} of={name} kinds={may} question={offers.decision} about={id} />
          )}
        </div>
      ))}
    </section>
  )
}

/** Whether a request has an order that is not delivered and can end, also one that was won by phone. */
export const hasOrder = (request: WholeRequest) => {
  const { status, progress } = request
  const isBegun = status === 'won' || hasReached(progress, 'ordered')
  return isBegun && !hasReached(progress, 'delivered') && isAnswerable(request)
}

/**
 * An order ends before it is delivered, by us or as the customer said by phone or email. Our end is taken back here; that they
 * go on with what they withdrew is noted. Before an order, a letter takes it up.
 */
function Ending() {
  const request = useRequest()
  const ended = request.messages.find(({ kind, isVoid }) => kind === 'order_ended' && !isVoid)
  if (ended) return <TakeBack label={ending.takeBack} run={() => undoMark(request.id, ended.id)} />
  const withdrawn = request.messages.find(({ kind, isVoid }) => kind === 'withdrawn' && !isVoid)
  const isOrdered = Object.keys(request.ordered).length > 0 || request.reading.stage
  if (request.ending === 'withdrawn' && withdrawn && isOrdered)
    return <Note label={ending.resume} kinds={['resumed']} about={withdrawn.id} />
  if (!hasOrder(request)) return null
  return <Note label={ending.end} kinds={['order_ended', 'withdrawn']} question={ending.who} />
}
