import type { FormName } from '@/supabase/functions/_shared/forms.ts'

type Values = Record<string, string | undefined>

/** Kept for this tab only and never sent anywhere; where storage is forbidden it lasts as long as the page. */
const memory = new Map<string, string>()
const nameOf = (what: string) => `harborline:${what}`

function read(what: string): Values {
  try {
    const kept = globalThis.sessionStorage?.getItem(nameOf(what)) ?? memory.get(what) ?? '{}'
    return Object.fromEntries(
      Object.entries(JSON.parse(kept)).filter(([, value]) => typeof value === 'string'),
    ) as Values
  } catch {
    return {}
  }
}

function write(what: string, values: Values) {
  const text = JSON.stringify(values)
  memory.set(what, text)
  try {
    sessionStorage.setItem(nameOf(what), text)
  } catch {
    // Private windows may refuse; memory has it.
  }
}

/** Who the visitor is, as far as any form knows, with the name in one piece and in two. */
function contact(): Values {
  const { name, firstName, lastName, ...ways } = read('contact')
  const [first = '', ...rest] = (name ?? '').trim().split(/\s+/)
  return {
    ...ways,
    name: name || [firstName, lastName].filter(Boolean).join(' '),
    firstName: firstName || first,
    lastName: lastName || rest.join(' '),
  }
}

export const filled = (values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value))

/** What was typed into one form and the contact details typed into any, in the words of the form that asks. */
export const readDraft = (form: FormName): Values => ({ ...contact(), ...filled(read(form)) })

/** Contact details that stay empty here were perhaps typed elsewhere: they stay known. */
export function saveDraft(form: FormName, values: Values) {
  write(form, values)
  const { name, firstName, lastName, email, phone, company } = values
  const { name: _, ...known } = contact()
  const typed = filled({ firstName, lastName, email, phone, company })
  write('contact', name ? { ...known, ...typed, name, firstName: '', lastName: '' } : { ...known, ...typed })
}

const contactListeners = new Set<() => void>()

/** Hears when contact details that were typed into one form may be offered in another. */
export function onContact(listener: () => void) {
  contactListeners.add(listener)
  return () => {
    contactListeners.delete(listener)
  }
}

export const offerContact = () => {
  for (const listener of contactListeners) listener()
}

/** After success the form starts empty; who the visitor is stays known for the next request. */
export const clearDraft = (form: FormName) => write(form, {})

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

/** The next request is a new one, even with the same words. */
export const forgetRequestKey = (form: FormName) => write(`${form}:key`, {})
