import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'

/** Waits for something that will come true soon, and asks less often the longer it takes; says what it was if it does not. */
export async function until(condition, what = 'it did not happen in time', limitMs = 60_000) {
  const since = Date.now()
  for (;;) {
    const value = await condition()
    if (value) return value
    const waited = Date.now() - since
    assert.ok(waited < limitMs, typeof what === 'function' ? what() : what)
    await setTimeout(Math.min(25 + waited / 10, 250))
  }
}

/** Waits until something answers at this address. */
export const untilReachable = (url) =>
  until(
    () =>
      fetch(url).then(
        () => true,
        () => false,
      ),
    `Nothing answers at ${url}.`,
  )
