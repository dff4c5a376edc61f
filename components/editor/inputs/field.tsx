import { type ComponentType, memo, type ReactNode, useContext, useEffect, useId, useState } from 'react'
import { asSentence } from '#components/editor/in-words.ts'
import type { AnyField } from '#lib/content/schema/fields/index.ts'
import { FormContext, TouchContext, useEditing } from './editing.ts'
import { Place, ProblemsContext, stepTo, usePlace, useProblems } from './place.tsx'
import type { Edited } from './values.ts'

/** Renders the input of a field's schema; memoized, because Keystatic reuses the object of an unchanged field. */
export const FieldInput = memo(function FieldInput({ of }: { of: Edited }) {
  const Input = of.schema.kind === 'child' ? undefined : (of.schema.Input as ComponentType<Edited>)
  const { key: _, ...props } = of
  return Input && <Input {...props} />
})

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
  /** Whether to show the message, not only mark the field. */
  said: boolean
  children: (wiring: { id: string; 'aria-describedby': string; 'aria-invalid': boolean }) => ReactNode
}

/** Label, help and error message of one control. */
export function FieldFrame({ label, help, required, fault: own, said, children }: FieldFrameProps) {
  const id = useId()
  const around = useContext(ProblemsContext)?.find(({ path }) => path.length === 0)
  const fault = own ?? around?.message
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

/** A fieldset; `bare` where a dialog already has the heading. */
export function Group({ bare, ...group }: Edited & { bare?: boolean }) {
  const { fields = {}, schema } = group
  const id = useId()
  const problems = useProblems(group)
  const parts = (
    <FormContext value={String(fields.form?.value ?? '')}>
      <ProblemsContext value={problems}>
        {Object.entries(fields).map(([key, of]) => (
          <Place key={key} step={key}>
            <FieldInput of={of} />
          </Place>
        ))}
      </ProblemsContext>
    </FormContext>
  )
  if (bare) return <div className="custom-group">{parts}</div>
  if (inputsIn(schema.content) > MOST_AT_ONCE)
    return (
      <Fold of={schema.content} isWrong={problems.length > 0}>
        {parts}
      </Fold>
    )
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

const MOST_AT_ONCE = 12

function inputsIn(field: AnyField | undefined): number {
  const parts = field?.editor.kind === 'object' ? Object.values(field.editor.fields) : []
  return parts.length > 0 ? parts.reduce((sum, part) => sum + inputsIn(part), 0) : 1
}

interface FoldProps {
  of?: AnyField
  isWrong: boolean
  children: ReactNode
}

/**
 * A long group, collapsed until the user or a link opens it, and rendered from then on. With problems in it, it renders
 * at once, because a save looks for their marks.
 */
function Fold({ of, isWrong, children }: FoldProps) {
  const { target } = useEditing()
  const place = usePlace()
  const leadsHere = target === place || stepTo(target, place) !== undefined
  const [open, setOpen] = useState(false)
  const [isRendered, setRendered] = useState(false)
  useEffect(() => {
    if (leadsHere) setOpen(true)
  }, [leadsHere])
  if (!isRendered && (open || leadsHere || isWrong)) setRendered(true)
  return (
    <details
      className="custom-fold"
      open={open || leadsHere}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="custom-fold-title">
        {of?.label} <span className="custom-count">{inputsIn(of)} fields</span>
      </summary>
      {of?.help && <p className="custom-help">{of.help}</p>}
      {isRendered && <div className="custom-group">{children}</div>}
    </details>
  )
}
