import { crowd } from './burst.mjs'
import { wholeSite } from './whole-site.mjs'

/**
 * Visitors send, something is broken on purpose, visitors go on until all is well again; then every word they were told
 * is held against what is stored. `disturb` answers what the row says beside the figures.
 */
export async function trial(disturb, { site: given, settings, before = async () => {} } = {}) {
  const site = given ?? (await wholeSite({ env: settings }))
  let visitors
  try {
    await before(site)
    const ended = await site.start()
    if (ended) throw new Error(`it did not start: ${site.lines.slice(-3).join(' / ')}`)
    visitors = crowd(site)
    await visitors.more()
    const row = await disturb(site, visitors)
    await visitors.more()
    await visitors.end()
    await site.stop()
    const { figures, acknowledged } = visitors
    return {
      acknowledged: acknowledged.size,
      told: figures.told,
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

/** As long as the site waits for its backend: what a visitor may have to wait whatever others do. */
const LONGEST_SECONDS = 10

/** Others are served all the while. */
export async function meanwhile(visitors, work, longestSeconds = LONGEST_SECONDS) {
  const before = visitors.acknowledged.size
  await work
  const taken = visitors.acknowledged.size - before
  const waited = visitors.figures.longestMs / 1000
  return {
    remark: `${taken} requests taken meanwhile`,
    problems: [
      ...(taken === 0 ? ['nobody else got through'] : []),
      ...(waited > longestSeconds ? [`somebody waited ${waited.toFixed(1)} s`] : []),
    ],
  }
}
