import { browserStorage } from '#lib/ui/browser-storage.ts'

const NAME = 'chat-consent'
const CHANGED = 'chat-consent'

/** If storage is blocked, the next page asks for consent again. */
const storage = browserStorage('localStorage')

/** Consent is for one vendor by name. */
export const hasConsent = (vendor: string) => storage.read(NAME) === vendor

export function setConsent(vendor: string | null) {
  storage.write(NAME, vendor)
  dispatchEvent(new Event(CHANGED))
}

export function onConsent(listener: () => void) {
  addEventListener(CHANGED, listener)
  return () => removeEventListener(CHANGED, listener)
}

/** https://help.crisp.chat/en/article/crisp-chatbox-cookie-ip-policy-1147xor/ */
const isCrispKey = (name: string) => name.startsWith('crisp-client')

/** Removes the vendor's cookies and storage after the visitor withdraws consent. */
export function deleteVendorCookies() {
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    try {
      for (const name of Object.keys(window[area])) if (isCrispKey(name)) window[area].removeItem(name)
    } catch {
      // Storage is blocked, so it is empty.
    }
  }
  // JavaScript cannot read a cookie's domain, so this tries every possible one.
  const labels = location.hostname.split('.')
  const domains = ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)]
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=')
    if (!isCrispKey(name)) continue
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
    for (const domain of domains) document.cookie = `${name}=; path=/; max-age=0${domain}`
  }
}
