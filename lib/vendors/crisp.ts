import { loadOnce } from '#lib/ui/load-once.ts'
import { loadScript } from './script.ts'

type Call = readonly [kind: string, name: string | boolean, value?: unknown]

declare global {
  interface Window {
    $crisp?: { push(call: Call): unknown }
    CRISP_WEBSITE_ID?: string
  }
}

const PATIENCE_MS = 8000

const ask = (...call: Call) => window.$crisp?.push(call)

type Options = { id: string; onShown: (isShown: boolean) => void }

/**
 * Loads the chat hidden, and resolves with what opens it (https://docs.crisp.chat/guides/chatbox-sdks/web-sdk/dollar-crisp).
 * `onShown` is called when the chat appears or disappears, so that our button can hide.
 */
const start = ({ id, onShown }: Options) =>
  new Promise<() => void>((resolve, reject) => {
    const show = () => {
      ask('do', 'chat:show')
      onShown(true)
    }
    window.CRISP_WEBSITE_ID = id
    window.$crisp = [] as Call[]
    ask('safe', true)
    ask('do', 'chat:hide')
    ask('on', 'message:received', show)
    ask('on', 'chat:closed', () => {
      ask('do', 'chat:hide')
      onShown(false)
    })
    ask('on', 'session:loaded', () =>
      resolve(() => {
        show()
        ask('do', 'chat:open')
      }),
    )
    loadScript('https://client.crisp.chat/l.js').catch(reject)
  })

/** Callers share one pending start, even after a timeout; a failed start is retried. */
export function chatStarter(options: Options) {
  const startOnce = loadOnce(() => start(options))
  return () =>
    new Promise<() => void>((resolve, reject) => {
      setTimeout(() => reject(new Error('silent')), PATIENCE_MS)
      startOnce().then(resolve, reject)
    })
}
