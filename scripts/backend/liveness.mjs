// Out of space or memory in the wrong moment, the Postgres in this process answers every statement with an error from then
// on, however much room there is again. Only a new process helps, and nobody else would notice.
import { setTimeout } from 'node:timers/promises'

/** So many failures in a row, and it is not chance. */
const FAILURES = 3

/** Commits next to nothing, as a real transaction that has to reach the disk. */
export const commitProbe = (postgres) => () =>
  postgres.query(`select pg_logical_emit_message(true, 'pulse', '')`)

/**
 * Watches whether the database commits. `stopped` is kept with a sentence once it does not any more. While the disk is
 * full that is no wonder, and a new process would fare no better: then there has to be room first. Nor would it where the
 * database is an external process.
 */
export function watchLiveness({ commit, isDiskFull, isOwnProcess = true, pauseMs = 500 }) {
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
      if (alive || !isOwnProcess || (await isDiskFull())) return
      const why = error.code ?? error.name
      stopped.resolve(`The database does not commit any more (${why}): the backend ends, to begin anew.`)
    },
    /** As of the last check. */
    isAlive: () => alive,
    stopped: stopped.promise,
  }
}
