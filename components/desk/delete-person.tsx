'use client'

import { useActionState } from 'react'
import { fill } from '@/lib/content/fill'
import { longDate } from '@/lib/desk/dates'
import { type EraseState, erasePerson } from '@/lib/desk/delete'
import type { DeskWords } from '@/lib/desk/labels'
import { TwoSteps } from './two-steps'

type Words = DeskWords['records']

/** Says how many there are, then deletes these. Changing the address starts again. */
export function DeletePerson({ words, zone }: { words: Words; zone: string }) {
  const [state, action] = useActionState<EraseState, FormData>(erasePerson, { outcome: 'idle' })
  const { outcome, whose, amount = 0 } = state
  const asks = outcome === 'found' || outcome === 'unsure'
  return (
    <TwoSteps
      action={action}
      outcome={{ text: told(state, words, zone), good: outcome === 'deleted' }}
      question={{
        label: words.whose,
        hint: words.whoseHint,
        button: words.find,
        input: { name: 'whose', required: true, maxLength: 320, defaultValue: whose },
      }}
      confirm={asks ? { step: 'delete', label: words.confirm, given: { whose, amount } } : undefined}
      words={words}
    />
  )
}

function told({ outcome, amount = 0, oldest, newest }: EraseState, words: Words, zone: string) {
  const day = (iso: string | undefined) => (iso ? longDate(iso, zone) : '')
  const found = fill(words.found, { count: amount, oldest: day(oldest), newest: day(newest) })
  return {
    idle: '',
    none: words.none,
    found,
    unsure: `${found} ${words.unsure}`,
    changed: fill(words.changed, { count: amount }),
    deleted: fill(words.deleted, { count: amount }),
    failed: words.failed,
  }[outcome]
}
