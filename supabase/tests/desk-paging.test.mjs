import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { launch, lead } from './support/backend.mjs'
import { ids, list, roles, store } from './support/desk.mjs'

let backend
let as
const stored = []

before(async () => {
  backend = await launch()
  for (let index = 0; index < 23; index++)
    stored.unshift(await store(backend, lead({ details: `n${index}` })))
  as = await roles(backend)
})
after(() => backend.end())

const place = (row) => ({ at: row.created_at, id: row.id })

describe('pages', () => {
  test('walk back through every row once, while new ones arrive, and forward again', async () => {
    const seen = []
    let page = await list(as.staff, { limit: 5 })
    assert.equal(page.newer, false)
    while (true) {
      seen.push(...ids(page))
      if (!page.older) break
      await store(backend, lead({ details: 'arrived meanwhile' }))
      page = await list(as.staff, { limit: 5, before: place(page.rows.at(-1)) })
      assert.equal(page.newer, true)
    }
    assert.deepEqual(seen, stored)

    const forward = await list(as.staff, { limit: 5, after: place(page.rows[0]) })
    assert.deepEqual(ids(forward), stored.slice(-8, -3))
    assert.deepEqual([forward.older, forward.newer], [true, true])
  })

  test('newer than the newest page is the newest page, whole', async () => {
    const newest = await list(as.staff, { limit: 5 })
    const again = await list(as.staff, { limit: 5, after: place(newest.rows[3]) })
    assert.deepEqual(ids(again), ids(newest))
    assert.deepEqual([again.older, again.newer], [true, false])
  })

  test('a place before everything shows the newest page instead of nothing', async () => {
    const page = await list(as.staff, { limit: 5, before: { at: '2000-01-01T00:00:00Z', id: 1 } })
    assert.equal(page.rows.length, 5)
    assert.equal(page.newer, false)
  })

  test('the size has bounds', async () => {
    assert.equal((await list(as.staff, { limit: 0 })).rows.length, 1)
    assert.equal((await list(as.staff, { limit: 100_000 })).rows.length, (await backend.rows()).length)
  })
})
