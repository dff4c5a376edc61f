import type { Chat, StartChat } from './adapter'
import { withinTime } from './script'
import type { ChatVendor } from './sources'

const adapters: Record<ChatVendor, () => Promise<{ start: StartChat }>> = {
  Crisp: () => import('./crisp'),
  'tawk.to': () => import('./tawk'),
}

const PATIENCE_MS = 8000

let starting: Promise<Chat> | undefined

/** A chat that is late is waited for again, not started a second time; one that failed is. */
export function startChat(vendor: ChatVendor, ...options: Parameters<StartChat>) {
  starting ??= adapters[vendor]()
    .then(({ start }) => start(...options))
    .catch((error) => {
      starting = undefined
      throw error
    })
  return withinTime(PATIENCE_MS, starting)
}
