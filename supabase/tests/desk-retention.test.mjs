import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answers, launch, preparedDirectory } from './support/backend.mjs'
import { openData } from './support/database.mjs'
import { find, ids, roles, store } from './support/desk.mjs'

test('what is older than the setting goes, first on saving it, then as new requests arrive', async (t) => {
  const directory = preparedDirectory()
  t.after(directory.remove)

  const before = await launch({ dataDir: directory.path })
  for (let index = 0; index < 6; index++) await store(before, answers())
  await before.end()

  const postgres = await openData(directory.path)
  await postgres.exec(`
    update public."Form Sub" set created_at = now() - interval '40 days' where id <= 1002;
    update public."Form Sub" set created_at = now() - interval '20 days' where id in (1003, 1004)`)
  await postgres.close()

  const backend = await launch({ dataDir: directory.path })
  t.after(() => backend.end())
  const { staff } = await roles(backend)
  assert.deepEqual(ids(await find(staff)), [1006, 1005, 1004, 1003, 1002, 1001])
  assert.equal((await staff.rpc('get_retention', { p_days: 30 })).data.due, 2)
  const { data } = await staff.rpc('set_retention', { p_days: 30 })
  assert.deepEqual([data.deleted, data.due, data.days], [2, 0, 30])
  assert.deepEqual([data.deletions[0].reason, data.deletions[0].amount], ['retention', 2])
  assert.deepEqual(ids(await find(staff)), [1006, 1005, 1004, 1003])

  await backend.stop()
  const later = await openData(directory.path)
  await later.exec(
    `update public."Form Sub" set created_at = now() - interval '31 days' where id in (1003, 1004)`,
  )
  await later.close()

  const again = await launch({ dataDir: directory.path })
  t.after(() => again.end())
  const people = await roles(again)
  const arrived = await store(again, answers())
  assert.deepEqual(ids(await find(people.staff)), [arrived, 1006, 1005])
  const { deletions } = (await people.staff.rpc('get_retention', { p_days: null })).data
  assert.deepEqual([deletions.length, deletions[0].amount], [1, 4])
})
