'use client'

import { createContext, use } from 'react'
import type { DeskContext } from '#lib/desk/context.ts'
import type { Filter } from '#lib/desk/filter.ts'
import type { NewEntry } from '#lib/desk/request.ts'
import type { Reader } from '#lib/desk/staff.ts'
import type { SeveralKind } from '#lib/desk/stages.ts'

/** What the parts of the inbox share. `today` is the day of the office, as a quote’s last day is one of the office, too. */
export type InboxContext = Pick<DeskContext, 'today' | 'soon' | 'carriers'> & {
  reader: Reader
  filter: Filter
  /** The ID of the open request. */
  open: number | undefined
  /** When the server rendered this page. */
  now: string
  /** Whether another request is being opened, or the open one changed. */
  pending: boolean
  /** Opens a request of the list, or closes the open one. */
  show: (id: number | undefined) => void
  /** Shows what entries of the reader have set in the rows of their requests. */
  keep: (saved: NewEntry[]) => void
  /** Runs a change that ends the work on the open request, and goes on to the next one unless it returns a problem. */
  finish: (change: () => Promise<unknown>) => void
  /** Opens what says a stage of several orders, with these in its list. */
  several: (kind: SeveralKind, ids: number[]) => void
  /** Takes deleted requests out of the list, and goes on from the open one if it is among them. */
  drop: (ids: number[]) => void
}

const Context = createContext<InboxContext | undefined>(undefined)
export const InboxProvider = Context.Provider

export function useInbox() {
  const inbox = use(Context)
  if (!inbox) throw new Error('Only parts of the inbox may use it.')
  return inbox
}
