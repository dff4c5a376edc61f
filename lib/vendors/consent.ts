const NAME = 'chat-consent'

/** Where nothing can be stored, the answer holds for this page. */
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
    // Asked again on the next page.
  }
  for (const listener of listeners) listener()
}

/** Given to one vendor by name: another one has to ask anew. */
export const hasConsent = (vendor: string) => read() === vendor
export const giveConsent = (vendor: string) => write(vendor)
export const withdrawConsent = () => write(null)

export function onConsent(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
