'use client'

import { useActionState } from 'react'
import type { DeskWords } from '@/lib/desk/labels'
import { type ReleaseState, release } from '@/lib/desk/release'
import type { RowId } from '@/lib/desk/submission'
import { Outcome } from './outcome'
import { SubmitButton } from './submit-button'

type Props = { id: RowId; whose: string; words: DeskWords['work'] }

/** Takes a submission out of quarantine with one tap. Once it has, the card no longer shows this. */
export function ReleaseForm({ id, whose, words }: Props) {
  const [state, action] = useActionState<ReleaseState, FormData>(release, 'idle')
  return (
    <form action={action} data-screen-only>
      <input type="hidden" name="id" value={id} />
      <SubmitButton look="quiet" aria-label={`${words.release}: ${whose}`}>
        {words.release}
      </SubmitButton>
      <Outcome good={state === 'released'}>{state === 'idle' ? '' : words[state]}</Outcome>
    </form>
  )
}
