import { type ComponentProps, type FocusEvent, useState } from 'react'
import { TextField } from '#components/ui/field.tsx'
import { isPastDay } from '#lib/quote/forms.ts'

/** Remarks on a day that has passed; it can be sent all the same. */
export function DateField({ past, input, ...shared }: ComponentProps<typeof TextField> & { past: string }) {
  const [note, setNote] = useState(isPastDay(String(input.defaultValue ?? '')) ? past : '')

  // On blur, because a year that is being typed is long past; after a press that causes it, because the remark would move
  // what is pressed.
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
