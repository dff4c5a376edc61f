import assert from 'node:assert/strict'
import { test } from 'node:test'
import { batchSettings } from '#scripts/backend/batch-settings.mjs'

function recorded() {
  const asked = []
  const note =
    (kind) =>
    async (...given) => {
      asked.push([kind, ...given.filter(Boolean)])
    }
  return { driver: batchSettings({ query: note('query'), exec: note('exec') }), asked }
}

test('sends the settings of a transaction in one statement, before the next query', async () => {
  const { driver, asked } = recorded()
  await driver.query('BEGIN')
  await driver.query("SELECT set_config('role', $1, true)", ['anon'])
  await driver.query("SELECT set_config('response.status', '', true)", [])
  await driver.query("SELECT set_config('request.headers', $1, true)", ["it's"])
  await driver.query('select * from f($1)', [1])
  await driver.query('COMMIT')
  const together =
    "select set_config('role', $1, true),set_config('response.status', $2, true),set_config('request.headers', $3, true)"
  assert.deepEqual(asked, [
    ['exec', 'BEGIN'],
    ['query', together, ['anon', '', "it's"]],
    ['query', 'select * from f($1)', [1]],
    ['exec', 'COMMIT'],
  ])
})

test('never leaks settings into another transaction', async () => {
  const { driver, asked } = recorded()
  await driver.query("SELECT set_config('role', $1, true)", ['service_role'])
  await driver.query('ROLLBACK')
  await driver.query("SELECT set_config('role', $1, true)", ['anon'])
  await driver.exec('checkpoint')
  assert.deepEqual(asked, [
    ['exec', 'ROLLBACK'],
    ['query', "select set_config('role', $1, true)", ['anon']],
    ['exec', 'checkpoint'],
  ])
})

test('passes on session-wide settings and settings with a dynamic name unchanged', async () => {
  const { driver, asked } = recorded()
  for (const text of ["SELECT set_config('role', $1, false)", 'SELECT set_config($1, $2, true)'])
    await driver.query(text, ['a', 'b'])
  assert.equal(asked.length, 2)
})
