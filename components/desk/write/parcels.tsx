import { useId, useState } from 'react'
import { Button } from '#components/desk/controls.tsx'
import { useInbox } from '#components/desk/list/inbox-context.ts'
import { SelectField } from '#components/forms/field.tsx'
import { parcelsOf } from '#contract/standing.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { shortDay } from '#lib/desk/dates.ts'
import { type Message, movedSince } from '#lib/desk/message.ts'
import type { WholeRequest } from '#lib/desk/request-rows.ts'
import { desk } from '#messages/desk.ts'
import { MarkForm, type MarkInput } from './mark-form.tsx'

const words = desk.parcels
const { stages } = desk

type Parcel = ReturnType<typeof parcelsOf<Message>>[number]
type FormProps = { request: WholeRequest; onDone: () => void }

const inputsOf = ({ tracking, expectedOn }: Partial<Message>): MarkInput[] => [
  ['tracking', stages.tracking, { autoComplete: 'off', defaultValue: tracking }],
  ['expected_on', stages.expected_on, { type: 'date', defaultValue: expectedOn ?? '' }],
]

function Carrier({ named = '' }: { named?: string }) {
  const { carriers } = useInbox()
  const all = named && !carriers.includes(named) ? [...carriers, named] : carriers
  const options = Object.fromEntries(all.map((name) => [name, name]))
  return (
    <SelectField
      id={useId()}
      text={{ label: stages.carrier, prompt: stages.noCarrier, options }}
      input={{ name: 'carrier', defaultValue: named }}
    />
  )
}

/** Another parcel. */
export function ShipmentForm({ request, onDone }: FormProps) {
  const moved = movedSince(request.messages)
  return (
    <MarkForm
      request={request}
      what={{ kind: 'shipped' }}
      inputs={inputsOf({})}
      wrong={stages.wrong}
      save={interpolate(stages.send, { stage: desk.messages.shipped })}
      onDone={onDone}
    >
      <Carrier />
      {request.deliverTo && (
        <p className="wrap-anywhere whitespace-pre-wrap">
          {moved && (
            <b className="text-error">{interpolate(words.moved, { date: shortDay(moved.sentAt) })} </b>
          )}
          {interpolate(words.goesTo, { address: request.deliverTo })}
        </p>
      )}
      <SelectField
        id={useId()}
        text={{ label: words.isAll, options: words.all }}
        input={{ name: 'is_all' }}
      />
    </MarkForm>
  )
}

/** What was sent: each can be corrected, lost, or taken back as if it had never been sent. */
export function Parcels({ request }: { request: WholeRequest }) {
  const [opened, setOpened] = useState<number>()
  return (
    <ul className="grid gap-1 empty:hidden">
      {parcelsOf(request.messages).map((parcel) => {
        const { id, number, isDelivered } = parcel
        const name = [interpolate(words.name, { number }), parcel.parcel.facts].filter(Boolean).join(' · ')
        return (
          <li key={id}>
            <p className="wrap-anywhere flex flex-wrap items-center gap-x-3">
              {isDelivered ? `${name} · ${words.delivered}` : name}
              <Button
                variant="quiet"
                aria-label={`${words.change}: ${name}`}
                aria-expanded={opened === id}
                onClick={() => setOpened(opened === id ? undefined : id)}
              >
                {words.change}
              </Button>
            </p>
            {opened === id && (
              <ChangeForm request={request} parcel={parcel} onDone={() => setOpened(undefined)} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

const kinds = ['shipped', 'parcel_lost', 'undone'] as const

function ChangeForm({
  request,
  parcel: { id, parcel, isDelivered },
  onDone,
}: FormProps & { parcel: Parcel }) {
  const field = useId()
  const [kind, setKind] = useState<(typeof kinds)[number]>('shipped')
  const isCorrected = kind === 'shipped'
  const inputs: Record<typeof kind, MarkInput[]> = {
    shipped: inputsOf(parcel),
    parcel_lost: [['body', words.words, { dir: 'auto', autoComplete: 'off' }]],
    undone: [],
  }
  return (
    <MarkForm
      request={request}
      what={isCorrected ? { kind, replaces: id } : { kind, about: id }}
      inputs={inputs[kind]}
      wrong={isCorrected ? stages.wrong : words.missing}
      hint={words.hints[isCorrected && isDelivered ? 'quiet' : kind]}
      save={words.save[kind]}
      onDone={onDone}
    >
      <SelectField
        id={field}
        text={{ label: words.what, options: words.kinds }}
        input={{ value: kind, onChange: ({ target }) => setKind(target.value as typeof kind) }}
      />
      {isCorrected && <Carrier named={parcel.carrier} />}
    </MarkForm>
  )
}
