import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { type Button, intoView, Opener, Submit } from '#components/desk/controls.tsx'
import { useInbox } from '#components/desk/list/inbox-context.ts'
import { useRequest } from '#components/desk/request/request-context.ts'
import { submits, useOutcome } from '#components/desk/use-outcome.ts'
import { SelectField, TextAreaField, TextField } from '#components/forms/field.tsx'
import { messageLimits } from '#contract/customer-page.ts'
import type { LineReading } from '#contract/lines.ts'
import { isStage, type StageKind } from '#contract/stages.ts'
import { mark } from '#lib/desk/letter.ts'
import type { Message } from '#lib/desk/message.ts'
import { fieldsOf, readyOf, unapprovedIn } from '#lib/desk/stages.ts'
import { EARLIEST_DAY } from '#lib/forms/half-typed.ts'
import { desk } from '#messages/desk.ts'
import { LineTicks } from './line-ticks.tsx'
import { saveMark } from './save-with-undo.ts'

const words = desk.notes

/**
 * What can be noted beside stages, and what is asked then; `line_ids`: what can be of some lines alone. "corrected" is a parcel
 * in place of one that was told wrong, "arrived" one that is delivered before others.
 */
const FIELDS = {
  accepted: ['way', 'said_on', 'name', 'purchase_order', 'deliver_to'],
  approved: ['way', 'said_on', 'name'],
  declined: ['way', 'said_on', 'name'],
  change_asked: ['way', 'said_on', 'name', 'body'],
  ended: ['body'],
  details_changed: ['way', 'said_on', 'deliver_to'],
  arrived: [],
  corrected: ['carrier', 'tracking', 'expected_on'],
  order_ended: ['body'],
  withdrawn: ['way', 'said_on'],
  resumed: ['way', 'said_on'],
  parcel_lost: ['line_ids', 'body'],
  parcel_damaged: ['line_ids', 'body'],
  parcel_wrong: ['line_ids', 'body'],
  undone: [],
} satisfies Record<Exclude<Kind, StageKind>, Field[]>
export type Kind = keyof typeof words.of
type Field = keyof typeof words.fields | 'line_ids'

type FormProps = {
  /** Of these one is chosen. */
  kinds: Kind[]
  /** What the choice is called, where there is one. */
  question?: string
  /** The offer or the first message of the parcel. */
  about?: number
  /** What the newest message of the parcel says. */
  parcel?: Partial<Message>
  /** Of which lines it can be. */
  lines?: LineReading[]
  onDone: () => void
  children?: ReactNode
}

