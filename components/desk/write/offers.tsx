import { useId, useState } from 'react'
import { Button, Outcome } from '#components/desk/controls.tsx'
import { useInbox } from '#components/desk/list/inbox-context.ts'
import { useOutcome } from '#components/desk/use-outcome.ts'
import { SelectField } from '#components/forms/field.tsx'
import type { ResponseKind } from '#contract/customer-page.ts'
import { chainsOf, isAnswerable, isShut } from '#contract/standing.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { type Chain, nameOf, stageOf } from '#lib/desk/message.ts'
import type { WholeRequest } from '#lib/desk/request-rows.ts'
import { desk } from '#messages/desk.ts'
import { MarkForm, type MarkInput } from './mark-form.tsx'
import { addressInput } from './new-address.tsx'
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

type Noted = ResponseKind | 'ended'

/** What can be noted of an offer, by what was said so far: the rules of write_to_customer. */
function kindsFor(request: WholeRequest, { offer, response }: Chain): Noted[] {
  const { messages } = request
  if (offer.isVoid || !isAnswerable(request) || isShut(request, messages, offer)) return []
  const agreement = offer.kind === 'quote' ? 'accepted' : 'approved'
  const decisions: Noted[] = offer.kind === 'quote' ? ['accepted', 'declined'] : ['approved']
  switch (response?.kind) {
    case undefined:
      return [...decisions, 'change_asked', 'ended']
    case 'change_asked':
      return [...decisions, 'ended']
    case 'declined':
      return [agreement]
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
  const [isOpen, setIsOpen] = useState(false)
  const [problem, takeBack, pending] = useOutcome((about: number) => undoMark(request.id, about))
  const name = nameOf(offer)
  const noted = takenBackOf(request, chain)
  const kinds = kindsFor(request, chain)
  const state = words.states[(response?.kind as ResponseKind | undefined) ?? 'open']
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-3">
        {interpolate(words.of, { offer: name, state })}
        {noted && (
          <Button variant="quiet" pending={pending} onClick={() => takeBack(noted.id)}>
            {words.takeBack}
          </Button>
        )}
        {kinds.length > 0 && (
          <Button
            variant="quiet"
            aria-label={`${words.note}: ${name}`}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {words.note}
          </Button>
        )}
      </p>
      {isOpen && kinds[0] && (
        // Of what was said meanwhile, something else can be noted.
        <NoteForm
          key={response?.id}
          request={request}
          offer={offer}
          kinds={kinds}
          onDone={() => setIsOpen(false)}
        />
      )}
      <Outcome>{problem}</Outcome>
    </div>
  )
}

type FormProps = { request: WholeRequest; offer: Chain['offer']; kinds: Noted[]; onDone: () => void }

/** What the customer said, how and when, and who; or that staff end the offer, and why. */
function NoteForm({ request, offer, kinds, onDone }: FormProps) {
  const { today } = useInbox()
  const field = useId()
  const [kind, setKind] = useState<Noted>(kinds[0] ?? 'ended')
  const by: MarkInput[] = [
    ['said_on', words.said_on, { type: 'date', defaultValue: today, max: today }],
    ['name', words.name, { autoComplete: 'off', defaultValue: request.name }],
  ]
  const inputs: Record<Noted, MarkInput[]> = {
    accepted: [...by, ['purchase_order', words.purchase_order, { autoComplete: 'off' }], addressInput],
    approved: by,
    declined: by,
    change_asked: [...by, ['body', words.change, { dir: 'auto', autoComplete: 'off' }]],
    ended: [['body', words.body, { dir: 'auto' }]],
  }
  return (
    <MarkForm
      request={request}
      what={{ kind, about: offer.id }}
      inputs={inputs[kind]}
      wrong={words.missing}
      hint={kind === 'ended' ? words.endHint : words.hint}
      save={words.save}
      onDone={onDone}
    >
      <SelectField
        id={`${field}-kind`}
        text={{
          label: words.decision,
          options: Object.fromEntries(kinds.map((name) => [name, words.decisions[name]])),
        }}
        input={{ value: kind, onChange: ({ target }) => setKind(target.value as Noted) }}
      />
      {kind !== 'ended' && (
        <SelectField
          id={`${field}-way`}
          text={{ label: words.way, options: words.ways }}
          input={{ name: 'way' }}
        />
      )}
    </MarkForm>
  )
}
