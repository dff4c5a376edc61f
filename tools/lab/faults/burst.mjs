// Visitors who keep sending requests and retry each with its idempotency key until it is acknowledged; afterwards their
// responses are checked against the stored rows.
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { until } from '../../../scripts/lib/wait.mjs'
import { markOf } from '../../../scripts/tests/by-http.mjs'

const PAUSE_MS = 300
/** How long visitors retry their last request after the run has ended. */
const PATIENCE_MS = 60_000

export function startBurst(site, size = 3) {
  const acknowledged = new Map()
  const gaveUp = []
  const figures = { reportedFailed: 0, silent: 0, longestMs: 0, lastAt: 0, pagesAwayMs: 0 }
  let endsAt = Number.POSITIVE_INFINITY

  async function attempt(mark) {
    const begun = performance.now()
    try {
      const reference = await site.send(mark)
      if (!reference) figures.reportedFailed++
      else {
        acknowledged.set(mark, reference)
        figures.lastAt = begun
      }
    } catch (error) {
      // Browsers report network errors; a request without any response is a violation.
      figures[error.name === 'TimeoutError' ? 'silent' : 'reportedFailed']++
    }
    figures.longestMs = Math.max(figures.longestMs, performance.now() - begun)
  }

  async function visitor() {
    while (performance.now() < endsAt) {
      const mark = randomUUID()
      do {
        await attempt(mark)
        await setTimeout(PAUSE_MS)
      } while (!acknowledged.has(mark) && performance.now() < endsAt + PATIENCE_MS)
      if (!acknowledged.has(mark)) gaveUp.push(mark)
    }
  }

  async function page() {
    const response = await fetch(site.url, { signal: AbortSignal.timeout(2000) })
    return response.ok && Boolean(await response.text())
  }

  /** Loads the home page throughout, because pages must not need the backend. */
  async function reader() {
    for (let seenAt = performance.now(); performance.now() < endsAt; await setTimeout(50)) {
      const isThere = await page().catch(() => false)
      const now = performance.now()
      if (!isThere) figures.pagesAwayMs = Math.max(figures.pagesAwayMs, now - seenAt)
      else seenAt = now
    }
  }

  const all = [reader(), ...Array.from({ length: size }, visitor)]
  return {
    figures,
    acknowledged,
    more(count = 10, limitMs = 120_000) {
      const enough = acknowledged.size + count
      return until(() => acknowledged.size >= enough, 'no further request was acknowledged', limitMs)
    },
    /** Seconds from `since` until a request that was sent later is acknowledged. */
    async recovered(since = performance.now()) {
      await until(() => figures.lastAt > since, 'the site did not recover without intervention', 120_000)
      return (performance.now() - since) / 1000
    },
    async end() {
      endsAt = performance.now()
      await Promise.all(all)
    },
    /** Violations found in the stored rows. */
    problems(rows) {
      const stored = Map.groupBy(rows, ({ details }) => markOf(details))
      const found = []
      for (const [mark, reference] of acknowledged) {
        const ids = (stored.get(mark) ?? []).map(({ id }) => id)
        if (ids.length !== 1) found.push(`acknowledged as ${reference}, stored ${ids.length} times`)
        else if (ids[0] !== reference) found.push(`acknowledged as ${reference}, stored as ${ids[0]}`)
      }
      for (const mark of gaveUp)
        if ((stored.get(mark)?.length ?? 0) > 1) found.push('reported as failed and stored more than once')
      if (figures.silent > 0) found.push(`${figures.silent} requests timed out without a response`)
      return found
    },
  }
}
