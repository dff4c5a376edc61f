'use client'

import { useActionState } from 'react'
import { fill } from '#lib/content/fill.ts'
import { type RetentionState, setRetention } from '#lib/desk/delete.ts'
import type { DeskWords } from '#lib/desk/labels.ts'
import { TwoSteps } from './two-steps.tsx'

type Words = DeskWords['records']

/** The age after which submissions go; says how many that would be before it is saved. */
export function DeleteByAge({ words, days }: { words: Words; days: number | null }) {
  const [state, action] = useActionState<RetentionState, FormData>(setRetention, { outcome: 'idle' })
  const asks = state.outcome === 'due' || state.outcome === 'unsure'
  return (
    <TwoSteps
      action={action}
      outcome={{ text: messageFor(state, words), good: state.outcome === 'applied' }}
      question={{
        label: words.days,
        hint: words.daysHint,
        button: words.check,
        input: {
          name: 'days',
          inputMode: 'numeric',
          maxLength: 10,
          size: 10,
          defaultValue: state.days ?? days ?? '',
        },
      }}
      confirm={asks ? { step: 'apply', label: words.apply, given: { days: state.days } } : undefined}
      words={words}
    />
  )
}

function messageFor({ outcome, amount = 0 }: RetentionState, words: Words) {
  const due = fill(words.due, { count: amount })
  return {
    idle: '',
    wrong: words.daysWrong,
    due,
    unsure: `${due} ${words.unsure}`,
    applied: fill(words.applied, { count: amount }),
    failed: words.failed,
  }[outcome]
}
