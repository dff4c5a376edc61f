import { REQUEST_SENT, REQUEST_TRIED } from './state.ts'

/** What the server has answered to the last request of this page, in the words of its receipt. */
export type Acknowledged = { title: string; reference: string; text: string }

let last: Acknowledged | undefined

export const acknowledged = () => last

/** Kept until another request is begun, for the page that stands in when this one breaks. */
export const acknowledge = (news?: Acknowledged) => {
  last = news
}

export function onAcknowledged(listener: () => void) {
  const left = new AbortController()
  for (const event of [REQUEST_SENT, REQUEST_TRIED])
    addEventListener(event, listener, { signal: left.signal })
  return () => left.abort()
}
