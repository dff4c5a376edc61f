import { getVendors } from '#lib/content/index.ts'

const liveCounter = process.env.WITH_ANALYTICS ? import('./live-counter.tsx') : undefined

/** Loads analytics where configured, for visitors who do not object. */
export async function VisitCounter() {
  const [{ analytics }, live] = await Promise.all([getVendors(), liveCounter])
  return live && analytics.script && <live.LiveCounter {...analytics} />
}
