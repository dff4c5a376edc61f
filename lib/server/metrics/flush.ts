import 'server-only'
import { requestHeaders } from '#contract/request-headers.ts'
import { env } from '#lib/server/env.ts'
import { bucketOf } from './buckets.ts'

const TIMEOUT_MS = 5000
/** Minimum time between two flushes. */
const PAUSE_MS = 30_000
/** Limit of distinct web vitals buckets in one flush; samples above it are dropped. */
const MOST_COUNTS = 200

type Metric = 'LCP' | 'INP' | 'CLS'
type Count = { metric: Metric; bucket: number; amount: number }

let failures = 0
let webVitals = new Map<string, Count>()
let flushedAt = Number.NEGATIVE_INFINITY
let isFlushing = false

/** Counts a request that could not be stored and whose visitor saw the error. */
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

/** Sends the backend the counts since the last flush; failures that it does not accept stay for the next one. */
export async function flushMetrics(now = performance.now()) {
  const { SUPABASE_URL: url, SITE_TOKEN: token } = env
  const isNothing = failures === 0 && webVitals.size === 0
  if (!url || !token || isFlushing || isNothing || now - flushedAt < PAUSE_MS) return
  isFlushing = true
  flushedAt = now
  const counts = { failures, web_vitals: [...webVitals.values()] }
  failures = 0
  webVitals = new Map()
  if (!(await put(url, token, counts))) retryFailures(counts.failures)
  isFlushing = false
}

async function put(url: string, token: string, counts: object) {
  try {
    const { ok } = await fetch(new URL('/functions/v1/deliver-notifications', url), {
      method: 'PUT',
      headers: { 'content-type': 'application/json', [requestHeaders.siteToken]: token },
      body: JSON.stringify(counts),
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return ok
  } catch {
    return false
  }
}

/** Keeps the failures for the next flush; web vitals are a sample and may be lost. */
function retryFailures(unsent: number) {
  failures += unsent
  // Without another visitor, nothing would start the next flush.
  if (failures > 0) setTimeout(() => flushMetrics(), PAUSE_MS).unref()
}