/** What staff note with more than a press. */
function MarkForm({ kinds, question, about, parcel = {}, lines = [], onDone, children }: FormProps) {
  const inbox = useInbox()
  const { today, carriers } = inbox
  const request = useRequest()
  const field = useId()
  const [kind, setKind] = useState(kinds[0] ?? 'undone')
  const asks: readonly Field[] = isStage(kind) ? fieldsOf(request, kind) : FIELDS[kind]
  const ofLines = lines.length > 0 && asks.includes('line_ids')
  const fields = asks.filter((name) => name !== 'line_ids')
  const unapproved = ofLines && unapprovedIn(lines)
  const [problem, send, pending] = useOutcome(async (form: HTMLFormElement) => {
    const data = new FormData(form)
    if (ofLines && !data.has('line_ids')) return words.noLines
    const isOfAll = isOfAllOptions(kind) && request.chains.some(({ id, letter }) => id === about && letter)
    const typed = mark.safeParse({ ...messageOf(kind, data, about), ...(isOfAll && { is_all: 'true' }) })
    if (!typed.success) return words.wrong
    const failure = await saveMark(request, typed.data, inbox)
    if (!failure) onDone()
    return failure
  })
  const text = { ...words.fields, ...words.of[kind] }
  const names = ['', parcel.carrier ?? '', ...carriers]
  const selects: Partial<Record<string, Record<string, string>>> = {
    way: words.ways,
    is_all: words.all,
    carrier: Object.fromEntries(names.map((name) => [name, name || words.noCarrier])),
  }
  // While their page says that the rest follows, what is delivered is that part.
  const chosen: Partial<Record<string, string>> = {
    carrier: parcel.carrier,
    is_all: kind === 'delivered' ? 'false' : 'true',
  }
  const isRequired = kind !== 'accepted' && kind !== 'ended'
  const areas = { dir: 'auto', rows: 3, required: isRequired } as const
  const day = { type: 'date', min: EARLIEST_DAY }
  const inputs: Partial<Record<string, ComponentProps<'input'>>> = {
    said_on: { ...day, defaultValue: today, max: today, required: true },
    name: { defaultValue: request.name, maxLength: messageLimits.name, required: true },
    tracking: { defaultValue: parcel.tracking },
    expected_on: { ...day, defaultValue: parcel.expectedOn ?? '' },
  }
  return (
    <form ref={intoView} {...submits(send)} className="my-1 grid basis-full gap-3">
      {question && (
        <SelectField
          id={field}
          text={{
            label: question,
            options: Object.fromEntries(kinds.map((name) => [name, words.of[name].choice])),
          }}
          input={{ value: kind, onChange: ({ target }) => setKind(target.value as Kind) }}
        />
      )}
      {ofLines && (
        <LineTicks
          legend={words.ofLines}
          lines={lines}
          ids={readyOf(lines, kind).map(({ id }) => id)}
          isParcel={kind === 'shipped'}
        />
      )}
      {unapproved && <p className="font-semibold text-error wrap-anywhere">{unapproved}</p>}
      {fields.map((name) => {
        const shared = { id: `${field}-${name}`, text: { label: text[name], options: selects[name] } }
        if (selects[name])
          return <SelectField key={name} {...shared} input={{ name, defaultValue: chosen[name] }} />
        if (name === 'body' || name === 'deliver_to')
          return <TextAreaField key={name} {...shared} input={{ name, ...areas }} />
        const input = { name, autoComplete: 'off', ...inputs[name] }
        return <TextField key={name} {...shared} input={input} />
      })}
      {children}
      {text.hint && <p className="text-muted">{text.hint}</p>}
      <Submit pending={pending} outcome={problem}>
        {text.save}
      </Submit>
    </form>
  )
}

/** Whether what is said to one of several quotes is of all. */
const isOfAllOptions = (kind: Kind) => kind === 'declined' || kind === 'change_asked'

/** What is stored of a form: a parcel that is corrected is a parcel, one that arrives before others a delivery. */
function messageOf(kind: Kind, data: FormData, about: number | undefined) {
  const said = Object.fromEntries([...data].filter(([, value]) => value))
  const [line_ids, wholeIds] = [data.getAll('line_ids'), data.getAll('whole_ids')]
  const parts = kind === 'shipped' && { part_ids: line_ids.filter((id) => !wholeIds.includes(id)) }
  const ofLines = line_ids.length > 0 && { line_ids, ...parts }
  if (kind === 'corrected') return { ...said, ...ofLines, kind: 'shipped', replaces: about }
  return { ...said, ...ofLines, kind: kind === 'arrived' ? 'delivered' : kind, about }
}

type NoteProps = Omit<FormProps, 'onDone'> & {
  /** What the button says that opens the form, and of which of several. */
  label: string
  of?: string
  button?: ComponentProps<typeof Button>
}

/** A button, and the form that it opens. */
export const Note = ({ label, of, button, ...form }: NoteProps) => (
  <Opener
    aria-label={of && `${label}: ${of}`}
    {...button}
    // Anew, where something else can be noted meanwhile.
    opens={(close) => <MarkForm key={`${form.kinds}`} {...form} onDone={close} />}
  >
    {label}
  </Opener>
)
