import 'server-only'
import { submissionHeaders } from '#contract/submission-headers.ts'
import { env } from '#lib/server/env.ts'
import { stepOf } from './buckets.ts'

const TIMEOUT_MS = 5000
/** Told at most so often, whatever happens. */
const PAUSE_MS = 30_000
/** Of speed, so many different counts at most; what comes above them is not counted. */
const MOST_COUNTS = 200

type Metric = 'LCP' | 'INP' | 'CLS'
type Count = { metric: Metric; step: number; amount: number }

let failures = 0
let speed = new Map<string, Count>()
let toldAt = Number.NEGATIVE_INFINITY
let isTelling = false

/** A visitor was told that a request could not be sent. */
export function countFailure() {
  failures++
}

export function countSpeed(values: Partial<Record<Metric, number>>) {
  for (const [name, value] of Object.entries(values)) {
    const metric = name as Metric
    const step = stepOf(metric, value)
    const key = `${metric} ${step}`
    const known = speed.get(key)
    if (known) known.amount++
    else if (speed.size < MOST_COUNTS) speed.set(key, { metric, step, amount: 1 })
  }
}

/** Tells the backend what was counted since it was told last; what it does not take is kept for the next time. */
export async function tellFigures(now = performance.now()) {
  const { SUPABASE_URL: url, SITE_TOKEN: token } = env
  const isNothing = failures === 0 && speed.size === 0
  if (!url || !token || isTelling || isNothing || now - toldAt < PAUSE_MS) return
  isTelling = true
  toldAt = now
  const told = { failures, speed: [...speed.values()] }
  failures = 0
  speed = new Map()
  if (!(await put(url, token, told))) takeBack(told)
  isTelling = false
}

async function put(url: string, token: string, told: object) {
  try {
    const { ok } = await fetch(new URL('/functions/v1/deliver-notifications', url), {
      method: 'PUT',
      headers: { 'content-type': 'application/json', [submissionHeaders.siteToken]: token },
      body: JSON.stringify(told),
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return ok
  } catch {
    return false
  }
}

/** The failures alone: they matter, and speed is a sample anyway. */
function takeBack(told: { failures: number }) {
  failures += told.failures
  // Nobody else may fail for a while, or come at all.
  if (failures > 0) setTimeout(() => tellFigures(), PAUSE_MS).unref()
}
