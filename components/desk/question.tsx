import type { ComponentProps } from 'react'
import { buttonClass } from '@/components/ui/button-class'

type Props = ComponentProps<'input'> & {
  name: string
  label: string
  hint: string
  button: string
  busy: boolean
}

/** The first of two steps: what is asked for; nothing is done yet. */
export function Question({ name, label, hint, button, busy, ...input }: Props) {
  return (
    <>
      <label htmlFor={name}>{label}</label>
      <p id={`${name}-hint`} className="desk-hint">
        {hint}
      </p>
      <input
        id={name}
        name={name}
        autoComplete="off"
        aria-describedby={`${name}-hint`}
        className="desk-control"
        {...input}
      />
      <button
        type="submit"
        className={buttonClass({ look: 'secondary', size: 's' })}
        aria-disabled={busy || undefined}
      >
        {button}
      </button>
    </>
  )
}
