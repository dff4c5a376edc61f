import 'server-only'
import { submissionHeaders } from '#contract/submission-headers.ts'
import { env } from '#lib/server/env.ts'
import { bucketOf } from './buckets.ts'

const TIMEOUT_MS = 5000
/** Sent at most so often, whatever happens. */
const PAUSE_MS = 30_000
/** Of web vitals, so many different counts at most; what comes above them is not counted. */
const MOST_COUNTS = 200

type Metric = 'LCP' | 'INP' | 'CLS'
type Count = { metric: Metric; bucket: number; amount: number }

let failures = 0
let webVitals = new Map<string, Count>()
let flushedAt = Number.NEGATIVE_INFINITY
let isFlushing = false

/** A request could not be sent, and its visitor was told so. */
export function countFailure() {
  failures++
}

export function countWebVitals(values: Partial<Record<Metric, number>>) {
  for (const [name, value] of Object.entries(values)) {
    const metric = name as Metric
    const bucket = bucketOf(metric, value)
    const key = `${metric} ${bucket}`
    const known = webVitals.get(key)
    if (known) known.amount++
    else if (webVitals.size < MOST_COUNTS) webVitals.set(key, { metric, bucket, amount: 1 })
  }
}

/** Sends the backend what was counted since the last time; what it does not take is kept for the next time. */
export async function flushMetrics(now = performance.now()) {
  const { SUPABASE_URL: url, SITE_TOKEN: token } = env
  const isNothing = failures === 0 && webVitals.size === 0
  if (!url || !token || isFlushing || isNothing || now - flushedAt < PAUSE_MS) return
  isFlushing = true
  flushedAt = now
  const counts = { failures, web_vitals: [...webVitals.values()] }
  failures = 0
  webVitals = new Map()
  if (!(await put(url, token, counts))) takeBack(counts)
  isFlushing = false
}

async function put(url: string, token: string, counts: object) {
  try {
    const { ok } = await fetch(new URL('/functions/v1/deliver-notifications', url), {
      method: 'PUT',
      headers: { 'content-type': 'application/json', [submissionHeaders.siteToken]: token },
      body: JSON.stringify(counts),
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return ok
  } catch {
    return false
  }
}

/** The failures alone: they matter, and web vitals are a sample anyway. */
function takeBack(counts: { failures: number }) {
  failures += counts.failures
  // Nobody else may fail for a while, or come at all.
  if (failures > 0) setTimeout(() => flushMetrics(), PAUSE_MS).unref()
}
