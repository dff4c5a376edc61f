import { browserStorage } from '#lib/ui/browser-storage.ts'
import { onEvents } from '#lib/ui/on-events.ts'

export const CHAT_VENDOR = 'Crisp'
/** The id of the popover around the chat, which buttons open by `popovertarget`. */
export const CHAT_PANEL = 'chat-panel'
const CONSENT = 'chat-consent'

/** If storage is blocked, the next page asks for consent again. */
const storage = browserStorage('localStorage')

/** Consent is for one vendor by name. */
export const hasConsent = () => storage.read(CONSENT) === CHAT_VENDOR

export function giveConsent() {
  storage.write(CONSENT, CHAT_VENDOR)
  dispatchEvent(new Event(CONSENT))
}

export const forgetConsent = () => storage.write(CONSENT, null)

export const onConsent = onEvents(CONSENT)
