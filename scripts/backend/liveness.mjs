// Once it has run out of disk space or memory at the wrong time, the Postgres in this process fails every statement,
// even after there is room again. Only a restart helps, and nothing else would notice.
import { setTimeout } from 'node:timers/promises'

/** Consecutive failures that rule out chance. */
const FAILURES = 3

/** Commits a minimal transaction that must still reach the disk. */
export const commitProbe = (postgres) => () =>
  postgres.query(`select pg_logical_emit_message(true, 'pulse', '')`)

/**
 * Watches whether the database commits; `stopped` resolves with a sentence once it no longer does. Not while the disk
 * is full, which a restart cannot fix.
 */
export function watchLiveness({ commit, isDiskFull, pauseMs = 500 }) {
  const stopped = Promise.withResolvers()
  let alive = true

  async function failure() {
    let error
    for (let failures = 0; failures < FAILURES; failures++) {
      if (failures > 0) await setTimeout(pauseMs)
      try {
        return void (await commit())
      } catch (thrown) {
        error = thrown
      }
    }
    return error
  }

  return {
    async check() {
      const error = await failure()
      alive = !error
      if (alive || (await isDiskFull())) return
      const why = error.code ?? error.name
      stopped.resolve(`The database no longer commits (${why}): the backend exits so that it is restarted.`)
    },
    /** As of the last check. */
    isAlive: () => alive,
    stopped: stopped.promise,
  }
}
