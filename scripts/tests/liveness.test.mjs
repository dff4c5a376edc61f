import assert from 'node:assert/strict'
import { test } from 'node:test'
import { watchLiveness } from '#scripts/backend/liveness.mjs'

/** A database whose commits fail with these codes in turn; undefined succeeds. */
function liveness(codes, isDiskFull = false) {
  const commit = async () => {
    const code = codes.shift()
    if (code) throw Object.assign(new Error('no'), { code })
  }
  return watchLiveness({ commit, isDiskFull: async () => isDiskFull, pauseMs: 1 })
}
const sentenceOf = ({ stopped }) => Promise.race([stopped, 'none'])

test('two failures in a row are tolerated', async () => {
  const watched = liveness(['57014', '57014', undefined])
  await watched.check()
  assert.equal(watched.isAlive(), true)
  assert.equal(await sentenceOf(watched), 'none')
})

test('a database that no longer commits is reported with the reason', async () => {
  const watched = liveness(['24000', '24000', '24000'])
  await watched.check()
  assert.equal(watched.isAlive(), false)
  assert.match(await sentenceOf(watched), /^The database no longer commits \(24000\)/)
})

test('a full disk causes no restart, and a recovered database stays in use', async () => {
  const watched = liveness(['53100', '53100', '53100'], true)
  await watched.check()
  assert.deepEqual([watched.isAlive(), await sentenceOf(watched)], [false, 'none'])
  await watched.check()
  assert.deepEqual([watched.isAlive(), await sentenceOf(watched)], [true, 'none'])
})
