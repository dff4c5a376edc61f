'use client'

import { type ChangeEvent, useEffect, useId, useState } from 'react'
import { buttonClass } from '#components/ui/button-class.ts'
import { FieldFrame, TextAreaField, TextField } from '#components/ui/field.tsx'
import { interpolate } from '#lib/content/interpolate.ts'
import { addEntry, type EntryState } from '#lib/desk/add-entry.ts'
import { NOTE_LIMIT, type Status } from '#lib/desk/journal.ts'
import type { DeskCopy } from '#lib/desk/labels.ts'
import type { Member } from '#lib/desk/members.ts'
import type { RowId } from '#lib/desk/submission.ts'
import { browserStorage } from '#lib/ui/browser-storage.ts'
import { announceDone } from './data-hooks.ts'
import { Outcome, SubmitButton } from './form-parts.tsx'
import { OwnerOptions, StatusOptions } from './options.tsx'
import { useAction } from './use-action.ts'

export type EntryCopy = Pick<DeskCopy, 'work' | 'statuses'>

type Props = {
  id: RowId
  /** Who sent the request, for the announcement. */
  name: string
  status: Status
  owner: Pick<Member, 'email' | 'name'> | undefined
  followUp: string | undefined
  version: number
  /** The reader's own email address, and all members. */
  user: string | null
  members: Member[]
  /** Suggested follow-up dates. */
  days: { tomorrow: string; monday: string; week: string }
  copy: EntryCopy
}

/** Status, owner, follow-up and a note of the open request. */
export function EntryForm({ id, name, status, owner, followUp, version, user, members, days, copy }: Props) {
  const { work, statuses: names } = copy
  const field = useId()
  const { draft, change, follow, clear } = useDraft(id, version)
  const { state, pending, form } = useAction<EntryState>(
    addEntry,
    { outcome: 'idle' },
    () => ({ outcome: 'failed' }),
    ({ outcome, seen }, data) => {
      if (outcome === 'conflict') follow(seen)
      if (outcome !== 'saved' || !seen) return
      clear()
      const text = data.get('status') === status ? work.saved : names[data.get('status') as Status]
      announceDone({ text: `${name}: ${text}`, undo: { versions: { [id]: seen } } })
    },
    (data) => (String(data.get('note')).length > NOTE_LIMIT ? { outcome: 'tooLong' } : undefined),
  )
  // Without JavaScript, the server rendered the page again and echoed the input back.
  const echoed: Partial<EntryState> = draft || state.outcome === 'saved' ? {} : state
  const typed = { ...echoed, ...draft }
  const onChange = ({
    currentTarget: { name, value },
  }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => change({ [name]: value })
  const theirs = typed.owner ?? owner?.email ?? ''
  // Keep a former member as an option while they own the request.
  const left = owner && !members.some(({ email }) => email === owner.email) ? [owner] : []
  const good = state.outcome === 'saved' || state.outcome === 'unchanged'
  return (
    <form {...form} className="grid gap-3 print:hidden">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seen" value={draft?.base ?? state.seen ?? version} />
      <input type="hidden" name="statusWas" value={status} />
      <input type="hidden" name="ownerWas" value={owner?.email ?? ''} />
      <input type="hidden" name="followUpWas" value={followUp ?? ''} />
      <div className="grid grid-cols-2 gap-x-3 gap-y-2">
        <FieldFrame id={`${field}-status`} text={{ label: work.status, hint: '' }}>
          {(control) => (
            <select {...control} name="status" value={typed.status ?? status} onChange={onChange}>
              <StatusOptions names={names} />
            </select>
          )}
        </FieldFrame>
        <FieldFrame id={`${field}-owner`} text={{ label: work.owner, hint: '' }}>
          {(control) => (
            <select {...control} name="owner" value={theirs} onChange={onChange}>
              <option value="">{work.nobody}</option>
              <OwnerOptions user={user} me={work.me} members={[...members, ...left]} />
            </select>
          )}
        </FieldFrame>
        <TextField
          id={`${field}-day`}
          text={{ label: work.followUp, hint: '' }}
          className="col-span-full"
          input={{ name: 'followUp', type: 'date', value: typed.followUp ?? followUp ?? '', onChange }}
        />
        <p className="col-span-full -mt-1 flex flex-wrap gap-x-3 noscript:hidden">
          {(['tomorrow', 'monday', 'week'] as const).map((day) => (
            <button
              key={day}
              type="button"
              className={buttonClass({ variant: 'quiet', size: 's' })}
              onClick={() => change({ followUp: days[day] })}
            >
              {work[day]}
            </button>
          ))}
        </p>
      </div>
      <TextAreaField
        id={`${field}-note`}
        text={{ label: work.note, hint: '' }}
        input={{
          name: 'note',
          rows: 3,
          value: typed.note ?? '',
          onChange,
          'aria-keyshortcuts': 'Control+Enter',
        }}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <SubmitButton pending={pending} busyLabel={work.saving}>
          {work.save}
        </SubmitButton>
        <Outcome good={good}>{outcomeText(state, copy)}</Outcome>
      </div>
    </form>
  )
}

type Typed = { status?: Status; owner?: string; followUp?: string; note?: string }
/** Unsaved changes, and the journal version that they are based on even after a refresh loads a newer one. */
type Draft = Typed & { base: number }

const storage = browserStorage('sessionStorage')

/** Keeps unsaved changes in this tab, through a reload and while staff switch between requests. */
function useDraft(id: RowId, version: number) {
  const key = `desk-draft-${id}`
  const [draft, setDraft] = useState<Draft>()
  const write = (next?: Draft) => {
    setDraft(next)
    storage.write(key, next ? JSON.stringify(next) : null)
  }
  useEffect(() => {
    const kept = storage.readJson(key)
    if (kept) setDraft(kept as Draft)
  }, [key])
  return {
    draft,
    change: (typed: Typed) => write({ base: version, ...draft, ...typed }),
    follow: (base = version) => write(draft && { ...draft, base }),
    clear: () => write(),
  }
}

export function outcomeText({ outcome, other }: EntryState, { work, statuses: names }: EntryCopy) {
  if (outcome === 'idle') return ''
  if (outcome === 'tooLong') return interpolate(work.tooLong, { max: NOTE_LIMIT.toLocaleString('en-US') })
  if (outcome === 'no_such_owner') return work.noSuchOwner
  if (outcome !== 'conflict') return work[outcome]
  return other
    ? interpolate(work.conflict, { author: other.author, status: names[other.status] })
    : work.failed
}
