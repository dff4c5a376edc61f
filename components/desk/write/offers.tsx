import { useId, useState } from 'react'
import { Button, Outcome } from '#components/desk/controls.tsx'
import { useInbox } from '#components/desk/list/inbox-context.ts'
import { useOutcome } from '#components/desk/use-outcome.ts'
import { SelectField } from '#components/forms/field.tsx'
import { type DecisionKind, decisionKinds } from '#contract/customer-page.ts'
import { chainsOf, isAnswerable } from '#contract/standing.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { type Chain, nameOf, stageOf } from '#lib/desk/message.ts'
import type { WholeRequest } from '#lib/desk/request-rows.ts'
import { desk } from '#messages/desk.ts'
import { MarkForm, type MarkInput } from './mark-form.tsx'
import { undoMark } from './save-with-undo.ts'

const words = desk.offers

/**
 * The quotes and proofs that their customer has not agreed to: staff note what was said by phone or email, or end one. What
 * was noted can be taken back until the next stage.
 */
export function Offers({ request }: { request: WholeRequest }) {
  const stage = stageOf(request.messages)?.id ?? 0
  const shown = chainsOf(request.messages).filter(
    ({ offer, response }) =>
      !offer.isVoid &&
      (isSettled(response) ? response.way !== 'page' && response.id > stage : isAnswerable(request)),
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

const isSettled = (response: Chain['response']): response is NonNullable<Chain['response']> =>
  response !== undefined && response.kind !== 'change_asked'

type OneProps = { request: WholeRequest; chain: Chain }

function OneOffer({ request, chain: { offer, response } }: OneProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [problem, takeBack, pending] = useOutcome((about: number) => undoMark(request.id, about))
  const name = nameOf(offer)
  const isNoted = isSettled(response)
  const state = isNoted ? words.noted[response.kind as DecisionKind] : words[response ? 'changed' : 'open']
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-3">
        {interpolate(words.of, { offer: name, state })}
        {isNoted ? (
          <Button variant="quiet" pending={pending} onClick={() => takeBack(response.id)}>
            {words.takeBack}
          </Button>
        ) : (
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
      {isOpen && !isNoted && <NoteForm request={request} offer={offer} onDone={() => setIsOpen(false)} />}
      <Outcome>{problem}</Outcome>
    </div>
  )
}

type FormProps = { request: WholeRequest; offer: Chain['offer']; onDone: () => void }

/** What the customer decided, how and when they said so, and who; or that staff end the offer, and why. */
function NoteForm({ request, offer, onDone }: FormProps) {
  const { today } = useInbox()
  const field = useId()
  const decisions = decisionKinds.filter((kind) => (offer.kind === 'proof') === (kind === 'approved'))
  const kinds = [...decisions, 'ended'] as const
  const [kind, setKind] = useState<(typeof kinds)[number]>(kinds[0])
  const by: MarkInput[] = [
    ['said_on', words.said_on, { type: 'date', defaultValue: today, max: today }],
    ['name', words.name, { autoComplete: 'off', defaultValue: request.name }],
  ]
  const inputs: Record<typeof kind, MarkInput[]> = {
    accepted: [...by, ['purchase_order', words.purchase_order, { autoComplete: 'off' }]],
    approved: by,
    declined: by,
    ended: [['body', words.body, { dir: 'auto' }]],
  }
  return (
    <MarkForm
      request={request}
      what={{ kind, about: offer.id }}
      inputs={inputs[kind]}
      wrong={words.missing}
      hint={kind !== 'ended' && words.hint}
      save={words.save}
      onDone={onDone}
    >
      <SelectField
        id={`${field}-kind`}
        text={{
          label: words.decision,
          options: Object.fromEntries(kinds.map((name) => [name, words.decisions[name]])),
        }}
        input={{ value: kind, onChange: ({ target }) => setKind(target.value as typeof kind) }}
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
