import 'server-only'
import { checkContent, type Findings } from '#lib/content/check/index.ts'
import { savedTimes } from './last-saved.ts'

/** In every time zone, midnight falls on a multiple of this. */
const SLOT_MS = 15 * 60_000
const KEPT = 5

const kept = new Map<string, Promise<Findings>>()

/** Caches the check's result until a file or possibly the date changes, because every form requests it on opening. */
export async function cachedCheck(root: string, now = Date.now()) {
  const files = await savedTimes(root)
  const state = JSON.stringify([root, Math.floor(now / SLOT_MS), ...files.map(Object.values)])
  const before = kept.get(state)
  if (before) return before
  const findings = checkContent(root, now)
  findings.catch(() => kept.delete(state))
  kept.set(state, findings)
  for (const old of [...kept.keys()].slice(0, -KEPT)) kept.delete(old)
  return findings
}
