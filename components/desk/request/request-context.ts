'use client'

import { createContext, use } from 'react'
import type { WholeRequest } from '#lib/desk/request-rows.ts'

const Context = createContext<WholeRequest | undefined>(undefined)
export const RequestProvider = Context.Provider

/** The open request, of which all that stands in its pane is a part. */
export function useRequest() {
  const request = use(Context)
  if (!request) throw new Error('Only parts of an open request may use it.')
  return request
}
