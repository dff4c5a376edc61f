import { type ComponentProps, type ReactNode, useId } from 'react'
import { Button, intoView, Outcome } from '#components/desk/controls.tsx'
import { useInbox } from '#components/desk/list/inbox-context.ts'
import { onSubmit, useOutcome } from '#components/desk/use-outcome.ts'
import { TextAreaField, TextField } from '#components/forms/field.tsx'
import { type Mark, mark } from '#lib/desk/letter.ts'
import type { WholeRequest } from '#lib/desk/request-rows.ts'
import { isHalfTyped } from '#lib/forms/half-typed.ts'
import { saveMark } from './save-with-undo.ts'

export type MarkInput = readonly [name: keyof Mark, label: string, input: ComponentProps<'input'>]

type Props = {
  request: WholeRequest
  what: Mark
  inputs: readonly MarkInput[]
  /** What to say if what is typed is no mark. */
  wrong: string
  hint?: string | false
  save: string
  onDone: () => void
  /** The choices before the inputs. */
  children?: ReactNode
}

const isOutOfRange = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.validity.rangeOverflow

/** What staff note with more than a press. */
export function MarkForm({ request, what, inputs, wrong, hint, save, onDone, children }: Props) {
  const inbox = useInbox()
  const field = useId()
  const [problem, send, pending] = useOutcome(async (form: HTMLFormElement) => {
    const typed = mark.safeParse({ ...Object.fromEntries(new FormData(form)), ...what })
    if (!typed.success) return wrong
    const failure = await saveMark(request, { ...typed.data, ...what }, inbox)
    if (!failure) onDone()
    return failure
  })
  /** Half a day would be sent as none, and one in the future as it is. */
  function check(form: HTMLFormElement) {
    const wrong = [...form.elements].find((field) => isHalfTyped(field) || isOutOfRange(field))
    return wrong ? void wrong.reportValidity() : send(form)
  }
  return (
    <form ref={intoView} onSubmit={onSubmit(check)} noValidate className="my-1 grid gap-3">
      {children}
      {inputs.map(([name, label, input]) =>
        input.type === 'textarea' ? (
          <TextAreaField
            key={name}
            id={`${field}-${name}`}
            text={{ label }}
            input={{ name, dir: 'auto', rows: 3 }}
          />
        ) : (
          <TextField key={name} id={`${field}-${name}`} text={{ label }} input={{ name, ...input }} />
        ),
      )}
      {hint && <p className="text-muted">{hint}</p>}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button type="submit" pending={pending}>
          {save}
        </Button>
        <Outcome>{!pending && problem}</Outcome>
      </div>
    </form>
  )
}
