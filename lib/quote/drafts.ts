import type { FormName } from '#contract/forms.ts'
import type { Values } from './forms.ts'

/** Kept for this tab only and never sent anywhere; where storage is forbidden it lasts as long as the page. */
const memory = new Map<string, string>()
const nameOf = (what: string) => `request:${what}`

function read(what: string): Values {
  try {
    const kept = memory.get(what) ?? globalThis.sessionStorage?.getItem(nameOf(what)) ?? '{}'
    const entries = Object.entries<unknown>(JSON.parse(kept))
    return Object.fromEntries(
      entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return {}
  }
}

function write(what: string, values: Values) {
  const text = JSON.stringify(values)
  try {
    sessionStorage.setItem(nameOf(what), text)
    memory.delete(what)
  } catch {
    memory.set(what, text)
  }
}

export const readDraft = (form: FormName) => read(form)

/** Whoever begins a request is offered as its sender in the other forms, until somebody has sent one. */
export function saveDraft(form: FormName, values: Values) {
  write(form, values)
  if (!read('contact').sent) keepContact(form, values)
}

/** After success the form starts empty, and who sent it is offered everywhere. */
export function clearDraft(form: FormName, sent: Values) {
  write(form, {})
  write(`${form}:key`, {})
  keepContact(form, { ...sent, sent: 'yes' })
}

/** One set, from one request: nobody gets the company of somebody else. The name is in one piece and in two. */
function keepContact(form: FormName, { name, firstName = '', lastName = '', ...rest }: Values) {
  const [first = '', ...others] = (name ?? '').trim().split(/\s+/)
  const { email = '', phone = '', company = '', sent = '' } = rest
  const names = name
    ? { name, firstName: first, lastName: others.join(' ') }
    : { name: [firstName, lastName].filter(Boolean).join(' '), firstName, lastName }
  const contact = { ...names, email, phone, company }
  if (Object.values(contact).some(Boolean)) write('contact', { ...contact, sent, form })
}

/** What another form may offer: the details of the last sender, or of whoever began another form. */
export function knownContact(form: FormName): Values | undefined {
  const { form: from, sent, ...contact } = read('contact')
  return from && (sent || from !== form) ? contact : undefined
}

function randomKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The same words get the same key, however often they are sent and even after a reload; other words another one. */
export function requestKey(form: FormName, values: Values) {
  const words = JSON.stringify(values)
  const kept = read(`${form}:key`)
  if (kept.key && kept.words === words) return kept.key
  const key = randomKey()
  write(`${form}:key`, { key, words })
  return key
}
