import { type ComponentType, type ReactNode, useContext, useId } from 'react'
import { Touched } from './editing.ts'
import type { Edited } from './values.ts'

/** An input by the schema that it edits. */
export function Field({ of }: { of: Edited }) {
  const Input = of.schema.kind === 'child' ? undefined : (of.schema.Input as ComponentType<Edited>)
  const { key: _, ...props } = of
  return Input && <Input {...props} />
}

/** Changes a value and tells whoever keeps it. */
export function useChange({ onChange }: Edited) {
  const touch = useContext(Touched)
  return (update: unknown) => {
    touch()
    onChange(update as never)
  }
}

interface FrameProps {
  label: string
  help?: ReactNode
  required?: boolean
  fault?: string
  /** Whether the fault is said, not only marked. */
  said: boolean
  children: (wiring: { id: string; 'aria-describedby': string; 'aria-invalid': boolean }) => ReactNode
}

/** Label, help and what is wrong, around one control. */
export function Frame({ label, help, required, fault, said, children }: FrameProps) {
  const id = useId()
  return (
    <div className="ours" data-fault={fault && `${label}: ${fault}`}>
      <label htmlFor={id}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      <div id={`${id}-about`}>
        {help && <p className="ours-help">{help}</p>}
        {fault && said && <p className="ours-fault">{asSentence(fault)}</p>}
      </div>
      {children({ id, 'aria-describedby': `${id}-about`, 'aria-invalid': Boolean(fault && said) })}
    </div>
  )
}

export const asSentence = (message: string) => `${message.charAt(0).toUpperCase()}${message.slice(1)}.`
