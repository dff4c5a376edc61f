import 'server-only'
import { checkContent, type Findings } from '#lib/content/check/index.ts'
import { savedTimes } from './last-saved.ts'

/** Every time zone changes its day at a multiple of this. */
const SLOT_MS = 15 * 60_000
const KEPT = 5

const kept = new Map<string, Promise<Findings>>()

/** The check's result, from memory while no file has changed: it is asked for with each form that opens. */
export async function checkOnce(root: string, now = Date.now()) {
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
