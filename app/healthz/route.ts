import { backendStatus } from '#lib/server/supabase/health.ts'

export const dynamic = 'force-dynamic'

/**
 * Responds with 200 as long as the site runs: prerendered pages do not need the backend, so load balancers should keep
 * routing to it. `degraded` means that requests may fail; a site that does not respond is down.
 */
export async function GET() {
  const backend = await backendStatus()
  const status = backend === 'reachable' ? 'up' : 'degraded'
  return Response.json({ status, backend }, { headers: { 'cache-control': 'no-store' } })
}
