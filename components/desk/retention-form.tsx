'use client'

import { useActionState } from 'react'
import { fill } from '@/lib/content/fill'
import { type RetentionState, setRetention } from '@/lib/desk/delete'
import { Question } from './question'
import { Sure } from './sure'
import type { DeskWords } from './words'

type Words = DeskWords['records']

/** The age after which requests go; says how many that would be before it is saved. */
export function RetentionForm({ words, days }: { words: Words; days: number | null }) {
  const [state, action, busy] = useActionState<RetentionState, FormData>(setRetention, { outcome: 'idle' })
  const asking = state.outcome === 'due' || state.outcome === 'unsure'
  return (
    <form action={action} className="desk-record-form">
      <Outcome state={state} words={words} />
      {asking ? (
        <>
          <input type="hidden" name="days" value={state.days} />
          <Sure words={words} step="apply" label={words.apply} busy={busy} />
        </>
      ) : (
        <Question
          name="days"
          label={words.days}
          hint={words.daysHint}
          button={words.check}
          busy={busy}
          inputMode="numeric"
          maxLength={10}
          defaultValue={state.days ?? days ?? ''}
          className="desk-control desk-control-short"
        />
      )}
    </form>
  )
}

function Outcome({ state: { outcome, amount = 0 }, words }: { state: RetentionState; words: Words }) {
  const due = fill(words.due, { count: amount })
  const text = {
    idle: '',
    wrong: words.daysWrong,
    due,
    unsure: `${due} ${words.unsure}`,
    applied: fill(words.applied, { count: amount }),
    failed: words.failed,
  }[outcome]
  return (
    <p role="status" className={outcome === 'applied' ? 'desk-good' : 'desk-bad'}>
      {text}
    </p>
  )
}
