'use client'

import type { ButtonStyle } from '#components/ui/button-class.ts'
import { addEntry, type EntryState } from '#lib/desk/add-entry.ts'
import type { Status } from '#lib/desk/journal.ts'
import type { DeskCopy } from '#lib/desk/labels.ts'
import { type ReleaseState, release } from '#lib/desk/release.ts'
import type { RowId } from '#lib/desk/submission.ts'
import { actionMark, announceDone } from './data-hooks.ts'
import { type EntryCopy, outcomeText } from './entry-form.tsx'
import { Outcome, SubmitButton } from './form-parts.tsx'
import { useAction } from './use-action.ts'

type Shared = Pick<ButtonStyle, 'variant'> & { id: RowId; whose: string; className?: string }

type EntryProps = Shared & {
  version: number
  /** What one tap sets. */
  set: { status?: Status; owner?: string }
  status: Status
  mark: 'contacted' | 'take' | 'spam'
  label: string
  /** The announcement after saving; by default the label. */
  done?: string
  copy: EntryCopy
}

/** Sets a status or an owner with one tap. After Reply or Call, "Contacted" has focus, so that one key is enough. */
export function QuickEntry({
  id,
  version,
  set,
  status,
  mark,
  label,
  done = label,
  whose,
  copy,
  ...button
}: EntryProps) {
  const { state, pending, form } = useAction<EntryState>(
    addEntry,
    { outcome: 'idle' },
    () => ({ outcome: 'failed' }),
    ({ outcome, seen }) => {
      if (outcome === 'saved' && seen)
        announceDone({ text: `${whose}: ${done}`, undo: { versions: { [id]: seen } } })
    },
  )
  return (
    <form {...form} className="contents print:hidden">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seen" value={version} />
      <input type="hidden" name="status" value={set.status ?? status} />
      <input type="hidden" name="statusWas" value={status} />
      {set.owner && <input type="hidden" name="owner" value={set.owner} />}
      <SubmitButton pending={pending} aria-label={`${label}: ${whose}`} {...actionMark(mark)} {...button}>
        {label}
      </SubmitButton>
      <Outcome good={state.outcome === 'saved'}>{outcomeText(state, copy)}</Outcome>
    </form>
  )
}

/** Releases a submission from quarantine with one tap. The released request no longer shows this form. */
export function ReleaseForm({ id, whose, copy, ...button }: Shared & { copy: DeskCopy['work'] }) {
  const { state, pending, form } = useAction<ReleaseState>(
    release,
    'idle',
    () => 'failed',
    (outcome) => {
      if (outcome === 'released')
        announceDone({ text: `${whose}: ${copy.release}`, undo: { released: [Number(id)] } })
    },
  )
  return (
    <form {...form} className="contents print:hidden">
      <input type="hidden" name="id" value={id} />
      <SubmitButton
        pending={pending}
        aria-label={`${copy.release}: ${whose}`}
        {...actionMark('release')}
        {...button}
      >
        {copy.release}
      </SubmitButton>
      <Outcome good={state === 'released'}>{state === 'idle' ? '' : copy[state]}</Outcome>
    </form>
  )
}
