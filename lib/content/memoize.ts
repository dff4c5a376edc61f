import 'server-only'
import { cache } from 'react'
import { env } from '#lib/server/env.ts'

/** Memoizes content per request in development, so that a save shows at once, and per process in production. */
export const memoize = env.NODE_ENV === 'production' ? keep : cache

function keep<Args extends string[], Value>(read: (...args: Args) => Value) {
  const kept = new Map<string, Value>()
  return (...args: Args) => {
    const key = args.join(' ')
    const value = kept.get(key) ?? read(...args)
    kept.set(key, value)
    return value
  }
}
