'use client'

import { type ReactNode, useActionState, useId, useState } from 'react'
import { FieldFrame, TextAreaField } from '@/components/forms/field'
import { fill } from '@/lib/content/fill'
import { addEntry, type EntryState } from '@/lib/desk/add-entry'
import { NOTE_LIMIT, type Status, statuses } from '@/lib/desk/journal'
import type { DeskWords } from '@/lib/desk/labels'
import { Outcome } from './outcome'
import { SubmitButton } from './submit-button'

type Words = Pick<DeskWords, 'work' | 'statuses'>
type Props = {
  id: number
  status: Status
  version: number
  count: string
  open: boolean
  words: Words
  /** The journal, which the server has written. */
  children: ReactNode
}

/** Where a submission stands and what was noted about it; folded until somebody works on it. */
export function EntryForm({ id, status, version, count, open, words, children }: Props) {
  const [state, save] = useActionState<EntryState, FormData>(addEntry, { outcome: 'idle' })
  // Follows the version it was opened with, so that a change made meanwhile is never overrun.
  const [opened] = useState(version)
  const field = useId()
  const { work, statuses: names } = words
  const chosen = state.status ?? status
  return (
    <details className="desk-fold" open={open || state.outcome !== 'idle'}>
      <summary data-screen-only>
        {work.title}
        <span className="font-normal text-muted">{count}</span>
      </summary>
      <div className="desk-fold-body">
        <form action={save} className="grid justify-items-start gap-3 self-start" data-screen-only>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="seen" value={state.seen ?? opened} />
          <Outcome good={state.outcome === 'saved' || state.outcome === 'unchanged'}>
            {told(state, words)}
          </Outcome>
          <FieldFrame id={`${field}-status`} text={{ label: work.status, hint: '' }} className="w-full">
            {(control) => (
              // A select forgets its default when the form is reset after the action; a new one does not.
              <select key={chosen} {...control} name="status" defaultValue={chosen}>
                {statuses.map((value) => (
                  <option key={value} value={value}>
                    {names[value]}
                  </option>
                ))}
              </select>
            )}
          </FieldFrame>
          <TextAreaField
            id={`${field}-note`}
            text={{ label: work.note, hint: '' }}
            className="w-full"
            input={{ name: 'note', rows: 2, maxLength: NOTE_LIMIT, defaultValue: state.note }}
          />
          <SubmitButton busyLabel={work.saving}>{work.save}</SubmitButton>
        </form>
        {children}
      </div>
    </details>
  )
}

function told({ outcome, other }: EntryState, { work, statuses: names }: Words) {
  if (outcome === 'idle') return ''
  if (outcome === 'tooLong') return fill(work.tooLong, { max: NOTE_LIMIT })
  if (outcome !== 'conflict') return work[outcome]
  return other ? fill(work.conflict, { author: other.author, status: names[other.status] }) : work.failed
}
