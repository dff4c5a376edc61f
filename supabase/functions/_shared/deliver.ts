import { log } from './log.ts'
import type { Project } from './project.ts'

/** The platform freezes a hosted function once it has responded, unless `waitUntil` keeps it alive. */
declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined

/** Triggers a delivery, and blocks no answer; only logs a failure, as the outbox keeps what is not delivered now. */
export function deliverSoon({ client }: Project) {
  const work = client.functions
    .invoke('deliver-notifications', { body: {}, timeout: 60_000 })
    .then(({ error }) => error && log('warn', 'delivery-not-triggered', { reason: error.name }))
  if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(work)
}
