'use client'

import { useActionState } from 'react'
import { interpolate } from '#lib/content/interpolate.ts'
import { type BulkState, bulkChange } from '#lib/desk/bulk-change.ts'
import { statuses } from '#lib/desk/journal.ts'
import type { DeskCopy } from '#lib/desk/labels.ts'
import { Outcome, SubmitButton } from './form-parts.tsx'
import { BULK_FORM, MEMBERS } from './hooks.ts'

type Copy = Pick<DeskCopy, 'several' | 'statuses' | 'work'>

/** Changes all cards that are ticked. */
export function BulkActions({ copy }: { copy: Copy }) {
  const [state, action] = useActionState<BulkState, FormData>(bulkChange, { outcome: 'idle' })
  const { several, statuses: names, work } = copy
  return (
    <form id={BULK_FORM} action={action} className="desk-several sticky bottom-0 z-2 mt-2 print:hidden">
      <Outcome good={state.outcome === 'done' && !state.left}>{messageFor(state, copy)}</Outcome>
      <div className="flex-wrap items-center gap-x-3 gap-y-2">
        <strong>{several.title}</strong>
        <label>
          <span className="sr-only">{work.status}</span>
          <select name="status" className="control" defaultValue="">
            <option value="">{several.sameStatus}</option>
            {statuses.map((value) => (
              <option key={value} value={value}>
                {names[value]}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span className="sr-only">{work.owner}</span>
          <input
            name="owner"
            list={MEMBERS}
            maxLength={254}
            autoComplete="off"
            placeholder={several.sameOwner}
            className="control"
          />
        </label>
        <SubmitButton name="intent" value="save">
          {work.save}
        </SubmitButton>
        <SubmitButton variant="quiet" name="intent" value="delete">
          {several.remove}
        </SubmitButton>
      </div>
    </form>
  )
}

function messageFor({ outcome, saved = 0, left = 0 }: BulkState, { several, work }: Copy) {
  const done = interpolate(several.done, { count: saved })
  return {
    idle: '',
    none: several.none,
    done: left > 0 ? `${done} ${interpolate(several.left, { count: left })}` : done,
    noSuchOwner: work.noSuchOwner,
    ended: work.ended,
    failed: several.failed,
  }[outcome]
}
