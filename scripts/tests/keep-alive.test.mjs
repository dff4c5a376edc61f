import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { until } from '../../supabase/tests/support/until.mjs'
import { keepAlive } from '../lib/keep-alive.mjs'

/** Something that ends when it is told to. */
function patient() {
  const lives = []
  const start = async () => {
    const { promise: exited, resolve: end } = Promise.withResolvers()
    const life = { exited, end: (code = 1) => end({ code, signal: null }), stop: async () => life.end(0) }
    lives.push(life)
    return life
  }
  return { lives, start }
}

const quick = (told) => ({ tell: (line) => told.push(line), pausesMs: [1, 2], calmMs: 60_000 })
const lived = (lives, count) => until(() => lives.length === count, `there are ${lives.length} lives`)

test('what ends unasked is started again, with a plain line each time', async () => {
  const told = []
  const { lives, start } = patient()
  const kept = await keepAlive('site', start, quick(told))
  lives[0].end(137)
  await lived(lives, 2)
  assert.deepEqual(told, ['The site ended unexpectedly (exit code 137) and is started again in 0.001 s.'])
  await kept.stop()
  await setTimeout(30)
  assert.equal(lives.length, 2)
})

test('what keeps ending is given up, and says how it ended last', async () => {
  const { lives, start } = patient()
  const kept = await keepAlive('site', start, quick([]))
  for (const code of [1, 2, 3]) {
    await lived(lives, code)
    lives.at(-1).end(code)
  }
  assert.equal((await kept.gaveUp).code, 3)
  assert.equal(lives.length, 3)
})

test('what has run for a while may end as often again', async () => {
  const { lives, start } = patient()
  const kept = await keepAlive('site', start, { ...quick([]), calmMs: 1 })
  for (let life = 1; life <= 4; life++) {
    await setTimeout(10)
    lives.at(-1).end()
    await lived(lives, life + 1)
  }
  await kept.stop()
})

test('a start that fails counts as an end and is tried again', async () => {
  const told = []
  const { lives, start } = patient()
  const answers = [start, () => Promise.reject(new Error('No port.')), start]
  const kept = await keepAlive('site', () => answers.shift()(), quick(told))
  lives[0].end()
  await lived(lives, 2)
  assert.ok(told.includes('No port.'))
  await kept.stop()
})
