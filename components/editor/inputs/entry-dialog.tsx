import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { goTo, marksIn } from '#components/editor/marks.ts'
import { setEditing } from './editing.ts'
import { FieldInput, Group } from './field.tsx'
import { Place } from './place.tsx'
import type { Edited } from './values.ts'

/** Without this, showModal() focuses the scroll container. */
const FIRST = '.custom-dialog-body :is(input:not([hidden]), textarea, select, button)'

interface Props {
  title: string
  entry: Edited
  isNew: boolean
  onDone: () => void
  onCancel: () => void
}

/**
 * Edits one list entry outside the surrounding form, so that Enter does not save the page. Closes once the entry is
 * valid.
 */
export function EntryDialog({ title, entry, isNew, onDone, onCancel }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [wrong, setWrong] = useState(0)
  const opener = useRef<Element | null>(null)
  useEffect(() => {
    opener.current ??= document.activeElement
    dialog.current?.showModal()
    dialog.current?.querySelector<HTMLElement>(FIRST)?.focus()
    return () => {
      if (opener.current instanceof HTMLElement) opener.current.focus()
    }
  }, [])
  const finish = () => {
    const marks = marksIn(dialog.current)
    setWrong(marks.length)
    if (marks.length === 0) return onDone()
    setEditing({ tried: true })
    goTo(marks[0])
  }
  const isBlock = entry.schema.kind === 'conditional'
  const { key: _, ...of } = isBlock ? (entry.value as Edited) : entry
  const group = isBlock ? (
    <Place step="value">
      <Group {...of} bare />
    </Place>
  ) : (
    <Group {...of} bare />
  )
  return createPortal(
    <dialog
      ref={dialog}
      className="custom-dialog"
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault()
        finish()
      }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          finish()
        }}
      >
        <h2>{title}</h2>
        <div className="custom-dialog-body">
          {of.schema.kind === 'object' && !isPictureGroup(of) ? group : <FieldInput of={of} />}
        </div>
        <footer>
          <p role="status" className="custom-fault">
            {wrong > 0 && (wrong === 1 ? 'One thing to correct first.' : `${wrong} things to correct first.`)}
          </p>
          <button type="button" onClick={onCancel}>
            Cancel
          </button>
          <button type="submit" className="custom-main" data-done>
            {isNew ? 'Add' : 'Done'}
          </button>
        </footer>
      </form>
    </dialog>,
    document.body,
  )
}

const isPictureGroup = ({ schema }: Edited) => schema.content?.editor.kind === 'picture'
