'use client'

import { useActionState } from 'react'
import type { DeskCopy } from '#lib/desk/labels.ts'
import { type ReleaseState, release } from '#lib/desk/release.ts'
import type { RowId } from '#lib/desk/submission.ts'
import { Outcome, SubmitButton } from './form-parts.tsx'

type Props = { id: RowId; whose: string; copy: DeskCopy['work'] }

/** Takes a submission out of quarantine with one tap. Once it has, the card no longer shows this. */
export function ReleaseForm({ id, whose, copy }: Props) {
  const [state, action] = useActionState<ReleaseState, FormData>(release, 'idle')
  return (
    <form action={action} className="print:hidden">
      <input type="hidden" name="id" value={id} />
      <SubmitButton variant="quiet" aria-label={`${copy.release}: ${whose}`}>
        {copy.release}
      </SubmitButton>
      <Outcome good={state === 'released'}>{state === 'idle' ? '' : copy[state]}</Outcome>
    </form>
  )
}
