import { log } from '../_shared/log.ts'
import { callDatabase } from '../_shared/rpc.ts'
import { deliver } from './deliver.ts'
import type { Notification } from './notification.ts'
import type { Settings } from './settings.ts'

const BATCH = 5
const TIME_LIMIT_MS = 50_000

export type Tally = { sent: number; skipped: number; retry: number; dead: number }

async function handle(notification: Notification, settings: Settings, tally: Tally) {
  const { outcome, error, retrySeconds } = await deliver(notification, settings)
  tally[outcome]++
  const held = await callDatabase<boolean>(settings.project, 'finish_notification', {
    p_id: notification.id,
    p_lease: notification.lease,
    p_outcome: outcome,
    p_error: error,
    p_retry_seconds: retrySeconds,
  })
  const { id, channel, attempts, submission } = notification
  log(outcome === 'dead' ? 'notification_given_up' : 'notification', {
    id,
    channel,
    attempts,
    outcome,
    error,
    held,
    reference: submission.id,
    ...(outcome === 'retry' ? { retrySeconds } : {}),
  })
}

/** Delivers what is due until nothing is, or until it is time to answer; the rest is for the next call. */
export async function deliverDue(settings: Settings): Promise<Tally> {
  const tally = { sent: 0, skipped: 0, retry: 0, dead: 0 }
  const until = Date.now() + TIME_LIMIT_MS
  // Longer than any attempt may take, so that nobody else starts on a row that is still in somebody's hands.
  const leaseSeconds = Math.ceil((settings.timeoutMs * 6) / 1000)
  while (Date.now() < until) {
    const due = await callDatabase<Notification[]>(settings.project, 'claim_notifications', {
      p_limit: BATCH,
      p_lease_seconds: leaseSeconds,
    })
    if (due.length === 0) break
    const results = await Promise.allSettled(due.map((notification) => handle(notification, settings, tally)))
    const broken = results.find((result) => result.status === 'rejected')
    if (broken) throw broken.reason
  }
  return tally
}
