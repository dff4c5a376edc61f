import { log } from '../_shared/log.ts'
import { callDatabase } from '../_shared/rpc.ts'
import { attemptLimitMs, deliver } from './deliver.ts'
import type { Claimed } from './notification.ts'
import type { Settings } from './settings.ts'

// A mail is out for a moment before that is on record. The fewer are under way at once, the fewer a crash repeats.
const WORKERS = 2
const TIME_LIMIT_MS = 50_000

export type Tally = { sent: number; skipped: number; retry: number; dead: number }

async function handle(notification: Claimed, settings: Settings, tally: Tally) {
  const { outcome, error, retrySeconds } = await deliver(notification, settings)
  tally[outcome]++
  const held = await callDatabase(settings.project, 'finish_notification', {
    p_id: notification.id,
    p_lease: notification.lease,
    p_outcome: outcome,
    p_error: error,
    p_retry_seconds: retrySeconds,
  })
  const { id, channel, attempts } = notification
  const [level, event] =
    outcome === 'dead' ? (['error', 'notification-given-up'] as const) : (['info', 'notification'] as const)
  log(level, event, {
    id,
    channel,
    attempts,
    outcome,
    error,
    held,
    ...(notification.submission && {
      reference: notification.submission.id,
      request: notification.submission.requestId,
    }),
    ...(outcome === 'retry' ? { retrySeconds } : {}),
  })
}

/** The next notifications that are due, at most so many. */
async function claim(settings: Settings, limit: number) {
  const claimed = await callDatabase(settings.project, 'claim_notifications', {
    p_limit: limit,
    // Longer than it may wait for a worker and be attempted, so that nobody else starts on it meanwhile.
    p_lease_seconds: Math.ceil((attemptLimitMs(settings) * 3) / 1000),
  })
  return claimed as Claimed[]
}

/** Delivers what is due until nothing is, or until it is time to answer; the rest is for the next call. */
export async function deliverDue(settings: Settings): Promise<Tally> {
  const tally = { sent: 0, skipped: 0, retry: 0, dead: 0 }
  const until = Date.now() + TIME_LIMIT_MS
  // One more than there are workers: where it is not there, nothing else is due, which saves asking.
  const waiting = await claim(settings, WORKERS + 1)
  let mayBeMore = waiting.length > WORKERS

  async function next() {
    if (waiting.length === 0 && mayBeMore && Date.now() < until) {
      waiting.push(...(await claim(settings, 1)))
      mayBeMore = waiting.length > 0
    }
    return waiting.shift()
  }
  async function work() {
    for (let claimed = await next(); claimed; claimed = await next()) await handle(claimed, settings, tally)
  }
  const broken = (await Promise.allSettled(Array.from({ length: WORKERS }, work))).find(
    (result) => result.status === 'rejected',
  )
  if (broken) throw broken.reason
  return tally
}
