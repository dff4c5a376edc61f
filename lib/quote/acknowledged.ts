import { SUBMIT_START, SUBMIT_SUCCESS } from './state.ts'

/** The receipt of this page's last request, as text. */
export type Acknowledged = { title: string; reference: string; text: string }

let last: Acknowledged | undefined

export const acknowledged = () => last

/** Keeps the receipt until the next attempt: if the page crashes, the error boundary still shows it. */
export const acknowledge = (news?: Acknowledged) => {
  last = news
}

export function onAcknowledged(listener: () => void) {
  const left = new AbortController()
  for (const event of [SUBMIT_SUCCESS, SUBMIT_START])
    addEventListener(event, listener, { signal: left.signal })
  return () => left.abort()
}
