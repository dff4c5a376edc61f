import { setTimeout } from 'node:timers/promises'
import { logEvent } from './log-line.mjs'
import { isStopping } from './processes.mjs'

/** Restart intensity: a child that ends more often needs an operator. */
const INTENSITY = { restarts: 5, withinMs: 5 * 60_000, firstPauseMs: 1000, longestPauseMs: 15_000 }

const reasonOf = ({ error, signal, code }) => error?.message ?? signal ?? `exit code ${code}`

/**
 * Restarts a child process whenever it ends by itself, with exponential backoff. Resolves with a sentence once the
 * restart intensity is exceeded. `report` gets a sentence and its level.
 */
export async function keepRunning(
  name,
  part,
  start,
  { report = (message, level) => logEvent(level, 'part', message), ...changes } = {},
) {
  const { restarts, withinMs, firstPauseMs, longestPauseMs } = { ...INTENSITY, ...changes }
  let ends = []
  for (let ended = part.exited; ; ) {
    const end = await ended
    if (isStopping()) return undefined
    const now = performance.now()
    ends = [...ends.filter((time) => now - time < withinMs), now]
    if (ends.length > restarts)
      return `The ${name} exited ${ends.length} times within ${Math.ceil(withinMs / 60_000)} minutes, most recently with ${reasonOf(end)}.`
    const pauseMs = Math.min(firstPauseMs * 2 ** (ends.length - 1), longestPauseMs)
    report(`The ${name} exited unexpectedly (${reasonOf(end)}); restarting in ${pauseMs / 1000} s.`, 'error')
    await setTimeout(pauseMs)
    if (isStopping()) return undefined
    ended = start().then(
      ({ exited }) => {
        report(`The ${name} is running again.`, 'info')
        return exited
      },
      (error) => ({ error }),
    )
  }
}
