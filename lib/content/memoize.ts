import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { cache } from 'react'
import { env } from '#lib/server/env.ts'
import { loadOnce } from '#lib/ui/load-once.ts'

const response = new AsyncLocalStorage<object>()

/** Whatever is memoized within lasts as long: React's cache reaches pages only, not route handlers. */
export const forOneResponse = <T>(make: () => T) => response.run({}, make)

function perResponse<Args extends string[], Value>(load: (...args: Args) => Value) {
  const inPage = cache(load)
  const inRoute = new WeakMap<object, typeof load>()
  return (...args: Args) => {
    const current = response.getStore()
    if (!current) return inPage(...args)
    const get = inRoute.get(current) ?? loadOnce(load)
    inRoute.set(current, get)
    return get(...args)
  }
}

/** Memoizes content per response in development, so that a save shows at once, and per process in production. */
export const memoize = env.NODE_ENV === 'production' ? loadOnce : perResponse
