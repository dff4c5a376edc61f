import { env } from '#lib/server/env.ts'
import { createAnonymousClient } from '#lib/server/supabase/server.ts'

export const dynamic = 'force-dynamic'

const TIMEOUT_MS = 2000
/** How long the status is cached: each check costs a database query, and the route is public. */
const CACHE_MS = 1000

/** Queries at most one row with the publishable key: all a project needs for it is this table. */
async function queryBackend() {
  if (!env.SUPABASE_URL || !env.SUPABASE_PUBLISHABLE_KEY) return 'not configured'
  const query = createAnonymousClient().from('Form Sub').select('id').limit(1)
  const { error } = await query.abortSignal(AbortSignal.timeout(TIMEOUT_MS))
  // A project may deny visitors the table; Postgres' own refusal proves that it is reachable.
  return !error || error.code === '42501' ? 'reachable' : 'unreachable'
}

let last: { at: number; status: ReturnType<typeof queryBackend> } | undefined

/**
 * Responds with 200 as long as the site runs: prerendered pages do not need the backend, so load balancers should keep
 * routing to it. `degraded` means that requests may fail; a site that does not respond is down.
 */
export async function GET() {
  const now = performance.now()
  if (!last || now - last.at > CACHE_MS) last = { at: now, status: queryBackend() }
  const backend = await last.status
  const status = backend === 'reachable' ? 'up' : 'degraded'
  return Response.json({ status, backend }, { headers: { 'cache-control': 'no-store' } })
}
