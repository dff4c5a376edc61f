'use client'

import { useActionState } from 'react'
import { fill } from '@/lib/content/fill'
import { longDate } from '@/lib/desk/dates'
import { type EraseState, erasePerson } from '@/lib/desk/delete'
import { Question } from './question'
import { Sure } from './sure'
import type { DeskWords } from './words'

type Words = DeskWords['records']

/** Two steps: how many there are, then yes. Changing the address starts again. */
export function ErasePerson({ words, zone }: { words: Words; zone: string }) {
  const [state, action, busy] = useActionState<EraseState, FormData>(erasePerson, { outcome: 'idle' })
  const { outcome, whose, amount = 0 } = state
  const asking = outcome === 'found' || outcome === 'unsure'
  return (
    <form action={action} className="desk-record-form">
      <Outcome state={state} words={words} zone={zone} />
      {asking ? (
        <>
          <input type="hidden" name="whose" value={whose} />
          <input type="hidden" name="amount" value={amount} />
          <Sure words={words} step="delete" label={words.confirm} busy={busy} />
        </>
      ) : (
        <Question
          name="whose"
          label={words.whose}
          hint={words.whoseHint}
          button={words.find}
          busy={busy}
          required
          maxLength={320}
          defaultValue={whose}
        />
      )}
    </form>
  )
}

function Outcome({ state, words, zone }: { state: EraseState; words: Words; zone: string }) {
  const { outcome, amount = 0, oldest, newest } = state
  const day = (iso: string | undefined) => (iso ? longDate(iso, zone) : '')
  const found = fill(words.found, { count: amount, oldest: day(oldest), newest: day(newest) })
  const text = {
    idle: '',
    none: words.none,
    found,
    unsure: `${found} ${words.unsure}`,
    changed: fill(words.changed, { count: amount }),
    deleted: fill(words.deleted, { count: amount }),
    failed: words.failed,
  }[outcome]
  return (
    <p role="status" className={outcome === 'deleted' ? 'desk-good' : 'desk-bad'}>
      {text}
    </p>
  )
}
