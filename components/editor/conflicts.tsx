import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { type Choices, type Conflict, keyOf, type Side } from '#lib/editor/merge.ts'
import { inWords } from './in-words.ts'
import { type Ask, watchSaves } from './saves.ts'

interface Asked {
  conflicts: readonly Conflict[]
  answer: (choices: Choices | undefined) => void
}

/** Asks which version of conflicting fields to keep. Mounted before Keystatic, whose saves it intercepts. */
export function useConflicts() {
  const [asked, setAsked] = useState<Asked>()
  useEffect(() => {
    const ask: Ask = (conflicts) =>
      new Promise((resolve) =>
        setAsked({
          conflicts,
          answer: (choices) => {
            setAsked(undefined)
            resolve(choices)
          },
        }),
      )
    return watchSaves(ask)
  }, [])
  return asked && createPortal(<ConflictDialog {...asked} />, document.body)
}

export function ConflictDialog({ conflicts, answer }: Asked) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [chosen, setChosen] = useState<Choices>({})
  useLayoutEffect(() => {
    const { current } = dialog
    current?.showModal()
    // A dialog restores focus when it closes, not when it is removed.
    return () => current?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="custom-dialog"
      aria-labelledby="conflicts-title"
      onCancel={(event) => {
        event.preventDefault()
        answer(undefined)
      }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          answer(chosen)
        }}
      >
        <h2 id="conflicts-title">Conflict: changed elsewhere since you opened it</h2>
        <div className="custom-dialog-body">
          <p className="custom-lead">
            A colleague, another tab or an edit by hand changed the same fields. Choose which version to keep.
            All other changes are combined.
          </p>
          {conflicts.map((conflict) => {
            const key = keyOf(conflict.path)
            const version = (side: Side, name: string) => (
              <label className="custom-version">
                <input
                  type="radio"
                  name={key}
                  required
                  checked={chosen[key] === side}
                  onChange={() => setChosen({ ...chosen, [key]: side })}
                />
                <strong>{name}</strong>
                <span>{inWords(conflict[side])}</span>
              </label>
            )
            return (
              <fieldset key={key} className="custom-group">
                <legend>{conflict.place}</legend>
                {version('mine', 'Your version')}
                {version('theirs', 'Other version')}
              </fieldset>
            )
          })}
        </div>
        <footer>
          <p />
          <button type="button" onClick={() => answer(undefined)}>
            Cancel
          </button>
          <button type="submit" className="custom-main">
            Save
          </button>
        </footer>
      </form>
    </dialog>
  )
}
