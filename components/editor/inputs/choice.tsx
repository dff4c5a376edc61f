import { useContext } from 'react'
import type { FormName } from '#contract/forms.ts'
import { FormContext, useEditing } from './editing.ts'
import { FieldFrame, useChange } from './field.tsx'
import { type Edited, problemsOf } from './values.ts'

/** A select without a preselected option. */
export function ChoiceInput(props: Edited) {
  const { schema } = props
  const { variables, tried, choices } = useEditing()
  const form = useContext(FormContext)
  const change = useChange(props)
  const { content } = schema
  if (!content) return null
  const { editor } = content
  const offered = editor.kind === 'text' && (editor.offers === 'form' ? form : editor.offers)
  const options = editor.kind === 'select' ? editor.options : (choices[offered as FormName] ?? [])
  const names = editor.kind === 'select' && editor.shownAs ? choices[editor.shownAs] : undefined
  const isRequired = editor.kind === 'select' || (editor.kind === 'text' && editor.min > 0)
  const value = String(props.value ?? '')
  // The choices are unknown until the check has run.
  const unknown = value !== '' && options.length > 0 && !options.includes(value)
  const fault = unknown
    ? 'is not one of the choices; choose another'
    : problemsOf(schema, value, variables)[0]?.message
  return (
    <FieldFrame
      label={content.label}
      help={content.help}
      required={isRequired}
      fault={value === '' && isRequired ? 'is required; choose one' : fault}
      said={tried || unknown}
    >
      {(wiring) => (
        <select {...wiring} value={value} onChange={(event) => change(event.target.value)}>
          {(value === '' || !isRequired) && <option value="">{isRequired ? 'Choose' : 'Nothing'}</option>}
          {value !== '' && !options.includes(value) && <option>{value}</option>}
          {options.map((option, index) => (
            <option key={option} value={option}>
              {names?.[index] ?? option}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
