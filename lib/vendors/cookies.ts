import type { ChatVendor } from './sources.ts'

/**
 * https://help.crisp.chat/en/article/crisp-chatbox-cookie-ip-policy-1147xor/,
 * https://help.tawk.to/article/what-are-tawkto-cookies-and-what-do-they-do
 */
const names: Record<ChatVendor, RegExp> = { Crisp: /^crisp-client/, 'tawk.to': /^_?(twk_|tawk)/i }

/** Removes a vendor's cookies and storage after the visitor withdraws consent. */
export function deleteVendorCookies(vendor: ChatVendor) {
  const isTheirs = (name: string) => names[vendor].test(name)
  for (const store of ['localStorage', 'sessionStorage'] as const) {
    try {
      for (const name of Object.keys(window[store])) if (isTheirs(name)) window[store].removeItem(name)
    } catch {
      // Storage is blocked, so it is empty.
    }
  }
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=')
    if (isTheirs(name)) expire(name)
  }
}

/** JavaScript cannot read a cookie's domain, so this tries every possible one. */
function expire(name: string) {
  const parts = location.hostname.split('.')
  const domains = parts.map((_, index) => `; domain=${parts.slice(index).join('.')}`)
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  for (const domain of ['', ...domains]) document.cookie = `${name}=; path=/; max-age=0${domain}`
}
