import { useId, useState } from 'react'
import { Button, Outcome } from '#components/desk/controls.tsx'
import { useInbox } from '#components/desk/list/inbox-context.ts'
import { onSubmit, useOutcome } from '#components/desk/use-outcome.ts'
import { SelectField, TextField } from '#components/forms/field.tsx'
import { type DecisionKind, decisionKinds, notedWays, type Way } from '#contract/customer-page.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { type Chain, chainsOf, nameOf, stageOf } from '#lib/desk/message.ts'
import type { WholeRequest } from '#lib/desk/request-rows.ts'
import { desk } from '#messages/desk.ts'
import { endOffer, saveMark, undoMark } from './save-with-undo.ts'

const words = desk.offers

/**
 * The quotes and proofs that their customer has not agreed to: staff note what was said by phone or email, or end one. What
 * was noted can be taken back until the next stage.
 */
export function Offers({ request }: { request: WholeRequest }) {
  const stage = stageOf(request.messages)?.id ?? 0
  const isAnswerable = !request.isClosed && request.ending === 'none'
  const shown = chainsOf(request.messages).filter(({ response }) =>
    !response || response.kind === 'change_asked'
      ? isAnswerable
      : response.way !== 'page' && response.id > stage,
  )
  if (shown.length === 0) return null
  return (
    <section aria-label={words.label} className="mt-4 grid gap-2 border-line border-t pt-2 text-small">
      <h3 className="font-normal font-text text-muted text-small tracking-normal">{words.label}</h3>
      {shown.map((chain) => (
        <OneOffer key={chain.offer.id} request={request} chain={chain} />
      ))}
    </section>
  )
}

type OneProps = { request: WholeRequest; chain: Chain }

function OneOffer({ request, chain: { offer, response } }: OneProps) {
  const [form, setForm] = useState<'note' | 'end'>()
  const [problem, takeBack, pending] = useOutcome((about: number) => undoMark(request.id, about))
  const name = nameOf(offer)
  const isNoted = response && response.kind !== 'change_asked'
  const state = isNoted ? words.noted[response.kind as DecisionKind] : words[response ? 'changed' : 'open']
  const close = () => setForm(undefined)
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-3">
        <span>{interpolate(words.of, { offer: name, state })}</span>
        {isNoted ? (
          <Button variant="quiet" pending={pending} onClick={() => takeBack(response.id)}>
            {words.takeBack}
          </Button>
        ) : (
          (['note', 'end'] as const).map((what) => (
            <Button
              key={what}
              variant="quiet"
              aria-label={`${words[what]}: ${name}`}
              aria-expanded={form === what}
              onClick={() => setForm(form === what ? undefined : what)}
            >
              {words[what]}
            </Button>
          ))
        )}
      </p>
      {form === 'note' && <NoteForm request={request} offer={offer} onDone={close} />}
      {form === 'end' && <EndForm request={request} offer={offer} onDone={close} />}
      <Outcome>{problem}</Outcome>
    </div>
  )
}

type FormProps = { request: WholeRequest; offer: Chain['offer']; onDone: () => void }

/** What the customer decided, how and when they said so, and who. */
function NoteForm({ request, offer, onDone }: FormProps) {
  const { show, today } = useInbox()
  const field = useId()
  const kinds = decisionKinds.filter((kind) => (offer.kind === 'proof') === (kind === 'approved'))
  const [kind, setKind] = useState<DecisionKind>(kinds[0] ?? 'accepted')
  const [problem, save, pending] = useOutcome(async (form: HTMLFormElement) => {
    const data = new FormData(form)
    const text = (name: string) => String(data.get(name) ?? '').trim()
    if (!text('name')) return words.noName
    const said = { about: offer.id, way: text('way') as Exclude<Way, 'page'>, said_on: text('said_on') }
    const by = { name: text('name'), purchase_order: text('purchase_order') }
    const failure = await saveMark(request, { kind, ...said, ...by }, show)
    if (!failure) onDone()
    return failure
  })
  const optionsOf = <T extends string>(names: readonly T[], labels: Record<T, string>) =>
    Object.fromEntries(names.map((name) => [name, labels[name]]))
  const inputs = [
    ['said_on', { type: 'date', defaultValue: today, max: today }],
    ['name', { autoComplete: 'off', defaultValue: request.name }],
    ...(kind === 'accepted' ? [['purchase_order', { autoComplete: 'off' }] as const] : []),
  ] as const
  return (
    <form onSubmit={onSubmit(save)} noValidate className="my-1 grid gap-3">
      <SelectField
        id={`${field}-kind`}
        text={{ label: words.decision, options: optionsOf(kinds, words.decisions) }}
        input={{ value: kind, onChange: ({ target }) => setKind(target.value as DecisionKind) }}
      />
      <SelectField
        id={`${field}-way`}
        text={{ label: words.way, options: optionsOf(notedWays, words.ways) }}
        input={{ name: 'way' }}
      />
      {inputs.map(([name, input]) => (
        <TextField
          key={name}
          id={`${field}-${name}`}
          text={{ label: words[name] }}
          input={{ name, ...input }}
        />
      ))}
      <p className="text-muted">{words.hint}</p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button type="submit" pending={pending}>
          {words.save}
        </Button>
        <Outcome>{!pending && problem}</Outcome>
      </div>
    </form>
  )
}

function EndForm({ request, offer, onDone }: FormProps) {
  const field = useId()
  const [problem, end, pending] = useOutcome(async (form: HTMLFormElement) => {
    const failure = await endOffer(request, offer.id, String(new FormData(form).get('body') ?? ''))
    if (!failure) onDone()
    return failure
  })
  return (
    <form onSubmit={onSubmit(end)} className="my-1 grid gap-3">
      <TextField id={`${field}-body`} text={{ label: words.reason }} input={{ name: 'body', dir: 'auto' }} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button type="submit" pending={pending}>
          {words.end}
        </Button>
        <Outcome>{!pending && problem}</Outcome>
      </div>
    </form>
  )
}
