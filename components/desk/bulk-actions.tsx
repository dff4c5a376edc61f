'use client'

import { useRef, useState } from 'react'
import { buttonClass } from '#components/ui/button-class.ts'
import { useWindowEvent } from '#components/ui/use-window-event.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { type BulkState, bulkChange } from '#lib/desk/bulk-change.ts'
import type { DeskCopy } from '#lib/desk/labels.ts'
import type { Member } from '#lib/desk/members.ts'
import { announceDone, BULK_FORM } from './data-hooks.ts'
import { Outcome, SubmitButton } from './form-parts.tsx'
import { OwnerOptions, StatusOptions } from './options.tsx'
import { useAction } from './use-action.ts'

type Copy = Pick<DeskCopy, 'several' | 'statuses' | 'work'>
type Props = {
  quarantined: boolean
  user: string | null
  isLead: boolean
  members: Member[]
  copy: Copy
}

/** Changes all selected rows: releases them from quarantine, or sets status or owner. Leads can also delete them. */
export function BulkActions({ quarantined, user, isLead, members, copy }: Props) {
  const { several, statuses: names, work } = copy
  const box = useRef<HTMLFormElement>(null)
  const [count, setCount] = useState(0)
  // With JavaScript, the undo bar announces the result instead.
  const [announced, setAnnounced] = useState(false)
  const { state, pending, form } = useAction<BulkState>(
    bulkChange,
    { outcome: 'idle' },
    () => ({ outcome: 'failed' }),
    (after) => {
      if (after.outcome !== 'done') return
      announceDone({ text: messageFor(after, copy), undo: after.undo })
      setAnnounced(true)
      box.current?.reset()
    },
  )
  useWindowEvent('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === 'chosen')
      setCount(document.querySelectorAll('[name="chosen"]:checked').length)
  })
  return (
    <form
      id={BULK_FORM}
      ref={box}
      {...form}
      onReset={() => setCount(0)}
      className="desk-several sticky bottom-0 z-2 print:hidden"
    >
      <Outcome good={state.outcome === 'done' && !state.left}>
        {announced && state.outcome === 'done' ? '' : messageFor(state, copy)}
      </Outcome>
      <div className="flex-wrap items-center gap-x-2 gap-y-1.5">
        <strong>{count > 0 ? interpolate(several.count, { count }) : several.title}</strong>
        {quarantined ? (
          <SubmitButton pending={pending} name="intent" value="release">
            {work.release}
          </SubmitButton>
        ) : (
          <>
            <label>
              <span className="sr-only">{work.status}</span>
              <select name="status" className="control" defaultValue="">
                <option value="">{several.sameStatus}</option>
                <StatusOptions names={names} />
              </select>
            </label>
            <label>
              <span className="sr-only">{work.owner}</span>
              <select name="owner" className="control max-w-40" defaultValue="">
                <option value="">{several.sameOwner}</option>
                <OwnerOptions user={user} me={work.me} members={members} />
              </select>
            </label>
            <SubmitButton pending={pending} name="intent" value="save">
              {work.save}
            </SubmitButton>
          </>
        )}
        {isLead && (
          <SubmitButton pending={pending} variant="quiet" name="intent" value="delete">
            {several.remove}
          </SubmitButton>
        )}
        <button type="reset" className={buttonClass({ variant: 'quiet', size: 's' })}>
          {several.clear}
        </button>
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
