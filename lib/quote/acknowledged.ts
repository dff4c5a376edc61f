import { SUBMIT_START, SUBMIT_SUCCESS } from './state.ts'

/** The receipt of this page's last request, as text. */
export type Acknowledged = { title: string; reference: string; text: string }

let last: Acknowledged | undefined

export const acknowledged = () => last

/** Kept until the next attempt, for the error boundary: a visitor whose page breaks still sees the receipt. */
export const acknowledge = (news?: Acknowledged) => {
  last = news
}

export function onAcknowledged(listener: () => void) {
  const left = new AbortController()
  for (const event of [SUBMIT_SUCCESS, SUBMIT_START])
    addEventListener(event, listener, { signal: left.signal })
  return () => left.abort()
}
