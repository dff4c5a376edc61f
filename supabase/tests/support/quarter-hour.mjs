import { setTimeout } from 'node:timers/promises'

/** Attempts to sign in are counted in quarters of an hour: waits for the next one if this one is about to end. */
export async function earlyInQuarterHour(neededSeconds = 30) {
  const leftSeconds = 900 - ((Date.now() / 1000) % 900)
  if (leftSeconds < neededSeconds) await setTimeout(leftSeconds * 1000)
}
