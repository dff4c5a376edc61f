import { backendStatus } from '@/lib/supabase/health'

export const dynamic = 'force-dynamic'

/** 200 as long as the site answers: prerendered pages do not need the backend. */
export async function GET() {
  const backend = await backendStatus()
  return Response.json({ status: 'ok', backend }, { headers: { 'cache-control': 'no-store' } })
}
