import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keepRunning } from '#scripts/lib/keep-running.mjs'

const killed = () => ({ exited: Promise.resolve({ code: null, signal: 'SIGKILL' }) })
const quick = { firstPauseMs: 10, longestPauseMs: 40 }

test('a process that ends is restarted with exponential backoff, up to the restart intensity', async () => {
  const reported = []
  let starts = 0
  const start = async () => {
    starts++
    return killed()
  }
  const sentence = await keepRunning('backend', killed(), start, {
    ...quick,
    report: (line) => reported.push(line),
  })
  assert.equal(starts, 5)
  assert.match(sentence, /^The backend exited 6 times within 5 minutes, most recently with SIGKILL\.$/)
  const pauses = reported.flatMap((line) => line.match(/restarting in (\S+) s/)?.[1] ?? [])
  assert.deepEqual(pauses, ['0.01', '0.02', '0.04', '0.04', '0.04'])
  assert.equal(reported.filter((line) => line === 'The backend is running again.').length, 5)
})

test('ends outside the window do not count', async () => {
  let starts = 0
  const enough = Promise.withResolvers()
  const start = async () => {
    if (++starts < 20) return killed()
    enough.resolve('still running')
    return { exited: new Promise(() => {}) }
  }
  const options = { firstPauseMs: 6, longestPauseMs: 6, withinMs: 3, report: () => {} }
  const outcome = await Promise.race([keepRunning('site', killed(), start, options), enough.promise])
  assert.equal(outcome, 'still running')
})

test('a failed start counts as an end, and its message is reported', async () => {
  const reported = []
  const start = () => Promise.reject(new Error('Port 54321 is already in use.'))
  const sentence = await keepRunning('backend', killed(), start, {
    ...quick,
    report: (line) => reported.push(line),
  })
  assert.match(reported[1], /Port 54321 is already in use/)
  assert.match(sentence, /exited 6 times/)
})
