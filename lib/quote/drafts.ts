import type { FormName } from '#contract/answers.ts'
import { browserStorage } from '#lib/ui/browser-storage.ts'
import { requestFormNames, type Values } from './forms.ts'

/** Dispatched on the window when the draft of the form in the page, or the contact details to offer, changed outside it. */
export const DRAFT_CHANGED = 'draft-changed'

/** Drafts are never sent anywhere. */
const storage = browserStorage('sessionStorage')
const nameOf = (what: string) => `request:${what}`

function read(what: string): Values {
  const entries = Object.entries<unknown>(Object(storage.readJson(nameOf(what))))
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

const write = (what: string, values: Values) => storage.write(nameOf(what), JSON.stringify(values))

export const readDraft = (form: FormName) => read(form)
export const saveDraft = (form: FormName, values: Values) => write(form, values)

/** After success, the form starts empty, and all forms offer the sender's contact details. */
export function clearDraft(form: FormName, sent: Values) {
  write(form, {})
  write(`${form}:key`, {})
  write('sender', contactIn(sent))
}

/** Contact details as every form names them: the name whole and in two fields. */
function contactIn({ firstName, lastName, email = '', phone = '', company = '', ...rest }: Values): Values {
  const name = rest.name ?? [firstName, lastName].filter(Boolean).join(' ')
  const [first = '', ...others] = name.trim().split(/\s+/)
  return {
    name,
    firstName: firstName ?? first,
    lastName: lastName ?? others.join(' '),
    email,
    phone,
    company,
  }
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
