import type { FormName } from '#contract/answers.ts'
import { browserStorage } from '#lib/ui/browser-storage.ts'
import { onEvents } from '#lib/ui/on-events.ts'
import type { FileDraft } from '#lib/uploads/upload-queue.ts'
import { requestFormNames, type Values } from './forms.ts'
import type { SentRequest } from './request-state.ts'

/** Dispatched on the window when the draft of the form in the page, or the contact details to offer, changed outside it. */
export const DRAFT_CHANGED = 'draft-changed'
export const onDraftChange = onEvents(DRAFT_CHANGED)

const NAME = 'requests'
const RECEIPT = 'request:receipt'

/** Drafts are never sent anywhere, and end with the tab. */
const tab = browserStorage('sessionStorage')
// Drafts that 1.0.0 kept beyond the tab for a visitor who asked for it end, too.
browserStorage('localStorage').write(NAME, null)

const readAll = (): Record<string, unknown> => Object(tab.readJson(NAME))

function read(what: string): Values {
  const entries = Object.entries<unknown>(Object(readAll()[what]))
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

const write = (what: string, values: Values) =>
  tab.write(NAME, JSON.stringify({ ...readAll(), [what]: values }))

export const readDraft = (form: FormName) => read(form)
export const saveDraft = (form: FormName, values: Values) => write(form, values)

/** Of files only the names, so that the form can ask for them again. */
export const fileDraft = (form: FormName): FileDraft => ({
  read: () => Object.values(read(`${form}:files`)).map(String),
  save: (names) => write(`${form}:files`, Object.fromEntries(names.entries())),
})

/** After success, the form starts empty, and all forms offer the sender's contact details. */
export function clearDraft(form: FormName, sent: Values) {
  write(form, {})
  write(`${form}:key`, {})
  write('sender', contactIn(sent))
}

/** Contact details as every form names them: the name whole and in two fields. */
function contactIn({ email = '', phone = '', company = '', ...person }: Values): Values {
  const name = person.name ?? [person.firstName, person.lastName].filter(Boolean).join(' ')
  const [first = '', ...others] = name.trim().split(/\s+/)
  const { firstName = first, lastName = others.join(' ') } = person
  return { name, firstName, lastName, email, phone, company }
}

/**
 * The details to offer in a form: those of the last request, or of another form's draft. They come from one of them as
 * a set: never the company of one person with the name of another.
 */
export const savedContact = (form: FormName): Values | undefined =>
  [read('sender'), ...requestFormNames.filter((name) => name !== form).map(readDraft)]
    .map(contactIn)
    .find((contact) => Object.values(contact).some(Boolean))

/** The idempotency key: equal values get the same one however often they are sent, even after a reload. */
export function requestKey(form: FormName, values: Values) {
  const content = JSON.stringify(values)
  const stored = read(`${form}:key`)
  if (stored.key && stored.content === content) return stored.key
  const key = crypto.getRandomValues(new Uint32Array(4)).join('-')
  write(`${form}:key`, { key, content })
  return key
}

/** Keeps what a form has sent until the next attempt, for a reload of the page. */
export const keepReceipt = (sent?: SentRequest & { form: FormName }) =>
  tab.write(RECEIPT, sent ? JSON.stringify({ ...sent, page: location.pathname }) : null)

/** What a form has sent from this page before its reload, unless the visitor has begun another request in it. */
export function restoreReceipt(form: FormName): SentRequest | undefined {
  const { page, ...sent } = Object(tab.readJson(RECEIPT))
  const isBegun = Object.values(readDraft(form)).some(Boolean)
  if (page === location.pathname && sent.form === form && !isBegun) return { ...sent, isRestored: true }
}
