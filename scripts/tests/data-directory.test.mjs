import assert from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { markInitializing } from '#scripts/backend/init-marker.mjs'
import { lockDataDirectory } from '#scripts/backend/lock.mjs'

function temporaryDirectory(t) {
  const directory = mkdtempSync(join(tmpdir(), 'harborline-data-'))
  t.after(() => rmSync(directory, { recursive: true }))
  return directory
}

test('a damaged lock file still locks', (t) => {
  const directory = temporaryDirectory(t)
  const damage = () => writeFileSync(join(directory, 'lock'), Buffer.alloc(8192, 7))
  damage()
  const unlock = lockDataDirectory(directory)
  const inUse = { name: 'CliError', message: new RegExp(`already in use by process ${process.pid}`) }
  assert.throws(() => lockDataDirectory(directory), inUse)
  damage()
  assert.throws(() => lockDataDirectory(directory), inUse)
  unlock()
  lockDataDirectory(directory)()
})

test('sets aside a database whose initialization was interrupted, and no other', (t) => {
  const directory = temporaryDirectory(t)
  const database = join(directory, 'database')
  const mark = `${database}.unfinished`
  const begin = (content) => {
    const complete = markInitializing(database)
    mkdirSync(database, { recursive: true })
    if (content) writeFileSync(join(database, 'PG_VERSION'), content)
    return complete
  }

  begin('first')
  assert.ok(existsSync(mark))
  const complete = begin('second')
  const [aside] = readdirSync(directory).filter((name) => name.startsWith('database.put-aside-'))
  assert.equal(readFileSync(join(directory, aside, 'PG_VERSION'), 'utf8'), 'first')
  assert.ok(existsSync(mark))
  complete()
  assert.ok(!existsSync(mark))
  begin()
  assert.equal(readFileSync(join(database, 'PG_VERSION'), 'utf8'), 'second')
  assert.deepEqual(readdirSync(directory).sort(), ['database', aside].sort())
})
