import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answers } from '#supabase/tests/support/backend.mjs'
import { write } from '#supabase/tests/support/database.mjs'
import { find, ids, roles, store } from '#supabase/tests/support/desk.mjs'
import { sharedBackend } from '#supabase/tests/support/shared.mjs'

test('retention deletes old requests when a lead sets it, then as new requests arrive', async (t) => {
  const backend = await sharedBackend()
  t.after(() => backend.end())
  const { staff } = await roles(backend)
  const stored = []
  for (let index = 0; index < 6; index++) stored.push(await store(backend, answers()))
  const [first, second, third, fourth, ...young] = stored
  const age = (days, ...which) =>
    write(
      backend,
      `update public."Form Sub" set created_at = now() - interval '${days} days' where id in (${which})`,
    )
  await age(40, first, second)
  await age(20, third, fourth)

  assert.deepEqual(ids(await find(staff)), [...young.toReversed(), fourth, third, second, first])
  assert.equal((await staff.rpc('get_retention', { p_days: 30 })).data.due, 2)
  const { data } = await staff.rpc('set_retention', { p_days: 30 })
  assert.deepEqual([data.deleted, data.due, data.days], [2, 0, 30])
  assert.deepEqual([data.deletions[0].reason, data.deletions[0].amount], ['retention', 2])
  assert.deepEqual(ids(await find(staff)), [...young.toReversed(), fourth, third])

  await age(31, third, fourth)
  const arrived = await store(backend, answers())
  assert.deepEqual(ids(await find(staff)), [arrived, ...young.toReversed()])
  const { deletions } = (await staff.rpc('get_retention', { p_days: null })).data
  assert.deepEqual([deletions.length, deletions[0].amount], [1, 4])
})
