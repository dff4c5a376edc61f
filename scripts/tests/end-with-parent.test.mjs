import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'

const IMPORT = ['--import', './scripts/end-with-parent.mjs', '-e']
const PARENT = `
  const child = require('node:child_process').spawn(
    process.execPath,
    ${JSON.stringify([...IMPORT, 'setInterval(() => {}, 1000)'])},
    { env: { ...process.env, END_WITH_PARENT: 'yes' }, stdio: ['pipe', 'inherit', 'inherit'] },
  )
  child.once('spawn', () => console.log(child.pid))
`

test('a child process ends with a parent that is killed', async () => {
  const parent = spawn(process.execPath, ['-e', PARENT], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [pid] = await once(parent.stdout, 'data')
  assert.ok(Number(pid) > 0)
  parent.kill('SIGKILL')
  // Both have ended once nobody holds their common output.
  await once(parent.stdout, 'close')
})

test('a worker that inherits the import from the child process goes on, whatever its standard input is', async () => {
  const worker = [...IMPORT, 'setTimeout(() => console.log("done"), 200)']
  const spawnWorker = `console.log(require('node:child_process').spawnSync(process.execPath, ${JSON.stringify(worker)}, { input: '' }).stdout.toString())`
  const env = { ...process.env, END_WITH_PARENT: 'yes' }
  const child = spawn(process.execPath, [...IMPORT, spawnWorker], { env, stdio: ['pipe', 'pipe', 'inherit'] })
  const [output] = await once(child.stdout, 'data')
  assert.match(String(output), /done/)
  child.stdin.end()
})
