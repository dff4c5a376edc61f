import { browserStorage } from '#lib/ui/browser-storage.ts'

const NAME = 'chat-consent'

/** If storage is blocked, the next page asks for consent again. */
const storage = browserStorage('localStorage')
const listeners = new Set<() => void>()

function write(vendor: string | null) {
  storage.write(NAME, vendor)
  for (const listener of listeners) listener()
}

/** Consent is for one vendor by name. */
export const hasConsent = (vendor: string) => storage.read(NAME) === vendor
export const giveConsent = (vendor: string) => write(vendor)
export const withdrawConsent = () => write(null)

export function onConsent(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
