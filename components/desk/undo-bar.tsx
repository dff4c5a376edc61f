'use client'

import { useState } from 'react'
import { buttonClass } from '#components/ui/button-class.ts'
import { Icon } from '#components/ui/icon.tsx'
import { useWindowEvent } from '#components/ui/use-window-event.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import type { DeskCopy } from '#lib/desk/labels.ts'
import { type UndoState, undo } from '#lib/desk/undo.ts'
import { actionMark, DONE, type Done } from './data-hooks.ts'
import { SubmitButton } from './form-parts.tsx'
import { useAction } from './use-action.ts'

/** Announces the last action, to screen readers as well, and offers to undo it. Stays until the next action. */
export function UndoBar({ copy }: { copy: DeskCopy['undo'] }) {
  const [done, setDone] = useState<Done>()
  useWindowEvent<CustomEvent<Done>>(DONE, ({ detail }) => setDone(detail))
  const { state, pending, form } = useAction<UndoState>(
    undo,
    { outcome: 'idle' },
    () => ({ outcome: 'failed' }),
    (state) => {
      const text = messageOf(state, copy)
      if (state.outcome === 'undone' || state.outcome === 'changed') setDone({ text })
    },
  )
  const problem = done?.undo && state.outcome === 'failed' ? ` ${copy.failed}` : ''
  return (
    <div
      role="status"
      className="fixed bottom-4 left-4 z-3 max-w-[calc(100vw-2rem)] empty:hidden max-md:bottom-18 print:hidden"
    >
      {done && (
        <form
          {...form}
          className="flex items-center gap-x-3 rounded-control border border-transparent bg-ink py-1 pr-1 pl-4 text-white shadow-float"
        >
          <span className="min-w-0 wrap-anywhere">{done.text + problem}</span>
          {done.undo && (
            <>
              <input type="hidden" name="undo" value={JSON.stringify(done.undo)} />
              <SubmitButton pending={pending} variant="paper" {...actionMark('undo')}>
                {copy.undo}
              </SubmitButton>
            </>
          )}
          <button
            type="button"
            aria-label={copy.close}
            className={buttonClass({ variant: 'quiet', size: 's' }, 'text-white')}
            onClick={() => setDone(undefined)}
          >
            <Icon name="close" />
          </button>
        </form>
      )}
    </div>
  )
}

function messageOf({ outcome, left = 0, sent = 0 }: UndoState, copy: DeskCopy['undo']) {
  if (outcome === 'changed') return interpolate(copy.changed, { count: left })
  return sent > 0 ? copy.sent : copy.undone
}
