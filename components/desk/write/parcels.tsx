import { useId, useState } from 'react'
import { Button, intoView, Outcome } from '#components/desk/controls.tsx'
import { useInbox } from '#components/desk/list/inbox-context.ts'
import { useOutcome } from '#components/desk/use-outcome.ts'
import { SelectField, Tick } from '#components/forms/field.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { parcelsOf } from '#contract/standing.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { shortDay } from '#lib/desk/dates.ts'
import { type Message, movedSince } from '#lib/desk/message.ts'
import type { WholeRequest } from '#lib/desk/request-rows.ts'
import { desk } from '#messages/desk.ts'
import { MarkForm } from './mark-form.tsx'
import { undoMark } from './save-with-undo.ts'

const words = desk.parcels
const { stages } = desk

type Parcel = ReturnType<typeof parcelsOf<Message>>[number]
type FormProps = { request: WholeRequest; onDone: () => void; corrected?: Parcel }

/** "Parcel 2 · UPS · Tracking number 1Z 999". */
const nameOf = ({ number, parcel }: Parcel) =>
  [interpolate(words.name, { number }), parcel.facts].filter(Boolean).join(' · ')

/** Whether what was sent so far, or was delivered, is all of the order. */
function IsAll() {
  const field = useId()
  return (
    <SelectField id={field} text={{ label: words.isAll, options: words.all }} input={{ name: 'is_all' }} />
  )
}

/** Another parcel, or one in place of another that was told wrong. */
export function ShipmentForm({ request, onDone, corrected }: FormProps) {
  const { carriers } = useInbox()
  const field = useId()
  const { carrier = '', tracking = '', expectedOn = '' } = corrected?.parcel ?? {}
  const options = Object.fromEntries([...new Set([...carriers, carrier])].map((name) => [name, name]))
  const { '': _, ...named } = options
  const moved = movedSince(request.messages)
  return (
    <MarkForm
      request={request}
      what={{ kind: 'shipped', replaces: corrected?.id }}
      inputs={[
        ['tracking', stages.tracking, { autoComplete: 'off', defaultValue: tracking }],
        ['expected_on', stages.expected_on, { type: 'date', defaultValue: expectedOn ?? '' }],
      ]}
      wrong={stages.wrong}
      hint={corrected?.isDelivered && words.quiet}
      save={corrected ? words.save : interpolate(stages.send, { stage: desk.messages.shipped })}
      onDone={onDone}
    >
      <SelectField
        id={field}
        text={{ label: stages.carrier, prompt: stages.noCarrier, options: named }}
        input={{ name: 'carrier', defaultValue: carrier }}
      />
      {!corrected && request.deliverTo && (
        <p className="wrap-anywhere whitespace-pre-wrap">
          {moved && (
            <b className="text-error">{interpolate(words.moved, { date: shortDay(moved.sentAt) })} </b>
          )}
          {interpolate(words.goesTo, { address: request.deliverTo })}
        </p>
      )}
      {!corrected && <IsAll />}
    </MarkForm>
  )
}

/** What of several parcels is delivered. */
export function DeliveryForm({ request, onDone }: FormProps) {
  const underWay = parcelsOf(request.messages).filter(({ isDelivered }) => !isDelivered)
  const [left, setLeft] = useState<readonly number[]>([])
  const toggle = (id: number) =>
    setLeft(left.includes(id) ? left.filter((other) => other !== id) : [...left, id])
  const parcels = underWay.map(({ id }) => id).filter((id) => !left.includes(id))
  return (
    <MarkForm
      request={request}
      what={{ kind: 'delivered', parcels: left.length > 0 ? parcels : undefined }}
      inputs={[]}
      wrong={words.none}
      save={interpolate(stages.send, { stage: desk.messages.delivered })}
      onDone={onDone}
    >
      {underWay.length > 1 && (
        <fieldset>
          <legend className="text-muted">{words.which}</legend>
          {underWay.map((parcel) => (
            <Tick
              key={parcel.id}
              label={nameOf(parcel)}
              checked={!left.includes(parcel.id)}
              onChange={() => toggle(parcel.id)}
            />
          ))}
        </fieldset>
      )}
      {request.isPartial && <IsAll />}
    </MarkForm>
  )
}

/** What was sent: each can be corrected, lost, or taken back as if it had never been sent. */
export function Parcels({ request }: { request: WholeRequest }) {
  const parcels = parcelsOf(request.messages)
  if (parcels.length === 0) return null
  return (
    <ul className="grid gap-1">
      {parcels.map((parcel) => (
        <OneParcel key={parcel.id} request={request} parcel={parcel} />
      ))}
    </ul>
  )
}

type Form = 'correct' | 'lost' | 'mistake'

function OneParcel({ request, parcel }: { request: WholeRequest; parcel: Parcel }) {
  const [form, setForm] = useState<Form>()
  const [problem, takeBack, pending] = useOutcome((id: number) => undoMark(request.id, id))
  const name = nameOf(parcel)
  const close = () => setForm(undefined)
  return (
    <li>
      <p className="wrap-anywhere flex flex-wrap items-center gap-x-3">
        <span>{[name, parcel.isDelivered && words.delivered].filter(Boolean).join(' · ')}</span>
        {(['correct', 'lost', 'mistake'] as const).map((one) => (
          <Button
            key={one}
            variant="quiet"
            aria-label={`${words.forms[one]}: ${name}`}
            aria-expanded={form === one}
            onClick={() => setForm(form === one ? undefined : one)}
          >
            {words.forms[one]}
          </Button>
        ))}
      </p>
      {form === 'correct' && <ShipmentForm request={request} corrected={parcel} onDone={close} />}
      {form === 'lost' && (
        <MarkForm
          request={request}
          what={{ kind: 'parcel_lost', about: parcel.id }}
          inputs={[['body', words.words, { dir: 'auto', autoComplete: 'off' }]]}
          wrong={words.missing}
          save={words.send}
          onDone={close}
        />
      )}
      {form === 'mistake' && (
        <Notice ref={intoView} tone="warning" role="alert">
          <p>{words.question}</p>
          <p className="flex flex-wrap gap-x-3">
            <Button variant="quiet" pending={pending} onClick={() => takeBack(parcel.id)}>
              {stages.takeBack}
            </Button>
            <Button variant="quiet" onClick={close}>
              {stages.cancel}
            </Button>
          </p>
        </Notice>
      )}
      <Outcome>{problem}</Outcome>
    </li>
  )
}
