import { TakeBack } from '#components/desk/controls.tsx'
import { useRequest } from '#components/desk/request/request-context.ts'
import { itemLine } from '#contract/asked-in-words.ts'
import { remadeKinds } from '#contract/customer-page.ts'
import { acceptedLines, orderLines, sentLines } from '#contract/lines.ts'
import { isOver } from '#contract/standing.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { stateForStaff } from '#lib/desk/message.ts'
import { desk } from '#messages/desk.ts'
import { type Kind, Note } from './mark-form.tsx'
import { Payments } from './payments.tsx'
import { undoMark } from './save-with-undo.ts'
import { Stages } from './stages.tsx'

/** How far an order is, and what comes next; of one that has ended, what was sent of it. */
export function Order() {
  const request = useRequest()
  if (request.status === 'suspected') return null
  return (
    <>
      <OrderLines />
      <div className="mt-3 grid gap-1 text-small">
        {request.ending !== 'order_ended' && <Stages />}
        <Parcels />
        {(Object.keys(request.ordered).length > 0 || request.payments.length > 0) && <Payments />}
      </div>
    </>
  )
}

/** What is ordered, each line with how far it is; of an order that is over, what was sent. */
function OrderLines() {
  const request = useRequest()
  const { lines: all } = request.reading
  const lines = isOver(request) ? sentLines(all) : acceptedLines(all)
  if (lines.length === 0) return null
  return (
    <ul aria-label={desk.labels.lines} className="mt-3 grid gap-0.5 border-line border-y py-2">
      {lines.map((line) => (
        <li key={line.id} className="flex items-baseline justify-between gap-x-4">
          <span dir="auto" className="wrap-anywhere">
            {itemLine(line.quantity, line.what)}
          </span>
          <span className="text-end text-muted text-small wrap-anywhere">{stateForStaff(line)}</span>
        </li>
      ))}
    </ul>
  )
}

const words = desk.parcels
const kinds: Kind[] = ['corrected', ...remadeKinds, 'undone']

/**
 * What was sent: each can be corrected, lost, damaged, wrong, or taken back as if it had never been sent; what is made again
 * for it can be taken back by itself.
 */
function Parcels() {
  const { id: order, messages, reading } = useRequest()
  const isOneOfMore = reading.parcels.filter(({ hasArrived }) => !hasArrived).length > 1
  return (
    <ul className="grid gap-1 *:wrap-anywhere *:flex *:flex-wrap *:items-center *:gap-x-3 empty:hidden">
      {reading.parcels.map(({ id, number, newest, hasArrived, lineIds }) => {
        const parcel = messages.find((message) => message.id === newest)
        const name = [interpolate(words.name, { number }), parcel?.facts].filter(Boolean).join(' · ')
        return (
          <li key={id}>
            {hasArrived ? `${name} · ${words.delivered}` : name}
            <Note
              label={words.change}
              of={name}
              kinds={isOneOfMore && !hasArrived ? ['arrived', ...kinds] : kinds}
              question={words.what}
              about={id}
              parcel={parcel}
              lines={orderLines(reading.lines).filter((line) => lineIds?.includes(line.id) ?? true)}
            />
          </li>
        )
      })}
      {messages.map(
        ({ id, kind, title, facts, body, isVoid }) =>
          remadeKinds.some((one) => one === kind) &&
          !isVoid && (
            <li key={id}>
              {[title, facts || body].filter(Boolean).join(' · ')}
              <TakeBack
                label={kind === 'parcel_lost' ? desk.found : desk.offers.takeBack}
                run={() => undoMark(order, id)}
              />
            </li>
          ),
      )}
    </ul>
  )
}
