import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'

/** Polls a condition with growing pauses; fails with the message after the limit. */
export async function until(condition, what = 'the condition was not met in time', limitMs = 150_000) {
  const since = Date.now()
  for (;;) {
    const value = await condition()
    if (value) return value
    const waited = Date.now() - since
    assert.ok(waited < limitMs, typeof what === 'function' ? what() : what)
    await setTimeout(Math.min(25 + waited / 10, 250))
  }
}
