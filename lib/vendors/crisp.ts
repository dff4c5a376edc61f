import type { StartChat } from './adapter.ts'
import { loadScript } from './script.ts'

type Call = readonly [kind: string, name: string | boolean, value?: unknown]

declare global {
  interface Window {
    $crisp?: { push(call: Call): unknown }
    CRISP_WEBSITE_ID?: string
  }
}

const ask = (...call: Call) => window.$crisp?.push(call)

/** https://docs.crisp.chat/guides/chatbox-sdks/web-sdk/dollar-crisp */
export const start: StartChat = (id, shown) =>
  new Promise((resolve, reject) => {
    const show = () => {
      ask('do', 'chat:show')
      shown(true)
    }
    window.CRISP_WEBSITE_ID = id
    window.$crisp = [] as Call[]
    ask('safe', true)
    ask('do', 'chat:hide')
    ask('on', 'message:received', show)
    ask('on', 'chat:closed', () => {
      ask('do', 'chat:hide')
      shown(false)
    })
    ask('on', 'session:loaded', () =>
      resolve({
        open() {
          show()
          ask('do', 'chat:open')
        },
      }),
    )
    loadScript('https://client.crisp.chat/l.js').catch(reject)
  })
