import { useId, useRef, useState } from 'react'
import { Button, intoView, Outcome } from '#components/desk/controls.tsx'
import { useInbox } from '#components/desk/list/inbox-context.ts'
import { useOutcome } from '#components/desk/use-outcome.ts'
import { SelectField } from '#components/forms/field.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { announcedKinds, type StageKind, stageKinds } from '#contract/customer-page.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { type Message, stageOf } from '#lib/desk/message.ts'
import { newsOf, type WholeRequest } from '#lib/desk/request-rows.ts'
import { desk } from '#messages/desk.ts'
import { MarkForm, type MarkInput } from './mark-form.tsx'
import { saveMark, undoMark } from './save-with-undo.ts'

const words = desk.stages
const emailed = announcedKinds.map((kind) => desk.messages[kind]).join(', ')
/** What is asked of a stage, beside the carrier of a shipment; for any other, a press is enough. */
const inputs: readonly MarkInput[] = [
  ['tracking', words.tracking, { autoComplete: 'off' }],
  ['expected_on', words.expected_on, { type: 'date' }],
]

/**
 * Says on the customer's page how far their order is; another press takes it back, but one with details, such as a shipment,
 * may be said again.
 */
export function Stages({ request }: { request: WholeRequest }) {
  const inbox = useInbox()
  const newest = stageOf(request.messages)
  // What is ordered after Delivered or Done has stages of its own.
  const current = newest?.kind === request.progress ? newest : undefined
  const opener = useRef<HTMLButtonElement>(null)
  /** The stage whose details are asked for. */
  const [isShipping, setIsShipping] = useState(false)
  /** The stage that was pressed although something speaks against it. */
  const [asked, setAsked] = useState<StageKind>()
  const [problem, press, pending] = useOutcome((kind: StageKind) =>
    kind === current?.kind ? undoMark(request.id, current.id) : saveMark(request, { kind }, inbox),
  )
  const reason = reasonAgainst(request, current)
  const begin = (kind: StageKind) => {
    setAsked(undefined)
    setIsShipping(kind === 'shipped')
    if (kind !== 'shipped') void press(kind)
  }
  const choose = (kind: StageKind) => {
    if (!reason || kind === current?.kind) return begin(kind)
    setIsShipping(false)
    setAsked(kind)
  }
  const close = () => {
    opener.current?.focus()
    setIsShipping(false)
  }
  return (
    <div className="mt-4 grid gap-1 border-line border-t pt-2 text-small">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-muted">{words.label}</span>
        {stageKinds.map((stage) => (
          <Button
            key={stage}
            variant="quiet"
            data-stage={stage}
            pending={pending}
            aria-pressed={stage === current?.kind}
            className="aria-pressed:text-success aria-pressed:underline"
            ref={stage === 'shipped' ? opener : undefined}
            aria-expanded={stage === 'shipped' ? isShipping : undefined}
            onClick={() => (stage === 'shipped' && isShipping ? setIsShipping(false) : choose(stage))}
          >
            {desk.messages[stage]}
          </Button>
        ))}
      </div>
      {asked && reason && (
        <Notice ref={intoView} tone="warning" role="alert">
          <p>{interpolate(reason.question, { ...reason, stage: desk.messages[asked] })}</p>
          <p className="flex flex-wrap gap-x-3">
            <Button variant="quiet" onClick={() => begin(asked)}>
              {words.anyway}
            </Button>
            <Button variant="quiet" onClick={() => setAsked(undefined)}>
              {words.cancel}
            </Button>
          </p>
        </Notice>
      )}
      {isShipping && <ShipmentForm request={request} onDone={close} />}
      <Outcome>{problem}</Outcome>
      <p className="text-muted">{interpolate(words.hint, { stages: emailed })}</p>
    </div>
  )
}

/** Why a stage should not be set, if so: the customer waits for an answer, has a proof to approve, or has ordered nothing. */
function reasonAgainst(request: WholeRequest, current?: Message) {
  const { owedSince, ordered, status, proofIsOut } = request
  const { stop } = words
  if (owedSince) {
    const said = newsOf(request).find(({ body }) => body)?.body ?? ''
    return { question: said ? stop.said : stop.owed, said }
  }
  if (current) return undefined
  if (proofIsOut) return { question: stop.proof, said: '' }
  const isOrdered = Object.keys(ordered).length > 0 || status === 'won'
  return isOrdered ? undefined : { question: stop.order, said: '' }
}

type FormProps = { request: WholeRequest; onDone: () => void }

function ShipmentForm({ request, onDone }: FormProps) {
  const { carriers } = useInbox()
  const carrier = useId()
  const options = Object.fromEntries(carriers.map((name) => [name, name]))
  return (
    <MarkForm
      request={request}
      what={{ kind: 'shipped' }}
      inputs={inputs}
      wrong={words.wrong}
      save={interpolate(words.send, { stage: desk.messages.shipped })}
      onDone={onDone}
    >
      <SelectField
        id={carrier}
        text={{ label: words.carrier, prompt: words.noCarrier, options }}
        input={{ name: 'carrier' }}
      />
    </MarkForm>
  )
}
