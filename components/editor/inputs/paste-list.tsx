import { useId, useState } from 'react'
import type { AnyField } from '#lib/content/schema/fields/index.ts'
import { useEditing } from './editing.ts'
import { problemsOf, type Schema } from './values.ts'

interface Props {
  /** The schema of the whole list. */
  schema: Schema & { kind: 'array' }
  value: readonly unknown[]
  onAdd: (entries: unknown[]) => void
}

/** Adds the valid lines of a pasted list, and keeps the others with their problems. */
export function PasteList({ schema, value, onAdd }: Props) {
  const { variables } = useEditing()
  const [lines, setLines] = useState('')
  const [said, setSaid] = useState<{ added: number; faults: string[] }>()
  const id = useId()
  const paste = pasteIn(schema.content)
  if (!paste) return null
  const add = () => {
    const entries: unknown[] = []
    const left: string[] = []
    const faults: string[] = []
    for (const line of lines.split('\n').flatMap((one) => one.trim() || [])) {
      const entry = paste.read(line)
      const whole = [...value, ...entries, entry]
      const at = whole.length - 1
      const [problem] = problemsOf(schema, whole, variables).filter(
        ({ path }) => path.length === 0 || path[0] === at,
      )
      if (problem) {
        left.push(line)
        faults.push(`“${line}” (${problem.place.split(', ').at(-1)}): ${problem.message}`)
      } else entries.push(entry)
    }
    if (entries.length > 0) onAdd(entries)
    setLines(left.join('\n'))
    setSaid({ added: entries.length, faults })
  }
  return (
    <details>
      <summary className="custom-help">Paste a list</summary>
      <div className="custom-field">
        <label htmlFor={id}>Lines to add</label>
        <p id={`${id}-help`} className="custom-help">
          {paste.help}
        </p>
        <textarea
          id={id}
          aria-describedby={`${id}-help`}
          rows={6}
          value={lines}
          onChange={(event) => setLines(event.target.value)}
        />
        <button type="button" className="custom-add" disabled={lines.trim() === ''} onClick={add}>
          Check and add
        </button>
        <div role="status">
          {said && (
            <p className="custom-help">
              {said.added === 1 ? 'One line was' : `${said.added} lines were`} added.
              {said.faults.length > 0 && ' These stay above until they are corrected:'}
            </p>
          )}
          <ul className="custom-places">
            {said?.faults.map((fault) => (
              <li key={fault} className="custom-fault">
                {fault}.
              </li>
            ))}
          </ul>
        </div>
      </div>
    </details>
  )
}

const pasteIn = (content: AnyField | undefined) =>
  content?.editor.kind === 'list' ? content.editor.paste : undefined
