const NAME = 'chat-consent'

/** Where storage is blocked, the answer lasts for this page. */
let answer: string | null = null
const listeners = new Set<() => void>()

function read() {
  try {
    return localStorage.getItem(NAME) ?? answer
  } catch {
    return answer
  }
}

function write(vendor: string | null) {
  answer = vendor
  try {
    if (vendor) localStorage.setItem(NAME, vendor)
    else localStorage.removeItem(NAME)
  } catch {
    // Storage is blocked: the next page asks again.
  }
  for (const listener of listeners) listener()
}

/** Consent is for one vendor by name. */
export const hasConsent = (vendor: string) => read() === vendor
export const giveConsent = (vendor: string) => write(vendor)
export const withdrawConsent = () => write(null)

export function onConsent(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
