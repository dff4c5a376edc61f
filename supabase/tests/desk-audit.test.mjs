import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answers } from '#supabase/tests/support/backend.mjs'
import { write } from '#supabase/tests/support/database.mjs'
import { roles, store } from '#supabase/tests/support/desk.mjs'
import { sharedBackend } from '#supabase/tests/support/shared.mjs'

test('the audit log records who did what and how many, and nothing about whose requests they were', async (t) => {
  const backend = await sharedBackend()
  t.after(() => backend.end())
  const { staff, stranger, visitor } = await roles(backend)
  const audit = async () => (await staff.rpc('desk_audit')).data
  const done = async () => (await audit()).map(({ what, amount }) => [what, amount])
  assert.deepEqual(await done(), [])

  for (const p_what of ['signed-in', 'downloaded'])
    assert.equal((await staff.rpc('record_action', { p_what })).error, null)
  for (const firstName of ['Ana', 'Ben', 'Eve']) await store(backend, answers({ firstName }))
  const exported = async (p_filter) => (await staff.rpc('export_submissions', { p_filter })).data
  const [newest, ...older] = await exported({})
  assert.equal(older.length, 2)
  const before = { at: newest.created_at, id: newest.id }
  assert.deepEqual(await exported({ before }), older)
  assert.deepEqual(await done(), [
    ['exported', 5],
    ['downloaded', 1],
    ['signed-in', 1],
  ])

  await store(backend, answers({ email: 'ana@visitor.example' }))
  await store(backend, answers({ email: 'ana@visitor.example' }))
  const id = await store(backend, answers(), { quarantined: true })
  await staff.rpc('release_submission', { p_submission_id: id, p_note: 'Not spam.' })
  await staff.rpc('release_submission', { p_submission_id: id, p_note: 'Not spam.' })
  // The confirmed amount is wrong, so nothing is deleted.
  await staff.rpc('delete_submissions_by_person', { p_whose: 'ana@visitor.example', p_amount: 1 })
  await staff.rpc('delete_submissions_by_person', { p_whose: 'ana@visitor.example', p_amount: 2 })
  await staff.rpc('set_retention', { p_days: 30 })
  await staff.rpc('set_retention', { p_days: 30 })
  // Retention adds no audit line for the visitor whose request triggers it.
  await write(backend, `update public."Form Sub" set created_at = now() - interval '31 days'`)
  await store(backend, answers())
  await staff.rpc('set_retention', { p_days: null })
  const lines = await audit()
  assert.deepEqual((await done()).slice(0, 4), [
    ['retention', 0],
    ['retention', 30],
    ['deleted', 2],
    ['released', 1],
  ])
  assert.equal(lines.length, 7)
  assert.ok(lines.every(({ author }) => author === 'staff'))
  assert.ok(!JSON.stringify(lines).includes('visitor.example'))

  // Nobody else can read or write it, and staff can only record what the site reports.
  for (const who of [visitor, stranger]) {
    assert.equal((await who.rpc('desk_audit')).error?.code, '42501')
    assert.equal((await who.rpc('record_action', { p_what: 'downloaded' })).error?.code, '42501')
    assert.equal((await who.rpc('export_submissions', { p_filter: {} })).error?.code, '42501')
  }
  assert.ok((await staff.rpc('record_action', { p_what: 'deleted' })).error)
  assert.ok((await staff.from('audit').select()).error)
  assert.equal((await done()).length, 7)

  await write(
    backend,
    `update private.audit set made_at = now() - interval '366 days' where what = 'exported'`,
  )
  await staff.rpc('record_action', { p_what: 'signed-in' })
  assert.equal((await done()).filter(([what]) => what === 'exported').length, 0)
})
