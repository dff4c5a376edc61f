import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'

/** Waits for something that will come true soon; says what it was if it does not. */
export async function until(condition, what = 'it did not happen in time', limitMs = 60_000) {
  const deadline = Date.now() + limitMs
  for (;;) {
    const value = await condition()
    if (value) return value
    assert.ok(Date.now() < deadline, typeof what === 'function' ? what() : what)
    await setTimeout(25)
  }
}

/** Waits until something answers at this address. */
export const untilItAnswers = (url) =>
  until(
    () =>
      fetch(url).then(
        () => true,
        () => false,
      ),
    `Nothing answers at ${url}.`,
  )
