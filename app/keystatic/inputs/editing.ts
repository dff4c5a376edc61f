import { createContext, useSyncExternalStore } from 'react'
import type { Facts } from '@/lib/content/placeholders'

/** What every input knows of the file that is being edited. */
interface Editing {
  facts?: Facts
  uses: Record<string, number>
  interests: readonly string[]
  /** Where each picture is shown. */
  shown: Record<string, readonly string[]>
  /** Somebody tried to save with mistakes: from now on each says what is wrong with it. */
  tried: boolean
  /** A save is under way, or has just ended. */
  saving: boolean
}

let editing: Editing = { uses: {}, interests: [], shown: {}, tried: false, saving: false }
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

/** Told by each input of what somebody does in it, to what keeps that while a save is under way. */
export const Touched = createContext(() => {})
