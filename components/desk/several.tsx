'use client'

import { useActionState } from 'react'
import { fill } from '#lib/content/fill.ts'
import { changeSeveral, type SeveralState } from '#lib/desk/change-several.ts'
import { statuses } from '#lib/desk/journal.ts'
import type { DeskWords } from '#lib/desk/labels.ts'
import { MEMBERS, SEVERAL } from './ids.ts'
import { Outcome } from './outcome.tsx'
import { SubmitButton } from './submit-button.tsx'

type Words = Pick<DeskWords, 'several' | 'statuses' | 'work'>

/** What can be done to all that are ticked; it shows itself as soon as one is. */
export function Several({ words }: { words: Words }) {
  const [state, action] = useActionState<SeveralState, FormData>(changeSeveral, { outcome: 'idle' })
  const { several, statuses: names, work } = words
  return (
    <form id={SEVERAL} action={action} className="desk-several" data-outcome={state.outcome} data-screen-only>
      <Outcome good={state.outcome === 'done' && !state.left}>{told(state, words)}</Outcome>
      <div className="desk-several-fields">
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

function told({ outcome, saved = 0, left = 0 }: SeveralState, { several, work }: Words) {
  const done = fill(several.done, { count: saved })
  return {
    idle: '',
    none: several.none,
    done: left > 0 ? `${done} ${fill(several.left, { count: left })}` : done,
    noSuchOwner: work.noSuchOwner,
    ended: work.ended,
    failed: several.failed,
  }[outcome]
}
