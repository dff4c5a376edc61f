import { getVendors } from '#lib/content/index.ts'

const liveCounter = process.env.WITH_ANALYTICS ? import('./live-counter.tsx') : undefined

/** Counts visits and requests where a service for that is set up, and only of visitors who do not object. */
export async function VisitCounter() {
  const [{ analytics }, live] = await Promise.all([getVendors(), liveCounter])
  return live && analytics.script && <live.LiveCounter {...analytics} />
}
