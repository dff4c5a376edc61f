import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'

/** Waits for something that will come true soon; says what it was if it does not. */
export async function until(condition, what = 'it did not happen in time', limitMs = 30_000) {
  const deadline = Date.now() + limitMs
  for (;;) {
    const value = await condition()
    if (value) return value
    assert.ok(Date.now() < deadline, what)
    await setTimeout(25)
  }
}

/** Attempts to sign in are counted in quarters of an hour: waits for the next one if this one is about to end. */
export async function earlyInQuarterHour(neededSeconds = 30) {
  const leftSeconds = 900 - ((Date.now() / 1000) % 900)
  if (leftSeconds < neededSeconds) await setTimeout(leftSeconds * 1000)
}
