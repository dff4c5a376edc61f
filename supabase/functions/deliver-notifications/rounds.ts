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

async function work(settings: Settings, tally: Tally, until: number) {
  while (Date.now() < until) {
    const claimed = await callDatabase(settings.project, 'claim_notifications', {
      p_limit: 1,
      // Longer than an attempt may take, so that nobody else starts on a row that is still in somebody's hands.
      p_lease_seconds: Math.ceil((attemptLimitMs(settings) * 2) / 1000),
    })
    const [notification] = claimed as Claimed[]
    if (!notification) return
    await handle(notification, settings, tally)
  }
}

/** Delivers what is due until nothing is, or until it is time to answer; the rest is for the next call. */
export async function deliverDue(settings: Settings): Promise<Tally> {
  const tally = { sent: 0, skipped: 0, retry: 0, dead: 0 }
  const until = Date.now() + TIME_LIMIT_MS
  const workers = Array.from({ length: WORKERS }, () => work(settings, tally, until))
  const broken = (await Promise.allSettled(workers)).find((result) => result.status === 'rejected')
  if (broken) throw broken.reason
  return tally
}
