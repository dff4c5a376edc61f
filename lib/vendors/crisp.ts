type Call = readonly [kind: string, name: string | boolean, value?: unknown]

declare global {
  interface Window {
    $crisp?: { push(call: Call): unknown }
    CRISP_WEBSITE_ID?: string
  }
}

const ask = (...call: Call) => window.$crisp?.push(call)

/**
 * Loads the chat hidden, and resolves with what opens it (https://docs.crisp.chat/guides/chatbox-sdks/web-sdk/dollar-crisp).
 * `onToggle` is called when the chat appears or disappears, so that our button can hide.
 */
export const startCrisp = (id: string, onToggle: (isOpen: boolean) => void) =>
  new Promise<() => void>((resolve, reject) => {
    const show = () => {
      ask('do', 'chat:show')
      onToggle(true)
    }
    window.CRISP_WEBSITE_ID = id
    window.$crisp = [] as Call[]
    ask('safe', true)
    ask('do', 'chat:hide')
    ask('on', 'message:received', show)
    ask('on', 'chat:closed', () => {
      ask('do', 'chat:hide')
      onToggle(false)
    })
    ask('on', 'session:loaded', () =>
      resolve(() => {
        show()
        ask('do', 'chat:open')
      }),
    )
    const script = document.createElement('script')
    script.onerror = () => reject(new Error('blocked'))
    script.src = 'https://client.crisp.chat/l.js'
    document.head.append(script)
  })
