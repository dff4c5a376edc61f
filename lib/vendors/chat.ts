import { forgetConsent } from './consent.ts'

type Call = readonly [kind: string, name: string | boolean, value?: unknown]

declare global {
  interface Window {
    $crisp?: { push(call: Call): unknown }
    CRISP_WEBSITE_ID?: string
  }
}

/** https://help.crisp.chat/en/article/crisp-chatbox-cookie-ip-policy-1147xor/ */
const isCrispKey = (name: string) => name.startsWith('crisp-client')

/** Forgets the consent, and removes the vendor's cookies and storage. */
export function withdrawConsent() {
  forgetConsent()
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

const crisp = (...call: Call) => window.$crisp?.push(call)

/**
 * Loads the chat hidden, and resolves with what opens it (https://docs.crisp.chat/guides/chatbox-sdks/web-sdk/dollar-crisp).
 * `onToggle` is called when the chat appears or disappears, so that our button can hide.
 */
export const startCrisp = (id: string, onToggle: (isOpen: boolean) => void) =>
  new Promise<() => void>((resolve, reject) => {
    const show = () => {
      crisp('do', 'chat:show')
      onToggle(true)
    }
    window.CRISP_WEBSITE_ID = id
    window.$crisp = [] as Call[]
    crisp('safe', true)
    crisp('do', 'chat:hide')
    crisp('on', 'message:received', show)
    crisp('on', 'chat:closed', () => {
      crisp('do', 'chat:hide')
      onToggle(false)
    })
    crisp('on', 'session:loaded', () =>
      resolve(() => {
        show()
        crisp('do', 'chat:open')
      }),
    )
    const script = document.createElement('script')
    script.onerror = () => reject(new Error('blocked'))
    script.src = 'https://client.crisp.chat/l.js'
    document.head.append(script)
  })
