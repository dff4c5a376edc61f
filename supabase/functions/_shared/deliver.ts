import { log } from './log.ts'
import type { Project } from './project.ts'

/** The platform freezes a hosted function once it has responded, unless `waitUntil` keeps it alive. */
declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined

/** Triggers a delivery; only logs a failure, as the outbox keeps what is not delivered now. */
async function deliver({ client }: Project) {
  const { error } = await client.functions.invoke('deliver-notifications', { body: {}, timeout: 60_000 })
  if (error) log('warn', 'delivery-not-triggered', { reason: error.name })
}

/** Blocks no answer. */
export function deliverSoon(project: Project) {
  const work = deliver(project)
  if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(work)
}
