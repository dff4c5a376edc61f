import { shareRuns } from '../_shared/share-runs.ts'
import { triggerDelivery } from '../_shared/trigger.ts'
import { createHandler } from './handler.ts'
import { settingsFrom } from './settings.ts'

/** Hosted functions are frozen once they have answered, unless the platform is told to wait. */
declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined

const settings = settingsFrom(Deno.env.toObject())
// In a crowd one call delivers for many.
const trigger = shareRuns(() => triggerDelivery(settings.project))

Deno.serve(
  createHandler(settings, () => {
    const work = trigger()
    if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(work)
  }),
)
