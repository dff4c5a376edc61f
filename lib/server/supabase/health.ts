import 'server-only'
import { env } from '#lib/server/env.ts'
import { createAnonymousClient } from './server.ts'

type BackendStatus = 'reachable' | 'unreachable' | 'not configured'

const TIMEOUT_MS = 2000
/** How long the status is cached: each check costs a database query, and the route is public. */
const CACHE_MS = 1000

/** Queries at most one row with the publishable key: all a project needs for it is this table. */
async function queryBackend(): Promise<BackendStatus> {
  if (!env.SUPABASE_URL || !env.SUPABASE_PUBLISHABLE_KEY) return 'not configured'
  const query = createAnonymousClient().from('Form Sub').select('id').limit(1)
  const { error } = await query.abortSignal(AbortSignal.timeout(TIMEOUT_MS))
  // A project may deny visitors the table; Postgres' own refusal proves that it is reachable.
  return !error || error.code === '42501' ? 'reachable' : 'unreachable'
}

let last: { at: number; status: Promise<BackendStatus> } | undefined

export function backendStatus(now = performance.now()) {
  if (!last || now - last.at > CACHE_MS) last = { at: now, status: queryBackend() }
  return last.status
}
