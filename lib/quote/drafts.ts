import type { FormName } from '#contract/answers.ts'
import { browserStorage } from '#lib/ui/browser-storage.ts'
import type { Values } from './forms.ts'

/** Dispatched on the window when a link prefills the form in the page, with its values, or a dialog closes. */
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

/** The other forms offer the contact details of a draft until a request is sent. */
export function saveDraft(form: FormName, values: Values) {
  write(form, values)
  if (!read('contact').sent) keepContact(form, values)
}

/** After success, the form starts empty, and all forms offer its contact details. */
export function clearDraft(form: FormName, sent: Values) {
  write(form, {})
  write(`${form}:key`, {})
  keepContact(form, { ...sent, sent: 'yes' })
}

/** Saves the details of one request as a set, never mixed with another's; the name is kept whole and in two parts. */
function keepContact(form: FormName, { name, firstName = '', lastName = '', ...rest }: Values) {
  const [first = '', ...others] = (name ?? '').trim().split(/\s+/)
  const { email = '', phone = '', company = '', sent = '' } = rest
  const names = name
    ? { name, firstName: first, lastName: others.join(' ') }
    : { name: [firstName, lastName].filter(Boolean).join(' '), firstName, lastName }
  const contact = { ...names, email, phone, company }
  if (Object.values(contact).some(Boolean)) write('contact', { ...contact, sent, form })
}

/** The details to offer in a form: those of the last request, or of another form's draft. */
export function savedContact(form: FormName): Values | undefined {
  const { form: from, sent, ...contact } = read('contact')
  return from && (sent || from !== form) ? contact : undefined
}

function randomKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The idempotency key: equal values get the same one however often they are sent, even after a reload. */
export function requestKey(form: FormName, values: Values) {
  const content = JSON.stringify(values)
  const kept = read(`${form}:key`)
  if (kept.key && kept.content === content) return kept.key
  const key = randomKey()
  write(`${form}:key`, { key, content })
  return key
}
