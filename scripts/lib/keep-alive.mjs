import { setTimeout } from 'node:timers/promises'

const PAUSES_MS = [200, 1000, 2000, 4000, 8000]
/** Whatever has run for so long has recovered: its earlier ends no longer count. */
const CALM_MS = 60_000

export const howItEnded = ({ code, signal }) => signal ?? `exit code ${code}`

/**
 * Starts something and starts it again when it ends unasked, each time after a longer pause. `start` answers with
 * `exited` and `stop`. `gaveUp` settles, with its last end, when it kept ending: that is for a person to look at.
 */
export async function keepAlive(name, start, { tell, pausesMs = PAUSES_MS, calmMs = CALM_MS }) {
  let running = await start()
  let isWanted = true

  async function watch() {
    for (let failures = 0; ; failures++) {
      const since = Date.now()
      const end = await running.exited
      if (!isWanted) return new Promise(() => {})
      if (Date.now() - since > calmMs) failures = 0
      const pause = pausesMs[failures]
      if (pause === undefined) return end
      tell(`The ${name} ended unexpectedly (${howItEnded(end)}) and is started again in ${pause / 1000} s.`)
      await setTimeout(pause)
      if (!isWanted) return new Promise(() => {})
      running = await start().catch((error) => {
        tell(error.message)
        return { exited: Promise.resolve(end), stop: async () => {} }
      })
    }
  }

  return {
    gaveUp: watch(),
    async stop() {
      isWanted = false
      await running.stop()
    },
  }
}
