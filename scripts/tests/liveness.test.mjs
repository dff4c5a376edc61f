import assert from 'node:assert/strict'
import { test } from 'node:test'
import { watchLiveness } from '#scripts/backend/liveness.mjs'

/** A database that answers with these codes, one after the other; undefined is a commit. */
function pulse(codes, isDiskFull = false) {
  const commit = async () => {
    const code = codes.shift()
    if (code) throw Object.assign(new Error('no'), { code })
  }
  return watchLiveness({ commit, isDiskFull: async () => isDiskFull, pauseMs: 1 })
}
const sentenceOf = ({ stopped }) => Promise.race([stopped, 'none'])

test('a failure or two are chance', async () => {
  const watched = pulse(['57014', '57014', undefined])
  await watched.check()
  assert.equal(watched.isAlive(), true)
  assert.equal(await sentenceOf(watched), 'none')
})

test('a database that commits nothing any more is told, with the reason', async () => {
  const watched = pulse(['24000', '24000', '24000'])
  await watched.check()
  assert.equal(watched.isAlive(), false)
  assert.match(await sentenceOf(watched), /^The database does not commit any more \(24000\)/)
})

test('on a full disk nothing is begun anew, and what recovers by itself goes on', async () => {
  const watched = pulse(['53100', '53100', '53100'], true)
  await watched.check()
  assert.deepEqual([watched.isAlive(), await sentenceOf(watched)], [false, 'none'])
  await watched.check()
  assert.deepEqual([watched.isAlive(), await sentenceOf(watched)], [true, 'none'])
})
