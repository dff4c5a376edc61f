import assert from 'node:assert/strict'
import { test } from 'node:test'
import { watchDisk } from '#scripts/backend/disk.mjs'

/** A disk with a settable number of free MB, and its log. */
function disk(env = {}) {
  const state = { free: 1000, logged: [] }
  const watched = watchDisk('/', {
    env,
    report: (line) => state.logged.push(line),
    free: async () => state.free,
  })
  return { state, ...watched }
}

test('refuses files first and requests last, and logs each change once', async () => {
  const { state, mayTakeFiles, isFull, isRoomy } = disk()
  const taken = []
  for (const free of [1000, 249, 200, 64, 63, 10, 100, 300]) {
    state.free = free
    taken.push([await mayTakeFiles(), !(await isFull())])
  }
  const [everything, noFiles, nothing] = [
    [true, true],
    [false, true],
    [false, false],
  ]
  assert.deepEqual(taken, [everything, noFiles, noFiles, noFiles, nothing, nothing, noFiles, everything])
  assert.equal(isRoomy(), true)
  assert.deepEqual(
    state.logged.map(
      (line) => line.match(/nearly full|requests are rejected, and|Enough disk space again/)?.[0],
    ),
    ['nearly full', 'requests are rejected, and', 'nearly full', 'Enough disk space again'],
  )
})

test('reserves space for announced files', async () => {
  const { state, hasRoomFor } = disk()
  state.free = 300
  const megabytes = (count) => hasRoomFor(count * 1024 * 1024)
  assert.deepEqual([await megabytes(0), await megabytes(50), await megabytes(51)], [true, true, false])
})

test('logs only once while free space fluctuates around a limit', async () => {
  const { state, look } = disk()
  for (const free of [249, 251, 249, 260, 274]) {
    state.free = free
    await look()
  }
  assert.equal(state.logged.length, 1)
})

test('the limits can be set', async () => {
  const { state, mayTakeFiles, isFull } = disk({ FREE_MB_FOR_FILES: '2000', FREE_MB_FOR_REQUESTS: '1500' })
  assert.deepEqual([await mayTakeFiles(), await isFull()], [false, true])
  state.free = 1700
  assert.deepEqual([await mayTakeFiles(), await isFull()], [false, false])
})

test('the real disk of a directory has some room', async () => {
  assert.equal(await watchDisk('.', { env: { FREE_MB_FOR_REQUESTS: '1' } }).isFull(), false)
})
