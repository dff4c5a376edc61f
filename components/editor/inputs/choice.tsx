import { useEditing } from './editing.ts'
import { FieldFrame, useChange } from './field.tsx'
import { type Edited, faultsOf } from './values.ts'

/** A select without a preselected option. */
export function ChoiceInput(props: Edited) {
  const { schema } = props
  const { variables, tried, interests } = useEditing()
  const change = useChange(props)
  const { content } = schema
  if (!content) return null
  const options = content.editor.kind === 'select' ? content.editor.options : interests
  const value = String(props.value ?? '')
  const unknown = value !== '' && !options.includes(value)
  const fault = unknown
    ? 'is not one of the choices; choose another'
    : faultsOf(schema, value, variables)[0]?.message
  return (
    <FieldFrame
      label={content.label}
      help={content.help}
      required
      fault={value === '' ? 'is required; choose one' : fault}
      said={tried || unknown}
    >
      {(wiring) => (
        <select {...wiring} value={value} onChange={(event) => change(event.target.value)}>
          {value === '' && <option value="">Choose</option>}
          {unknown && <option>{value}</option>}
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
