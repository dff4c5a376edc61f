import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { launch } from './support/backend.mjs'
import { list, roles } from './support/desk.mjs'

let backend
let as

before(async () => {
  backend = await launch({ seed: true })
  as = await roles(backend)
})
after(() => backend.end())

describe('on the open sample data a visitor', () => {
  test('reads and searches rows, and nothing but the specified three columns', async () => {
    const { rows, readable, staff } = await list(as.visitor)
    assert.deepEqual([rows.length, readable, staff], [8, true, false])
    for (const row of rows) assert.deepEqual(Object.keys(row).sort(), ['created_at', 'form_data', 'id'])
    assert.equal((await list(as.visitor, { search: 'kowalska' })).rows.length, 1)
  })

  test('cannot ask about what only staff may see', async () => {
    for (const filter of [{ form: 'hero-quote' }, { status: 'won' }, { spam: 'yes' }]) {
      assert.equal((await list(as.visitor, filter)).rows.length, 8, JSON.stringify(filter))
    }
  })

  test('changes nothing', async () => {
    const [{ id }] = (await list(as.visitor)).rows
    for (const [name, parameters] of [
      ['add_journal_entry', { p_submission_id: id, p_seen: 0, p_status: 'won', p_note: '' }],
      ['delete_submissions_of', { p_whose: `#${id}`, p_amount: 1 }],
      ['set_retention', { p_days: 30 }],
    ]) {
      assert.equal((await as.visitor.rpc(name, parameters)).error?.code, '42501', name)
    }
    assert.equal((await list(as.staff)).rows.length, 8)
  })
})
