import { Parcels } from '#components/desk/write/parcels.tsx'
import { Stages } from '#components/desk/write/stages.tsx'
import { itemLine } from '#contract/asked-in-words.ts'
import { orderLines } from '#contract/lines.ts'
import type { WholeRequest } from '#lib/desk/request-rows.ts'
import { desk } from '#messages/desk.ts'

/** How far an order is, and what comes next; of one that has ended, what was sent of it. */
export function Order({ request }: { request: WholeRequest }) {
  if (request.status === 'suspected') return null
  return (
    <>
      <OrderLines request={request} />
      {request.ending === 'order_ended' ? <Parcels request={request} /> : <Stages request={request} />}
    </>
  )
}

/** The lines of an order of several, each with how far it is. */
function OrderLines({ request }: { request: WholeRequest }) {
  const lines = request.lineSteps ? orderLines(request.reading.lines, request) : []
  if (lines.length === 0) return null
  return (
    <ul aria-label={desk.labels.lines} className="mt-3 grid gap-0.5 border-line border-y py-2">
      {lines.map(({ id, what, quantity, state }) => (
        <li key={id} className="flex items-baseline justify-between gap-x-4">
          <span dir="auto" className="wrap-anywhere">
            {itemLine(quantity, what)}
          </span>
          <span className="flex-none text-muted text-small">{desk.lineStates[state]}</span>
        </li>
      ))}
    </ul>
  )
}
