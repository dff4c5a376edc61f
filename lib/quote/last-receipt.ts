import type { FormName } from '#contract/answers.ts'
import { browserStorage } from '#lib/ui/browser-storage.ts'
import { readDraft } from './drafts.ts'
import type { SentRequest } from './request-state.ts'

/** The receipt of this page's last request, as text. */
export type LastReceipt = { title: string; reference: string; text: string }

const NAME = 'request:receipt'
const storage = browserStorage('sessionStorage')

let last: LastReceipt | undefined
const listeners = new Set<() => void>()

export const lastReceipt = () => last

/** Keeps the receipt until the next attempt: if the page crashes, the error boundary still shows it. */
export function keepReceipt(receipt?: LastReceipt, sent?: SentRequest & { form: FormName }) {
  last = receipt
  storage.write(NAME, sent ? JSON.stringify({ ...sent, page: location.pathname }) : null)
  for (const listener of listeners) listener()
}

/** What a form has sent from this page before its reload, unless the visitor has begun another request in it. */
export function restoreReceipt(form: FormName): SentRequest | undefined {
  const { page, ...sent } = Object(storage.readJson(NAME))
  const isBegun = Object.values(readDraft(form)).some(Boolean)
  if (page === location.pathname && sent.form === form && !isBegun) return { ...sent, isRestored: true }
}

export function onReceiptChange(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
