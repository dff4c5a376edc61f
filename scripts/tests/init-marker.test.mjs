import assert from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { markInitializing } from '#scripts/backend/init-marker.mjs'

test('what was cut off while it was made is put aside, whatever it holds, and only then', (t) => {
  const directory = mkdtempSync(join(tmpdir(), 'harborline-unfinished-'))
  t.after(() => rmSync(directory, { recursive: true }))
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
