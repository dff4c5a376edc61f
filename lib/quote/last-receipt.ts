import type { FormName } from '#contract/answers.ts'
import { browserStorage } from '#lib/ui/browser-storage.ts'
import { readDraft } from './drafts.ts'
import type { SentRequest } from './request-state.ts'

const NAME = 'request:receipt'
const storage = browserStorage('sessionStorage')

/** Keeps what a form has sent until the next attempt, for a reload of the page. */
export const keepReceipt = (sent?: SentRequest & { form: FormName }) =>
  storage.write(NAME, sent ? JSON.stringify({ ...sent, page: location.pathname }) : null)

/** What a form has sent from this page before its reload, unless the visitor has begun another request in it. */
export function restoreReceipt(form: FormName): SentRequest | undefined {
  const { page, ...sent } = Object(storage.readJson(NAME))
  const isBegun = Object.values(readDraft(form)).some(Boolean)
  if (page === location.pathname && sent.form === form && !isBegun) return { ...sent, isRestored: true }
}
