'use client'

import { useActionState } from 'react'
import { buttonClass } from '@/components/ui/button-class'
import { fill } from '@/lib/content/fill'
import { setRetention } from '@/lib/submissions/erase'
import type { RetentionState } from '@/lib/submissions/erase-state'
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
        <>
          <label htmlFor="days">{words.days}</label>
          <p id="days-hint" className="desk-hint">
            {words.daysHint}
          </p>
          <input
            id="days"
            name="days"
            inputMode="numeric"
            maxLength={10}
            autoComplete="off"
            defaultValue={state.days ?? days ?? ''}
            aria-describedby="days-hint"
            className="desk-control desk-control-short"
          />
          <button
            type="submit"
            className={buttonClass({ look: 'secondary', size: 's' })}
            aria-disabled={busy || undefined}
          >
            {words.check}
          </button>
        </>
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
