import { type ComponentType, type ReactNode, useContext, useId } from 'react'
import { FormContext, TouchContext } from './editing.ts'
import type { Edited } from './values.ts'

/** Renders the input of a field's schema. */
export function FieldInput({ of }: { of: Edited }) {
  const Input = of.schema.kind === 'child' ? undefined : (of.schema.Input as ComponentType<Edited>)
  const { key: _, ...props } = of
  return Input && <Input {...props} />
}

export function useChange({ onChange }: Edited) {
  const touch = useContext(TouchContext)
  return (update: unknown) => {
    touch()
    onChange(update as never)
  }
}

interface FieldFrameProps {
  label: string
  help?: ReactNode
  required?: boolean
  fault?: string
  /** Whether the message is shown, not only marked. */
  said: boolean
  children: (wiring: { id: string; 'aria-describedby': string; 'aria-invalid': boolean }) => ReactNode
}

/** Label, help and error message of one control. */
export function FieldFrame({ label, help, required, fault, said, children }: FieldFrameProps) {
  const id = useId()
  return (
    <div className="custom-field" data-fault={fault && `${label}: ${fault}`}>
      <label htmlFor={id}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      <div id={`${id}-about`}>
        {help && <p className="custom-help">{help}</p>}
        {fault && said && <p className="custom-fault">{asSentence(fault)}</p>}
      </div>
      {children({ id, 'aria-describedby': `${id}-about`, 'aria-invalid': Boolean(fault && said) })}
    </div>
  )
}

export const asSentence = (message: string) => `${message.charAt(0).toUpperCase()}${message.slice(1)}.`

/** A fieldset; `bare` where a dialog already has the heading. */
export function Group({ fields = {}, schema, bare }: Edited & { bare?: boolean }) {
  const id = useId()
  const parts = (
    <FormContext value={String(fields.form?.value ?? '')}>
      {Object.entries(fields).map(([key, of]) => (
        <FieldInput key={key} of={of} />
      ))}
    </FormContext>
  )
  if (bare) return <div className="custom-group">{parts}</div>
  return (
    <fieldset className="custom-group" aria-describedby={id}>
      <legend>{schema.content?.label}</legend>
      {schema.content?.help && (
        <p id={id} className="custom-help">
          {schema.content.help}
        </p>
      )}
      {parts}
    </fieldset>
  )
}
