import { log } from '../_shared/log.ts'
import { callDatabase } from '../_shared/rpc.ts'
import { attemptLimitMs, deliver, type Outcome } from './deliver.ts'
import type { ClaimedNotification } from './notification.ts'
import type { Settings } from './settings.ts'

// An email leaves shortly before its attempt is recorded. The fewer run at once, the fewer a crash repeats.
const AT_ONCE = 2
/** How long a finished attempt waits for the other, so that one RPC records both. */
const JOIN_MS = 25
const TIME_LIMIT_MS = 50_000

export type Tally = { sent: number; skipped: number; retry: number; dead: number }

type Finished = Outcome & { notification: ClaimedNotification }

/** Records the outcomes of the last attempts and claims up to `limit` due notifications. */
async function exchange(settings: Settings, finished: Finished[], limit: number) {
  const answer = await callDatabase(settings.project, 'claim_notifications', {
    p_limit: limit,
    // The lease outlasts an attempt and its recording, so that no other call claims the row in between.
    p_lease_seconds: Math.ceil((attemptLimitMs(settings) * 3) / 1000),
    p_finished: finished.map(({ notification: { id, lease }, outcome, error, retrySeconds }) => ({
      id,
      lease,
      outcome,
      error,
      retry_seconds: retrySeconds,
    })),
  })
  const { held, claimed } = answer as { held: number[]; claimed: ClaimedNotification[] }
  for (const one of finished) logAttempt(one, held.includes(one.notification.id))
  return claimed
}

function logAttempt({ notification, outcome, error, retrySeconds }: Finished, held: boolean) {
  const { id, channel, attempts, submission } = notification
  const [level, event] =
    outcome === 'dead' ? (['error', 'notification-given-up'] as const) : (['info', 'notification'] as const)
  log(level, event, {
    id,
    channel,
    attempts,
    outcome,
    error,
    held,
    ...(submission && { reference: submission.id, request: submission.requestId }),
    ...(outcome === 'retry' ? { retrySeconds } : {}),
  })
}

/** Resolves once one attempt has ended, and waits a little for the others. */
async function oneOf(underWay: Set<Promise<void>>) {
  if (underWay.size === 0) return
  await Promise.race(underWay)
  await Promise.race([Promise.all(underWay), new Promise((resolve) => setTimeout(resolve, JOIN_MS))])
}

/** Delivers due notifications until none is left or the time limit is near; the next call delivers the rest. */
export async function deliverDue(settings: Settings): Promise<Tally> {
  const tally = { sent: 0, skipped: 0, retry: 0, dead: 0 }
  const until = Date.now() + TIME_LIMIT_MS
  const underWay = new Set<Promise<void>>()
  const finished: Finished[] = []

  async function attempt(notification: ClaimedNotification) {
    const outcome = await deliver(notification, settings)
    tally[outcome.outcome]++
    finished.push({ notification, ...outcome })
  }

  try {
    do {
      const recorded = [...finished]
      const claimed = await exchange(settings, recorded, Date.now() < until ? AT_ONCE - underWay.size : 0)
      finished.splice(0, recorded.length)
      for (const notification of claimed) {
        const work = attempt(notification).finally(() => underWay.delete(work))
        underWay.add(work)
      }
      await oneOf(underWay)
    } while (underWay.size > 0 || finished.length > 0)
  } catch (error) {
    // Records finished attempts if the database answers again; otherwise their leases expire.
    await Promise.all(underWay)
    await exchange(settings, finished, 0).catch(() => {})
    throw error
  }
  return tally
}
