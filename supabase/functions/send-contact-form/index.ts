import { log } from '../_shared/log.ts'
import { createHandler, settingsFrom } from './handler.ts'

/** The platform freezes a hosted function once it has responded, unless `waitUntil` keeps it alive. */
declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined

const settings = settingsFrom(Deno.env.toObject())

/** Triggers a delivery; only logs a failure, as the outbox keeps what is not delivered now. */
async function deliver() {
  const { error } = await settings.project.client.functions.invoke('deliver-notifications', {
    body: {},
    timeout: 60_000,
  })
  if (error) log('warn', 'delivery-not-triggered', { reason: error.name })
}

Deno.serve(
  createHandler(settings, () => {
    const work = deliver()
    if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(work)
  }),
)
