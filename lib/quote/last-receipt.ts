import { SUBMIT_START, SUBMIT_SUCCESS } from './state.ts'

/** The receipt of this page's last request, as text. */
export type LastReceipt = { title: string; reference: string; text: string }

let last: LastReceipt | undefined

export const lastReceipt = () => last

/** Keeps the receipt until the next attempt: if the page crashes, the error boundary still shows it. */
export const keepReceipt = (news?: LastReceipt) => {
  last = news
}

export function onReceiptChange(listener: () => void) {
  const left = new AbortController()
  for (const event of [SUBMIT_SUCCESS, SUBMIT_START])
    addEventListener(event, listener, { signal: left.signal })
  return () => left.abort()
}
