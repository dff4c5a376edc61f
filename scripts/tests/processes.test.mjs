import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { test } from 'node:test'
import { startProcess } from '#scripts/lib/processes.mjs'
import { until } from '#scripts/lib/wait.mjs'

const PROCESSES = JSON.stringify(new URL('../lib/processes.mjs', import.meta.url))

const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const eventuallyDead = (pid) => until(() => !isAlive(pid), `process ${pid} is still running`)

/** A process that starts a child and prints both pids. */
const family = `
  const child = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  console.log(process.pid, child.pid)
  setInterval(() => {}, 1000)`

const pidsFrom = async (stream) => {
  const [line] = await once(createInterface({ input: stream }), 'line')
  return line.split(' ').map(Number)
}

test('stopping a process ends its own children, too', async () => {
  const { promise, resolve } = Promise.withResolvers()
  const started = startProcess('family', process.execPath, ['-e', family], { onLine: resolve })
  const pids = (await promise).split(' ').map(Number)
  await started.stop()
  for (const pid of pids) await eventuallyDead(pid)
})

test('a process that ignores SIGTERM is killed', async () => {
  const { promise, resolve } = Promise.withResolvers()
  const stubborn = 'process.on("SIGTERM", () => {}); console.log("up"); setInterval(() => {}, 1000)'
  const started = startProcess('stubborn', process.execPath, ['-e', stubborn], { onLine: resolve })
  await promise
  const { signal } = await started.stop(200)
  assert.equal(signal, 'SIGKILL')
})

test('a command that does not exist is reported, not thrown', async () => {
  const { error } = await startProcess('nothing', 'no-such-command', []).exited
  assert.equal(error.code, 'ENOENT')
})

test('children end after their supervisor is killed', async () => {
  const supervisor = `
    const { startProcess } = await import(${PROCESSES})
    startProcess('family', process.execPath, ['-e', ${JSON.stringify(family)}], { onLine: console.log })
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', supervisor])
  const pids = await pidsFrom(child.stdout)
  child.kill('SIGKILL')
  for (const pid of pids) await eventuallyDead(pid)
})

for (const [signal, number] of Object.entries({ SIGINT: 2, SIGTERM: 15, SIGHUP: 1 }))
  test(`${signal} ends the children and then the command, with its exit code`, async () => {
    const command = `
      const { startProcess, stopAllOnSignal } = await import(${PROCESSES})
      stopAllOnSignal()
      startProcess('family', process.execPath, ['-e', ${JSON.stringify(family)}], { onLine: console.log })`
    const env = { ...process.env, npm_lifecycle_event: '' }
    const child = spawn(process.execPath, ['--input-type=module', '-e', command], { env })
    const pids = await pidsFrom(child.stdout)
    child.kill(signal)
    assert.deepEqual(await once(child, 'exit'), [128 + number, null])
    for (const pid of pids) await eventuallyDead(pid)
  })
