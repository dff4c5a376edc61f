import { useId } from 'react'
import { Field } from './field.tsx'
import type { Edited } from './values.ts'

/** Several inputs under one heading; without one, where a dialog has it already. */
export function Group({ fields = {}, schema, bare }: Edited & { bare?: boolean }) {
  const id = useId()
  const parts = Object.entries(fields).map(([key, of]) => <Field key={key} of={of} />)
  if (bare) return <div className="ours-group">{parts}</div>
  return (
    <fieldset className="ours-group" aria-describedby={id}>
      <legend>{schema.content?.label}</legend>
      {schema.content?.help && (
        <p id={id} className="ours-help">
          {schema.content.help}
        </p>
      )}
      {parts}
    </fieldset>
  )
}
