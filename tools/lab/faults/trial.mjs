import { startBurst } from './burst.mjs'
import { wholeSite } from './whole-site.mjs'

/**
 * Runs a fault while visitors send requests, waits until requests are acknowledged again, then checks every response
 * against the stored rows. `inject` returns further cells of the table row.
 */
export async function trial(inject, { site: given, settings, before = async () => {} } = {}) {
  const site = given ?? (await wholeSite({ env: settings }))
  let visitors
  try {
    await before(site)
    const ended = await site.start()
    if (ended) throw new Error(`the site did not start: ${site.lines.slice(-3).join(' / ')}`)
    visitors = startBurst(site)
    await visitors.more()
    const row = await inject(site, visitors)
    await visitors.more()
    await visitors.end()
    await site.stop()
    const { figures, acknowledged } = visitors
    return {
      acknowledged: acknowledged.size,
      reportedFailed: figures.reportedFailed,
      longestSeconds: figures.longestMs / 1000,
      pagesAwaySeconds: figures.pagesAwayMs / 1000,
      ...row,
      problems: [...visitors.problems(await site.rows()), ...(row.problems ?? [])],
    }
  } catch (error) {
    console.error(site.lines.slice(-15).join('\n'))
    throw error
  } finally {
    visitors?.end()
    await site.killAll()
    site.remove()
  }
}

/** The site's own timeout for its backend: no visitor may wait longer. */
const LONGEST_SECONDS = 10

/** Checks that other visitors are served while the work runs. */
export async function meanwhile(visitors, work, longestSeconds = LONGEST_SECONDS) {
  const before = visitors.acknowledged.size
  await work
  const acknowledgedMeanwhile = visitors.acknowledged.size - before
  const waited = visitors.figures.longestMs / 1000
  return {
    remark: `${acknowledgedMeanwhile} requests accepted meanwhile`,
    problems: [
      ...(acknowledgedMeanwhile === 0 ? ['no request of another visitor was acknowledged'] : []),
      ...(waited > longestSeconds
        ? [`a visitor waited ${waited.toFixed(1)} s, longer than ${longestSeconds} s`]
        : []),
    ],
  }
}
