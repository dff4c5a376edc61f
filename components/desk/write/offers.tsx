import { Button, Outcome } from '#components/desk/controls.tsx'
import { useOutcome } from '#components/desk/use-outcome.ts'
import type { ResponseKind } from '#contract/customer-page.ts'
import { isAnswerable } from '#contract/standing.ts'
import { type Chain, nameOf } from '#lib/desk/message.ts'
import type { WholeRequest } from '#lib/desk/request-rows.ts'
import { desk } from '#messages/desk.ts'
import { Note } from './mark-form.tsx'
import { undoMark } from './save-with-undo.ts'

const words = desk.offers

/**
 * The quotes and proofs of which their customer may say more: staff note what was said by phone or email, or end one. What
 * was noted can be taken back until the next stage.
 */
export function Offers({ request }: { request: WholeRequest }) {
  const shown = request.chains.filter(({ staff }) => staff.undo || mayNote(request, staff.may))
  if (shown.length === 0) return null
  return (
    <section aria-label={words.label} className="mt-4 grid gap-1 border-line border-t pt-2 text-small">
      <h3 className="font-normal font-text text-muted text-small tracking-normal">{words.label}</h3>
      {shown.map((chain) => (
        <OneOffer key={chain.offer.id} request={request} chain={chain} />
      ))}
    </section>
  )
}

const mayNote = (request: WholeRequest, { length }: unknown[]) => isAnswerable(request) && length > 0

type OneProps = { request: WholeRequest; chain: Chain }

function OneOffer({ request, chain }: OneProps) {
  const { offer, response, staff } = chain
  const [problem, takeBack, pending] = useOutcome((about: number) => undoMark(request.id, about))
  const name = nameOf(offer)
  const { undo, may } = staff
  const state = words.states[(response?.kind as ResponseKind | undefined) ?? 'open']
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      {`${name}: ${state}`}
      {undo && (
        <Button variant="quiet" pending={pending} onClick={() => takeBack(undo)}>
          {words.takeBack}
        </Button>
      )}
      {mayNote(request, may) && (
        // Of what was said meanwhile, something else can be noted.
        <Note
          key={response?.id}
          label={words.note}
          of={name}
          request={request}
          kinds={may}
          question={words.decision}
          about={offer.id}
        />
      )}
      <Outcome>{problem}</Outcome>
    </div>
  )
}
