import { useState } from 'react'
import { parseDay } from '#contract/day.ts'
import { withoutInvisible } from '#lib/content/invisible.ts'
import type { AnyField } from '#lib/content/schema/fields/index.ts'
import { files } from '#lib/content/schema/index.ts'
import { useEditing } from './editing.ts'
import { FieldFrame, useChange } from './field.tsx'
import { type Edited, problemsOf, renderedLength } from './values.ts'

/** Counts characters as rendered, with the variables filled in. Days use the browser's date picker. */
export function TextInput(props: Edited) {
  const { schema } = props
  const { variables, uses, tried } = useEditing()
  const [left, setLeft] = useState(false)
  const change = useChange(props)
  const { content } = schema
  if (content?.editor.kind !== 'text') return null
  const { label, help, editor } = content
  const value = String(props.value ?? '')
  const [problem] = problemsOf(schema, value, variables)
  const length = renderedLength(editor, value, variables)
  // A date picker would show a day in any other format as empty.
  const isDay = editor.day && (value === '' || parseDay(value) !== '')
  const Control = editor.multiline ? 'textarea' : 'input'
  return (
    <FieldFrame
      label={label}
      help={
        isDay ? (
          help
        ) : (
          <>
            {[help, variableFor(content, uses)].filter(Boolean).join(' ')}{' '}
            <span className="custom-count" data-over={length > editor.max || undefined}>
              {length} of {editor.max} characters
            </span>
          </>
        )
      }
      required={editor.min > 0}
      fault={problem?.message}
      said={left || tried}
    >
      {(wiring) => (
        <Control
          {...wiring}
          type={isDay ? 'date' : undefined}
          value={value}
          rows={editor.multiline ? Math.min(8, Math.max(3, Math.ceil(value.length / 70))) : undefined}
          onChange={(event) => change(withoutInvisible(event.target.value))}
          onBlur={() => setLeft(true)}
        />
      )}
    </FieldFrame>
  )
}

/** How texts reference a claim, and how often they do. */
function variableFor(content: AnyField, uses: Record<string, number>) {
  const { editor } = files.claims.schema
  const claims = editor.kind === 'object' ? Object.entries(editor.fields) : []
  const name = claims.find(([, field]) => field === content)?.[0]
  if (!name) return undefined
  const times = uses[name]
  if (times === undefined) return `Write {${name}}.`
  return `Write {${name}}; used ${times === 1 ? 'once' : `${times} times`}.`
}
