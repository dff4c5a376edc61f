import 'server-only'
import { cache } from 'react'
import { env } from '#lib/server/env.ts'
import { loadOnce } from '#lib/ui/load-once.ts'

/** Memoizes content per request in development, so that a save shows at once, and per process elsewhere. */
export const memoize = env.NODE_ENV === 'development' ? cache : loadOnce
