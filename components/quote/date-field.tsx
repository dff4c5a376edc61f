import { type ComponentProps, type FocusEvent, useState } from 'react'
import { TextField } from '#components/ui/field.tsx'
import { isPastDay } from '#lib/quote/forms.ts'

/** Notes that a date is in the past, but lets the visitor send it. */
export function DateField({ past, input, ...shared }: ComponentProps<typeof TextField> & { past: string }) {
  const [note, setNote] = useState(isPastDay(String(input.defaultValue ?? '')) ? past : '')

  // Checks on blur, because a half-typed year is always past. If a press causes the blur, waits for its end: the note
  // would move the pressed control.
  const check = (event: FocusEvent<HTMLInputElement>) => {
    const { target } = event
    input.onBlur?.(event)
    const showNote = () => setNote(isPastDay(target.value) ? past : '')
    if (document.querySelector(':active'))
      addEventListener('mouseup', () => setTimeout(showNote), { once: true })
    else showNote()
  }
  return <TextField {...shared} note={note} input={{ ...input, type: 'date', onBlur: check }} />
}
