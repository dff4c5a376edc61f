import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'

const CHILD = `setInterval(() => {}, 1000)`
const PARENT = `
  const child = require('node:child_process').spawn(process.execPath, ['--import', './scripts/end-with-parent.mjs', '-e', ${JSON.stringify(CHILD)}], { stdio: ['pipe', 'inherit', 'inherit'] })
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
