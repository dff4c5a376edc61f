import type { Chat, StartChat } from './adapter.ts'
import { withTimeout } from './script.ts'
import type { ChatVendor } from './sources.ts'

const adapters: Record<ChatVendor, () => Promise<{ start: StartChat }>> = {
  Crisp: () => import('./crisp.ts'),
  'tawk.to': () => import('./tawk.ts'),
}

const PATIENCE_MS = 8000

let starting: Promise<Chat> | undefined

/** Callers share one pending start, even after a timeout; a failed start is retried. */
export function startChat(vendor: ChatVendor, ...options: Parameters<StartChat>) {
  starting ??= adapters[vendor]()
    .then(({ start }) => start(...options))
    .catch((error) => {
      starting = undefined
      throw error
    })
  return withTimeout(PATIENCE_MS, starting)
}
