import { Button, Outcome } from '#components/desk/controls.tsx'
import { useOutcome } from '#components/desk/use-outcome.ts'
import { remadeKinds } from '#contract/customer-page.ts'
import { orderLines } from '#contract/lines.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import type { WholeRequest } from '#lib/desk/request-rows.ts'
import { desk } from '#messages/desk.ts'
import { type Kind, Note } from './mark-form.tsx'
import { undoMark } from './save-with-undo.ts'

const words = desk.parcels
const kinds: Kind[] = ['corrected', 'parcel_lost', 'parcel_damaged', 'parcel_wrong', 'undone']

/**
 * What was sent: each can be corrected, lost, damaged, wrong, or taken back as if it had never been sent; what is made again
 * for it can be taken back by itself.
 */
export function Parcels({ request }: { request: WholeRequest }) {
  const { parcels } = request.reading
  const [problem, takeBack, pending] = useOutcome((id: number) => undoMark(request.id, id))
  const remade = request.messages.filter(
    ({ kind, isVoid }) => remadeKinds.some((one) => one === kind) && !isVoid,
  )
  const isOneOfMore = parcels.filter(({ hasArrived }) => !hasArrived).length > 1
  return (
    <>
      <ul className="grid gap-1 empty:hidden">
        {parcels.map(({ id, number, newest, hasArrived }) => {
          const parcel = request.messages.find((message) => message.id === newest)
          const name = [interpolate(words.name, { number }), parcel?.facts].filter(Boolean).join(' · ')
          return (
            <li key={id} className="wrap-anywhere flex flex-wrap items-center gap-x-3">
              {hasArrived ? `${name} · ${words.delivered}` : name}
              <Note
                label={words.change}
                of={name}
                request={request}
                kinds={isOneOfMore && !hasArrived ? ['arrived', ...kinds] : kinds}
                question={words.what}
                about={id}
                parcel={parcel}
                lines={linesOf(request, id)}
              />
            </li>
          )
        })}
        {remade.map(({ id, kind, title, facts, body }) => (
          <li key={id} className="wrap-anywhere flex flex-wrap items-center gap-x-3">
            {[title, facts || body].filter(Boolean).join(' · ')}
            <Button variant="quiet" pending={pending} onClick={() => takeBack(id)}>
              {kind === 'parcel_lost' ? desk.found : desk.offers.takeBack}
            </Button>
          </li>
        ))}
      </ul>
      <Outcome>{problem}</Outcome>
    </>
  )
}

/** The lines that a parcel has, if the order has several. */
function linesOf({ reading, messages }: WholeRequest, parcel: number) {
  const lines = orderLines(reading.lines)
  const ids = messages.find(({ id }) => id === parcel)?.lineIds
  return ids ? lines.filter(({ id }) => ids.includes(id)) : lines
}
