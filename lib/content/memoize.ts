import 'server-only'
import { cache } from 'react'
import { env } from '#lib/server/env.ts'

/** Memoizes content per request in development, so that a save shows at once, and per process in production. */
export const memoize = env.NODE_ENV === 'production' ? memoizeForever : cache

function memoizeForever<Args extends string[], Value>(read: (...args: Args) => Value) {
  const values = new Map<string, Value>()
  return (...args: Args) => {
    const key = args.join(' ')
    const value = values.get(key) ?? read(...args)
    values.set(key, value)
    return value
  }
}
