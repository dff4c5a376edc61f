import { triggerDelivery } from '../_shared/trigger.ts'
import { createHandler } from './handler.ts'
import { settingsFrom } from './settings.ts'

/** Hosted functions are frozen once they have answered, unless the platform is told to wait. */
declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined

const settings = settingsFrom(Deno.env.toObject())

Deno.serve(
  createHandler(settings, () => {
    const work = triggerDelivery(settings.project)
    if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(work)
  }),
)
