import { hasReached } from '#contract/customer-page.ts'
import { isAnswerable } from '#contract/standing.ts'
import type { WholeRequest } from '#lib/desk/request-rows.ts'
import { desk } from '#messages/desk.ts'
import { Note, TakeBack } from './mark-form.tsx'

const words = desk.ending

/** Whether a request has an order that is not delivered and can end, also one that was won by phone. */
export const hasOrder = (request: WholeRequest) => {
  const { status, progress } = request
  const isBegun = status === 'won' || hasReached(progress, 'ordered')
  return isBegun && !hasReached(progress, 'delivered') && isAnswerable(request)
}

/** An order ends before it is delivered, by us or as the customer said by phone or email; our end is taken back here. */
export function Ending({ request }: { request: WholeRequest }) {
  const ended = request.messages.find(({ kind, isVoid }) => kind === 'order_ended' && !isVoid)
  if (ended) return <TakeBack request={request} about={ended.id} label={words.takeBack} />
  if (!hasOrder(request)) return null
  return (
    <Note label={words.end} request={request} kinds={['order_ended', 'withdrawn']} question={words.who} />
  )
}
