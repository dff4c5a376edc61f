import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { lockDataDirectory } from '#scripts/backend/lock.mjs'

const directory = mkdtempSync(join(tmpdir(), 'harborline-lock-'))
after(() => rmSync(directory, { recursive: true, force: true }))
const damage = () => writeFileSync(join(directory, 'lock'), Buffer.alloc(8192, 7))

test('a damaged lock locks all the same', () => {
  damage()
  const unlock = lockDataDirectory(directory)
  const inUse = { name: 'CliError', message: new RegExp(`already in use by process ${process.pid}`) }
  assert.throws(() => lockDataDirectory(directory), inUse)
  damage()
  assert.throws(() => lockDataDirectory(directory), inUse)
  unlock()
  lockDataDirectory(directory)()
})
