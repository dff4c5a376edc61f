'use client'

import { interpolate } from '#lib/content/interpolate.ts'
import { type RetentionState, setRetention } from '#lib/desk/delete.ts'
import type { DeskCopy } from '#lib/desk/labels.ts'
import { ConfirmForm } from './confirm-form.tsx'
import { useAction } from './use-action.ts'

type Copy = DeskCopy['records']

/** Sets the retention; shows how many submissions it would delete before it saves. */
export function DeleteByAge({ copy, days }: { copy: Copy; days: number | null }) {
  const { state, pending, form } = useAction<RetentionState>(setRetention, { outcome: 'idle' }, (before) => ({
    ...before,
    outcome: 'failed',
  }))
  const asks = state.outcome === 'due' || state.outcome === 'unsure'
  return (
    <ConfirmForm
      form={form}
      pending={pending}
      outcome={{
        text: messageFor(state, copy),
        good: state.outcome === 'due' ? undefined : state.outcome === 'applied',
      }}
      question={{
        label: copy.days,
        hint: copy.daysHint,
        button: copy.check,
        input: {
          name: 'days',
          inputMode: 'numeric',
          maxLength: 10,
          size: 10,
          defaultValue: state.days ?? days ?? '',
        },
      }}
      confirm={asks ? { step: 'apply', label: copy.apply, given: { days: state.days } } : undefined}
      copy={copy}
    />
  )
}

function messageFor({ outcome, amount = 0 }: RetentionState, copy: Copy) {
  const due = interpolate(copy.due, { count: amount })
  return {
    idle: '',
    wrong: copy.daysWrong,
    due,
    unsure: `${due} ${copy.unsure}`,
    applied: interpolate(copy.applied, { count: amount }),
    failed: copy.failed,
  }[outcome]
}
