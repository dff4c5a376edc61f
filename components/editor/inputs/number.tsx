import { useState } from 'react'
import { useEditing } from './editing.ts'
import { FieldFrame, useChange } from './field.tsx'
import { type Edited, problemsOf } from './values.ts'

/** A number input that also accepts a decimal comma. */
export function NumberInput(props: Edited) {
  const { schema, value } = props
  const { variables, tried } = useEditing()
  const change = useChange(props)
  const [typed, setTyped] = useState<string>()
  const [left, setLeft] = useState(false)
  const { content } = schema
  if (content?.editor.kind !== 'number') return null
  const { whole, min } = content.editor
  const shown = typeof value === 'number' ? String(value) : ''
  // Keeps the typed text while it parses to the value; a different value comes from outside.
  const text = typed !== undefined && numberIn(typed) === (value ?? undefined) ? typed : shown
  const isUnreadable = text.trim() !== '' && numberIn(text) === undefined
  const fault = isUnreadable ? UNREADABLE : problemsOf(schema, value ?? null, variables)[0]?.message
  return (
    <FieldFrame label={content.label} help={content.help} required fault={fault} said={left || tried}>
      {(wiring) => (
        <input
          {...wiring}
          value={text}
          inputMode={whole && min >= 0 ? 'numeric' : 'decimal'}
          onChange={({ target }) => {
            setTyped(target.value)
            change(numberIn(target.value) ?? null)
          }}
          onBlur={() => setLeft(true)}
        />
      )}
    </FieldFrame>
  )
}

const UNREADABLE = 'is not a number; write one such as 25.76'

/** A single comma or point is the decimal separator; more than one is ambiguous. */
const numberIn = (text: string) =>
  /^\s*-?\d+([.,]\d+)?\s*$/.test(text) ? Number(text.replace(',', '.')) : undefined
