'use client'

import { type ReactNode, useActionState, useId, useState } from 'react'
import { buttonClass } from '@/components/ui/button-class'
import { fill } from '@/lib/content/fill'
import { addEntry, type EntryState } from '@/lib/desk/add-entry'
import { NOTE_LIMIT, type Status, statuses } from '@/lib/desk/journal'
import type { DeskWords } from './words'

type Props = {
  id: number
  status: Status
  version: number
  count: string
  open: boolean
  words: Pick<DeskWords, 'work' | 'statuses'>
  /** The journal, which the server has written. */
  children: ReactNode
}

/** Where a request stands and what was noted about it; folded until somebody works on it. */
export function Work({ count, open, children, ...form }: Props) {
  const [state, save, saving] = useActionState<EntryState, FormData>(addEntry, { outcome: 'idle' })
  return (
    <details className="desk-more" open={open || state.outcome !== 'idle'}>
      <summary className="desk-more-title" data-screen-only>
        {form.words.work.title}
        <span className="desk-count">{count}</span>
      </summary>
      <div className="desk-more-body">
        <WorkForm {...form} state={state} save={save} saving={saving} />
        {children}
      </div>
    </details>
  )
}

type FormProps = Pick<Props, 'id' | 'status' | 'version' | 'words'> & {
  state: EntryState
  save: (formData: FormData) => void
  saving: boolean
}

/** Follows the version it was opened with, so that a change made meanwhile is never overrun. */
function WorkForm({ id, status, version, words: { work, statuses: names }, state, save, saving }: FormProps) {
  const [opened] = useState(version)
  const field = useId()
  const chosen = state.status ?? status
  return (
    <form action={save} className="desk-work" data-screen-only>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seen" value={state.seen ?? opened} />
      <Outcome state={state} work={work} names={names} />
      <div className="desk-work-row">
        <label htmlFor={`${field}-status`}>{work.status}</label>
        {/* A select forgets its default when the form is reset after the action; a new one does not. */}
        <select
          key={chosen}
          id={`${field}-status`}
          name="status"
          defaultValue={chosen}
          className="desk-control"
        >
          {statuses.map((value) => (
            <option key={value} value={value}>
              {names[value]}
            </option>
          ))}
        </select>
      </div>
      <div className="desk-work-row">
        <label htmlFor={`${field}-note`}>{work.note}</label>
        <textarea
          id={`${field}-note`}
          name="note"
          rows={2}
          maxLength={NOTE_LIMIT}
          defaultValue={state.note}
          className="desk-control"
        />
      </div>
      <button
        type="submit"
        className={buttonClass({ size: 's' })}
        aria-disabled={saving || undefined}
        onClick={(event) => saving && event.preventDefault()}
      >
        {saving ? work.saving : work.save}
      </button>
    </form>
  )
}

type OutcomeProps = { state: EntryState; work: DeskWords['work']; names: DeskWords['statuses'] }

function Outcome({ state: { outcome, other }, work, names }: OutcomeProps) {
  const good = outcome === 'saved' || outcome === 'unchanged'
  const text = {
    idle: '',
    saved: work.saved,
    unchanged: work.unchanged,
    conflict: other
      ? fill(work.conflict, { author: other.author, status: names[other.status] })
      : work.failed,
    gone: work.gone,
    ended: work.ended,
    failed: work.failed,
    tooLong: fill(work.tooLong, { max: NOTE_LIMIT }),
  }[outcome]
  return (
    <p role="status" className={good ? 'desk-good' : 'desk-bad'}>
      {text}
    </p>
  )
}
