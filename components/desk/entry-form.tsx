'use client'

import { type ReactNode, useActionState, useEffect, useId, useRef, useState } from 'react'
import { FieldFrame, TextAreaField, TextField } from '#components/ui/field.tsx'
import { interpolate } from '#lib/content/interpolate.ts'
import { addEntry, type EntryState } from '#lib/desk/add-entry.ts'
import { NOTE_LIMIT, type Status, statuses } from '#lib/desk/journal.ts'
import type { DeskCopy } from '#lib/desk/labels.ts'
import type { RowId } from '#lib/desk/submission.ts'
import { Outcome, SubmitButton } from './form-parts.tsx'
import { MEMBERS } from './hooks.ts'

type Copy = Pick<DeskCopy, 'work' | 'statuses'>
type Props = {
  id: RowId
  status: Status
  owner: string | undefined
  followUp: string | undefined
  version: number
  count: string
  open: boolean
  copy: Copy
  /** The journal, which the server has written. */
  children: ReactNode
}

/** Status, owner, follow-up and a note; folded until it is opened. */
export function EntryForm({ id, status, owner, followUp, version, count, open, copy, children }: Props) {
  const [state, save] = useActionState<EntryState, FormData>(addEntry, { outcome: 'idle' })
  // Optimistic concurrency: the version that the form was opened with, whatever a refresh brings.
  const [opened] = useState(version)
  const fold = useRef<HTMLDetailsElement>(null)
  const keep = useKeptNote(id, state, fold)
  const field = useId()
  const { work, statuses: names } = copy
  const saved = state.outcome === 'saved'
  const typed: Partial<EntryState> = saved ? {} : state
  const chosen = typed.status ?? status
  const theirs = typed.owner ?? owner ?? ''
  const day = typed.followUp ?? followUp ?? ''
  return (
    <details
      ref={fold}
      className="col-span-full border-line border-t print:border-0 compact:border-0 compact:[grid-area:2/1/4/-1]"
      open={open || state.outcome !== 'idle'}
    >
      <summary className="flex min-h-9 cursor-pointer list-none items-center gap-3 px-5 font-semibold text-[0.875rem] before:size-[0.4375rem] before:-rotate-45 before:border-current before:border-r-2 before:border-b-2 in-open:before:-translate-y-0.5 in-open:before:rotate-45 hover:text-action focus-visible:-outline-offset-3 print:hidden compact:ml-auto compact:min-h-7 compact:w-96">
        <span>{work.title}</span>
        <span className="font-normal text-muted">{count}</span>
      </summary>
      <div className="grid gap-x-10 gap-y-4 px-5 pt-1 pb-5 min-[56rem]:grid-cols-[minmax(0,34rem)_minmax(0,1fr)] print:px-0">
        <form action={save} className="grid justify-items-start gap-3 self-start print:hidden">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="seen" value={state.seen ?? opened} />
          <input type="hidden" name="statusWas" value={status} />
          <input type="hidden" name="ownerWas" value={owner ?? ''} />
          <input type="hidden" name="followUpWas" value={followUp ?? ''} />
          <Outcome good={saved || state.outcome === 'unchanged'}>{outcomeText(state, copy)}</Outcome>
          <div className="grid w-full gap-x-3 gap-y-2 sm:grid-cols-[9rem_minmax(0,1fr)_10rem]">
            <FieldFrame id={`${field}-status`} text={{ label: work.status, hint: '' }}>
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
            <TextField
              key={`owner ${theirs}`}
              id={`${field}-owner`}
              text={{ label: work.owner, hint: '' }}
              input={{
                name: 'owner',
                list: MEMBERS,
                maxLength: 254,
                autoComplete: 'off',
                defaultValue: theirs,
              }}
            />
            <TextField
              key={`day ${day}`}
              id={`${field}-day`}
              text={{ label: work.followUp, hint: '' }}
              input={{ name: 'followUp', type: 'date', defaultValue: day }}
            />
          </div>
          <TextAreaField
            id={`${field}-note`}
            text={{ label: work.note, hint: '' }}
            className="w-full"
            input={{
              name: 'note',
              rows: 2,
              maxLength: NOTE_LIMIT,
              defaultValue: saved ? '' : state.note,
              onInput: keep,
              'aria-keyshortcuts': 'Control+Enter',
            }}
          />
          <SubmitButton busyLabel={work.saving}>{work.save}</SubmitButton>
        </form>
        {children}
      </div>
    </details>
  )
}

/** Keeps an unsaved note in sessionStorage. */
function useKeptNote(id: RowId, { outcome }: EntryState, fold: { current: HTMLDetailsElement | null }) {
  const key = `desk-note-${id}`
  useEffect(() => {
    const note = fold.current?.querySelector('textarea')
    const kept = sessionStorage.getItem(key)
    if (!note || !kept || note.value) return
    note.value = kept
    if (fold.current) fold.current.open = true
  }, [key, fold])
  useEffect(() => {
    if (outcome === 'saved' || outcome === 'gone') sessionStorage.removeItem(key)
  }, [key, outcome])
  return ({ currentTarget }: { currentTarget: HTMLTextAreaElement }) => {
    if (currentTarget.value.trim()) sessionStorage.setItem(key, currentTarget.value)
    else sessionStorage.removeItem(key)
  }
}

export function outcomeText({ outcome, other }: EntryState, { work, statuses: names }: Copy) {
  if (outcome === 'idle') return ''
  if (outcome === 'tooLong') return interpolate(work.tooLong, { max: NOTE_LIMIT })
  if (outcome === 'no_such_owner') return work.noSuchOwner
  if (outcome !== 'conflict') return work[outcome]
  return other
    ? interpolate(work.conflict, { author: other.author, status: names[other.status] })
    : work.failed
}
