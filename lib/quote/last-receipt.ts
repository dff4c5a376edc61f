/** The receipt of this page's last request, as text. */
export type LastReceipt = { title: string; reference: string; text: string }

let last: LastReceipt | undefined
const listeners = new Set<() => void>()

export const lastReceipt = () => last

/** Keeps the receipt until the next attempt: if the page crashes, the error boundary still shows it. */
export function keepReceipt(receipt?: LastReceipt) {
  last = receipt
  for (const listener of listeners) listener()
}

export function onReceiptChange(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
