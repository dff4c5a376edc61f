import { backendStatus } from '#lib/server/supabase/health.ts'

export const dynamic = 'force-dynamic'

/**
 * 200 as long as the site answers: prerendered pages do not need the backend, so nobody should be led away from them.
 * `degraded` says that requests may fail meanwhile. Down is whatever gives no such answer.
 */
export async function GET() {
  const backend = await backendStatus()
  const status = backend === 'reachable' ? 'up' : 'degraded'
  return Response.json({ status, backend }, { headers: { 'cache-control': 'no-store' } })
}
