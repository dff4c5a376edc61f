import { Button, Outcome } from '#components/desk/controls.tsx'
import { useOutcome } from '#components/desk/use-outcome.ts'
import { hasReached } from '#contract/customer-page.ts'
import { isAnswerable } from '#contract/standing.ts'
import type { WholeRequest } from '#lib/desk/request-rows.ts'
import { desk } from '#messages/desk.ts'
import { Note } from './mark-form.tsx'
import { undoMark } from './save-with-undo.ts'

const words = desk.ending

/** Whether a request has an order that is not delivered, also one that was won by phone. */
export const hasOrder = ({ status, progress }: WholeRequest) =>
  !hasReached(progress, 'delivered') && (status === 'won' || hasReached(progress, 'ordered'))

/** An order ends before it is delivered, by us or as the customer said by phone or email; our end is taken back here. */
export function Ending({ request }: { request: WholeRequest }) {
  const [problem, takeBack, pending] = useOutcome((id: number) => undoMark(request.id, id))
  const ended = request.messages.find(({ kind, isVoid }) => kind === 'order_ended' && !isVoid)
  if (ended)
    return (
      <p>
        <Button variant="quiet" pending={pending} onClick={() => takeBack(ended.id)}>
          {words.takeBack}
        </Button>
        <Outcome>{problem}</Outcome>
      </p>
    )
  if (!isAnswerable(request) || !hasOrder(request)) return null
  return (
    <Note label={words.end} request={request} kinds={['order_ended', 'withdrawn']} question={words.who} />
  )
}
