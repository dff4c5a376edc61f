import { createContext, useSyncExternalStore } from 'react'
import type { Findings } from '#lib/content/check/index.ts'
import type { Shown } from '#lib/content/check/uses.ts'
import type { Variables } from '#lib/content/variables.ts'
import type { FieldProblem } from './values.ts'

/** State shared by all inputs of the file being edited. */
interface Editing {
  variables?: Variables
  uses: Record<string, number>
  choices: Findings['choices']
  shown: Record<string, Shown>
  examples: Record<string, string>
  /** The problems in the open form's file. */
  problems?: readonly FieldProblem[]
  /** The field that a link leads to, until it is focused. */
  target?: string
  /** A save was attempted with problems: from now on every field shows its own. */
  tried: boolean
  /** A save is in progress or has just ended. */
  saving: boolean
  /** Why the translations of a page were not renamed or deleted with it. */
  unfollowed?: { from: string; to?: string; fault: string }
  /** Reverts what Keystatic's reset or paste button replaced. */
  undo?: () => void
}

let editing: Editing = { uses: {}, choices: {}, shown: {}, examples: {}, tried: false, saving: false }
const listeners = new Set<() => void>()

export function setEditing(change: Partial<Editing>) {
  editing = { ...editing, ...change }
  for (const tell of listeners) tell()
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const editingNow = () => editing
export const useEditing = () => useSyncExternalStore(listen, editingNow, editingNow)

let dropped: (() => void)[] = []

/** Registers how to revert a change that the user did not type; all of one tick become one undo step. */
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

/** Marks a field as edited by hand, so that an edit during a save is preserved. */
export const TouchContext = createContext(() => {})

/** The request form that is selected next to a field. */
export const FormContext = createContext('')
