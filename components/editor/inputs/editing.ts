import { createContext, useSyncExternalStore } from 'react'
import type { Shown } from '#lib/content/check/uses.ts'
import type { Variables } from '#lib/content/variables.ts'

/** What every input knows of the file that is being edited. */
interface Editing {
  variables?: Variables
  uses: Record<string, number>
  interests: readonly string[]
  /** Where each picture is shown. */
  shown: Record<string, Shown>
  /** Where a block of each kind can be seen. */
  examples: Record<string, string>
  /** Somebody tried to save with mistakes: from now on each says what is wrong with it. */
  tried: boolean
  /** A save is under way, or has just ended. */
  saving: boolean
  /** Has back what was dropped all at once, by the buttons beside Save. */
  undo?: () => void
}

let editing: Editing = { uses: {}, interests: [], shown: {}, examples: {}, tried: false, saving: false }
const listeners = new Set<() => void>()

export function setEditing(change: Partial<Editing>) {
  editing = { ...editing, ...change }
  for (const tell of listeners) tell()
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const now = () => editing
export const useEditing = () => useSyncExternalStore(listen, now, now)

let dropped: (() => void)[] = []

/** Told by each input that was changed by nobody's hand how to change it back; together they are one step. */
export function offerUndo(back: () => void) {
  dropped.push(back)
  if (dropped.length > 1) return
  queueMicrotask(() => {
    const all = dropped
    dropped = []
    setEditing({
      undo: () => {
        forgetUndo()
        for (const one of all) one()
      },
    })
  })
}

export function forgetUndo() {
  if (editing.undo) setEditing({ undo: undefined })
}

/** Told by each input of what somebody does in it, to what keeps that while a save is under way. */
export const TouchContext = createContext(() => {})
