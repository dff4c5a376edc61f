import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { answers, launch } from '#supabase/tests/support/backend.mjs'
import { find, ids, roles, store, submissionMeta } from '#supabase/tests/support/desk.mjs'
import { sharedBackend } from '#supabase/tests/support/shared.mjs'

const backend = await launch({ seed: true })
after(() => backend.end())
const as = await roles(backend)

describe('a visitor of a database with public sample data', () => {
  test('reads and searches rows, but only the three specified columns', async () => {
    const rows = await find(as.visitor)
    assert.equal(rows.length, 8)
    for (const row of rows) {
      assert.deepEqual(Object.keys(row).sort(), ['created_at', 'form_data', 'id'])
      assert.deepEqual(Object.keys(row.form_data).sort(), Object.keys(answers()).sort())
    }
    assert.equal((await find(as.visitor, { search: 'kowalska' })).length, 1)
    assert.deepEqual(await submissionMeta(as.visitor, ids(rows)), { user: null, staff: false, role: null })
  })

  test('cannot filter or search by what only staff may see', async () => {
    for (const filter of [{ form: 'hero-quote' }, { status: 'won' }, { spam: 'yes' }]) {
      assert.equal((await find(as.visitor, filter)).length, 8, JSON.stringify(filter))
    }
    const campaign = { search: 'autumn-fairs' }
    assert.equal((await find(as.visitor, campaign)).length, 0)
    assert.equal((await find(as.staff, campaign)).length, 1)
  })
})

test('the first start without sample data closes a database that was public', async (t) => {
  // The shared backend was started on a copy of this database, without its rows.
  const closed = await sharedBackend()
  t.after(() => closed.end())
  const { visitor, staff } = await roles(closed)
  const id = await store(closed, answers())
  assert.deepEqual(await find(visitor), [])
  assert.deepEqual(ids(await find(staff)), [id])
})
