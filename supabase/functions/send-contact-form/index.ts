import { coalesce } from '../_shared/coalesce.ts'
import { triggerDelivery } from '../_shared/trigger.ts'
import { createHandler } from './handler.ts'
import { settingsFrom } from './settings.ts'

/** The platform freezes a hosted function once it has responded, unless `waitUntil` keeps it alive. */
declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined

const settings = settingsFrom(Deno.env.toObject())
// During a rush, one delivery call serves many requests.
const trigger = coalesce(() => triggerDelivery(settings.project))

Deno.serve(
  createHandler(settings, () => {
    const work = trigger()
    if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(work)
  }),
)
