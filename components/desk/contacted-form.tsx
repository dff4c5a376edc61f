'use client'

import { useActionState } from 'react'
import { addEntry, type EntryState } from '#lib/desk/add-entry.ts'
import type { DeskCopy } from '#lib/desk/labels.ts'
import type { RowId } from '#lib/desk/submission.ts'
import { outcomeText } from './entry-form.tsx'
import { Outcome, SubmitButton } from './form-parts.tsx'
import { actionMark } from './hooks.ts'

type Props = { id: RowId; version: number; whose: string; copy: Pick<DeskCopy, 'work' | 'statuses'> }

/** Stops the clock with one tap. After Reply or Call it has the focus, so that one key is enough. */
export function ContactedForm({ id, version, whose, copy }: Props) {
  const [state, action] = useActionState<EntryState, FormData>(addEntry, { outcome: 'idle' })
  const name = copy.statuses.contacted
  return (
    <form action={action} className="print:hidden">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seen" value={version} />
      <input type="hidden" name="status" value="contacted" />
      <SubmitButton variant="quiet" aria-label={`${name}: ${whose}`} {...actionMark('contacted')}>
        {name}
      </SubmitButton>
      <Outcome good={state.outcome === 'saved'}>{outcomeText(state, copy)}</Outcome>
    </form>
  )
}
