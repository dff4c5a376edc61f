import { Button, Outcome } from '#components/desk/controls.tsx'
import { useOutcome } from '#components/desk/use-outcome.ts'
import type { ResponseKind } from '#contract/customer-page.ts'
import { chainsOf, isAnswerable, isShut } from '#contract/standing.ts'
import { type Chain, nameOf, stageOf } from '#lib/desk/message.ts'
import type { WholeRequest } from '#lib/desk/request-rows.ts'
import { desk } from '#messages/desk.ts'
import { type Kind, Note } from './mark-form.tsx'
import { undoMark } from './save-with-undo.ts'

const words = desk.offers

/**
 * The quotes and proofs of which their customer may say more: staff note what was said by phone or email, or end one. What
 * was noted can be taken back until the next stage.
 */
export function Offers({ request }: { request: WholeRequest }) {
  const shown = chainsOf(request.messages).filter(
    (chain) => takenBackOf(request, chain) || kindsFor(request, chain).length > 0,
  )
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

/** What can be noted of an offer, by what was said so far: the rules of write_to_customer. */
function kindsFor(request: WholeRequest, { offer, response }: Chain): Kind[] {
  const { messages } = request
  if (offer.isVoid || !isAnswerable(request) || isShut(request, messages, offer)) return []
  const decisions: Kind[] = offer.kind === 'quote' ? ['accepted', 'declined'] : ['approved']
  switch (response?.kind) {
    case undefined:
      return [...decisions, 'change_asked', 'ended']
    case 'change_asked':
      return [...decisions, 'ended']
    case 'declined':
      return ['accepted']
    case 'approved':
      return stageOf(messages) ? [] : ['change_asked']
    default:
      return []
  }
}

/** What was noted last, if it can be taken back. */
function takenBackOf({ messages }: WholeRequest, { response }: Chain) {
  const isNoted = response && response.way !== 'page' && !response.isTheirs
  return isNoted && response.id > (stageOf(messages)?.id ?? 0) ? response : undefined
}

type OneProps = { request: WholeRequest; chain: Chain }

function OneOffer({ request, chain }: OneProps) {
  const { offer, response } = chain
  const [problem, takeBack, pending] = useOutcome((about: number) => undoMark(request.id, about))
  const name = nameOf(offer)
  const noted = takenBackOf(request, chain)
  const kinds = kindsFor(request, chain)
  const state = words.states[(response?.kind as ResponseKind | undefined) ?? 'open']
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      {`${name}: ${state}`}
      {noted && (
        <Button variant="quiet" pending={pending} onClick={() => takeBack(noted.id)}>
          {words.takeBack}
        </Button>
      )}
      {kinds.length > 0 && (
        // Of what was said meanwhile, something else can be noted.
        <Note
          key={response?.id}
          label={words.note}
          of={name}
          request={request}
          kinds={kinds}
          question={words.decision}
          about={offer.id}
        />
      )}
      <Outcome>{problem}</Outcome>
    </div>
  )
}
