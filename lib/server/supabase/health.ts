import 'server-only'
import { env } from '#lib/server/env.ts'

/** `strained`: it answers, and says that it takes less than usual. */
export type BackendStatus = 'reachable' | 'strained' | 'unreachable' | 'not configured'

const TIMEOUT_MS = 2000
/** Whoever asks more often gets the same answer: asking costs the database a query, and anybody may ask. */
const KEPT_MS = 1000
/** The embedded backend says so while its disk is nearly full (scripts/backend/gateway.mjs). */
const STRAINED = 'x-backend-strained'

/**
 * A real query, as a visitor would ask it: one row at most, and none that a visitor may not see. It needs nothing of a
 * project but the table.
 */
async function askBackend(): Promise<BackendStatus> {
  const { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: key } = env
  if (!url || !key) return 'not configured'
  try {
    const response = await fetch(new URL('/rest/v1/Form%20Sub?select=id&limit=1', url), {
      headers: { apikey: key },
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const answer: unknown = await response.json()
    if (!response.ok && !isRefusalOfDatabase(answer)) return 'unreachable'
    return response.headers.has(STRAINED) ? 'strained' : 'reachable'
  } catch {
    return 'unreachable'
  }
}

/** A project may keep visitors from asking at all. It is the database that says so, so it is there. */
const isRefusalOfDatabase = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'code' in answer && answer.code === '42501'

let last: { at: number; status: Promise<BackendStatus> } | undefined

export function backendStatus(now = performance.now()) {
  if (!last || now - last.at > KEPT_MS) last = { at: now, status: askBackend() }
  return last.status
}
