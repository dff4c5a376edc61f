import { setTimeout } from 'node:timers/promises'

/** Sign-in limits count per quarter of an hour: waits for the next one if the current one is about to end. */
export async function earlyInQuarterHour(neededSeconds = 30) {
  const leftSeconds = 900 - ((Date.now() / 1000) % 900)
  if (leftSeconds < neededSeconds) await setTimeout(leftSeconds * 1000)
}
