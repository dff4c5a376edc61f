import 'server-only'
import { env } from '#lib/server/env.ts'

type BackendStatus = 'reachable' | 'unreachable' | 'not configured'

const TIMEOUT_MS = 2000
/** How long the status is cached: each check costs a database query, and the route is public. */
const CACHE_MS = 1000

/** Queries at most one row with the publishable key: all a project needs for it is this table. */
async function queryBackend(): Promise<BackendStatus> {
  const { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: key } = env
  if (!url || !key) return 'not configured'
  try {
    const response = await fetch(new URL('/rest/v1/Form%20Sub?select=id&limit=1', url), {
      headers: { apikey: key },
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const answer: unknown = await response.json()
    return response.ok || isRefusalOfDatabase(answer) ? 'reachable' : 'unreachable'
  } catch {
    return 'unreachable'
  }
}

/** A project may deny visitors the table; Postgres' own refusal proves that it is reachable. */
const isRefusalOfDatabase = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'code' in answer && answer.code === '42501'

let last: { at: number; status: Promise<BackendStatus> } | undefined

export function backendStatus(now = performance.now()) {
  if (!last || now - last.at > CACHE_MS) last = { at: now, status: queryBackend() }
  return last.status
}
