import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { answers } from '#supabase/tests/support/backend.mjs'
import { addEntry, find, ids, remove, roles, store, submissionMeta } from '#supabase/tests/support/desk.mjs'
import { hostileRows } from '#supabase/tests/support/hostile.mjs'
import { sharedBackend } from '#supabase/tests/support/shared.mjs'

const PERMISSION_DENIED = '42501'

const backend = await sharedBackend()
after(() => backend.end())
const first = await store(backend, answers({ details: 'Mugs for Łódź' }), { form: 'quick-quote' })
const second = await store(
  backend,
  answers({ firstName: 'Tomás', lastName: 'Ibáñez', email: 'Tomas@Example.org', eventType: 'Other' }),
  { form: 'hero-quote', quarantined: true },
)
const as = await roles(backend)

const forbidden = (client) => ({
  'edit several submissions': client.rpc('add_journal_entries', {
    p_seen: { [first]: 0 },
    p_status: 'won',
    p_owner: null,
  }),
  'poll for news': client.rpc('desk_news', { p_newest: 0, p_seen: {} }),
  edit: addEntry(client, first),
  'insert an entry': client
    .from('submission_journal')
    .insert({ submission_id: first, version: 1, status: 'won', note: '' }),
  'count a person': client.rpc('count_submissions_by_person', { p_whose: 'ana@example.com' }),
  'delete a person': client.rpc('delete_submissions_by_person', { p_whose: 'ana@example.com', p_amount: 1 }),
  'read the retention': client.rpc('get_retention', { p_days: null }),
  'set the retention': client.rpc('set_retention', { p_days: 30 }),
})

for (const who of ['visitor', 'stranger']) {
  describe(`${who}, who is not staff`, () => {
    test('lists and searches without an error, and gets no rows', async () => {
      const { data, error } = await as[who].from('Form Sub').select()
      assert.deepEqual({ data, error }, { data: [], error: null })
      for (const filter of [
        {},
        { search: 'ana' },
        { search: `#${first}` },
        { view: 'waiting' },
        { person: first },
      ])
        assert.deepEqual(await find(as[who], filter), [])
      assert.deepEqual(await submissionMeta(as[who], [first]), { user: null, staff: false, role: null })
    })

    test('cannot edit, delete or set anything', async () => {
      for (const [name, call] of Object.entries(forbidden(as[who]))) {
        assert.equal((await call).error?.code, PERMISSION_DENIED, name)
      }
      assert.equal((await backend.rows()).length, 2)
      assert.deepEqual((await submissionMeta(as.staff, [first])).submissions[0].journal, [])
    })

    test('sees no journal', async () => {
      const { data } = await as[who].from('submission_journal').select()
      assert.deepEqual(data ?? [], [])
    })

    test('cannot call the private helpers', async () => {
      for (const name of [
        'search_submissions',
        'submission_meta',
        'members',
        'add_entry',
        'is_staff',
        'apply_retention',
      ]) {
        const { error } = await as[who].schema('private').rpc(name, {})
        assert.ok(error, name)
      }
    })
  })
}

describe('staff search', () => {
  const finds = async (filter, expected) => assert.deepEqual(ids(await find(as.staff, filter)), expected)

  test('lists the newest first, with the metadata that only staff may see', async () => {
    await finds({}, [second, first])
    const known = await submissionMeta(as.staff, [second, first])
    assert.deepEqual([known.staff, known.user], [true, backend.staff.email])
    assert.deepEqual(ids(known.submissions).sort(), [first, second])
    const of = (id) => known.submissions.find((more) => more.id === id)
    assert.deepEqual([of(second).quarantined, of(first).form], [true, 'quick-quote'])
  })

  test('matches name, email, company, details and id, ignoring case and accents', async () => {
    await finds({ search: 'ibanez tomas' }, [second])
    await finds({ search: 'TOMAS@example.org' }, [second])
    await finds({ search: 'łódź' }, [first])
    await finds({ search: 'reyes events' }, [second, first])
    await finds({ search: String(first) }, [first])
    await finds({ search: `#${second}` }, [second])
    await finds({ search: 'to' }, [second])
    await finds({ search: 'corporate 250' }, [first])
    await finds({ search: 'nobody' }, [])
  })

  test('ignores apostrophes and hyphens, corrects typos, and distinguishes "rush" from "No rush"', async () => {
    const stored = [
      await store(
        backend,
        answers({ lastName: 'O’Sullivan', details: 'Mugs\nTimeline: No rush (1+ months)' }),
      ),
      await store(backend, answers({ lastName: "O'Sullivan", details: 'Mugs\nTimeline: Rush (1-3 days)' })),
      await store(
        backend,
        answers({ firstName: 'Anne-Marie', lastName: 'Whitfield', company: 'Castellano' }),
      ),
      await store(backend, answers({ firstName: 'Anne Marie', lastName: 'Whitfield', company: '' })),
    ]
    const [relaxed, rush, hyphen, space] = stored
    for (const search of ["o'sullivan", 'O’SULLIVAN', 'osullivan', 'o`sulli'])
      await finds({ search }, [rush, relaxed])
    for (const search of ['anne-marie', 'anne marie']) await finds({ search }, [space, hyphen])
    await finds({ search: 'annemarie' }, [hyphen])
    await finds({ search: 'rush' }, [rush])
    await finds({ search: 'no rush' }, [relaxed])

    const meant = async (search, filter = {}) =>
      (await as.staff.rpc('suggest_search', { p_filter: { search, ...filter } })).data
    const whitfield = { search: 'Whitfield', amount: 2 }
    for (const search of ['whitfeld', 'Whitfielld', 'whitfieod', 'whitifeld'])
      assert.deepEqual(await meant(search), whitfield, search)
    assert.deepEqual(await meant('Kastellano'), { search: 'Castellano', amount: 1 })
    assert.deepEqual(await meant('osullivn'), { search: 'O’Sullivan', amount: 2 })
    assert.deepEqual(await meant('anne whitfeld'), { search: 'anne Whitfield', amount: 2 })
    for (const search of ['whitfield', 'whtfeld', 'wit', 'zeppelin', "''", '%_%%'])
      assert.equal(await meant(search), null, search)
    assert.equal(await meant('whitfeld', { status: 'won' }), null)
    for (const client of [as.visitor, as.stranger])
      assert.equal(
        (await client.rpc('suggest_search', { p_filter: { search: 'whitfeld' } })).error?.code,
        PERMISSION_DENIED,
      )
    await remove(as.staff, ...stored)
  })

  test('treats every character literally', async () => {
    for (const search of ['%', '_', '\\', "'", '"', '%%%', "x' or 1=1 --", '100%_\\', '#x', '𝒳', '()']) {
      await finds({ search }, [])
    }
    const percent = await store(backend, answers({ company: '100%_\\ "Cotton" O\'Neill' }))
    await finds({ search: `100%_\\ "cotton" o'neill` }, [percent])
    await remove(as.staff, percent)
  })

  test('filters by form, event, spam verdict, day and status', async () => {
    await finds({ form: 'hero-quote' }, [second])
    await finds({ event: 'Other' }, [second])
    await finds({ spam: 'yes' }, [second])
    await finds({ spam: 'no' }, [first])
    await finds({ from: '2020-01-01T00:00:00Z', until: '2020-02-01T00:00:00Z' }, [])
    await finds({ from: '2020-01-01T00:00:00Z' }, [second, first])
    await finds({ status: 'new', spam: 'no' }, [first])
    await finds({ status: 'won' }, [])
  })
})

describe('the journal', () => {
  const save = async (p_seen, p_status, p_note = '') => {
    const { data, error } = await addEntry(as.staff, first, { p_seen, p_status, p_note })
    assert.equal(error, null)
    return data
  }

  test('records status, note, time and author', async () => {
    assert.equal((await save(0, 'new')).outcome, 'unchanged')
    const { outcome, journal } = await save(0, 'contacted', '  Called.\n')
    assert.equal(outcome, 'saved')
    assert.equal(journal[0].note, 'Called.')
    assert.equal(journal[0].author, 'staff')
    assert.ok(Math.abs(Date.parse(journal[0].made_at) - Date.now()) < 60_000)
    assert.deepEqual(ids(await find(as.staff, { status: 'contacted' })), [first])
  })

  test('rejects concurrent entries but the first, and shows that one to their authors', async () => {
    const results = await Promise.all([save(1, 'won', 'A'), save(1, 'lost', 'B'), save(1, 'spam', 'C')])
    assert.deepEqual(results.map(({ outcome }) => outcome).sort(), ['conflict', 'conflict', 'saved'])
    const saved = results.find(({ outcome }) => outcome === 'saved').journal[0]
    for (const { outcome, journal } of results) {
      if (outcome === 'conflict') assert.deepEqual([journal.length, journal[0]], [2, saved])
    }
    assert.equal((await save(2, 'won', 'after reading')).outcome, 'saved')
  })

  test('rejects an unknown status, a note that is too long, and a missing request', async () => {
    const call = (changes) => addEntry(as.staff, first, { p_seen: 3, ...changes })
    assert.ok((await call({ p_status: 'archived' })).error)
    assert.ok((await call({ p_note: 'x'.repeat(4001) })).error)
    assert.equal((await call({ p_submission_id: 999_999 })).data.outcome, 'gone')
  })

  test('cannot be rewritten, backdated or signed with another name', async () => {
    const table = () => as.staff.from('submission_journal')
    const entry = { submission_id: first, version: 9, status: 'won', note: '' }
    for (const attempt of [
      table().update({ note: 'never happened' }).eq('submission_id', first),
      table().delete().eq('submission_id', first),
      table().insert({ ...entry, author: 'boss@example.com' }),
      table().insert({ ...entry, made_at: '2020-01-01' }),
    ]) {
      assert.equal((await attempt).error?.code, PERMISSION_DENIED)
    }
  })
})

describe('deleting', () => {
  const call = async (name, parameters) => {
    const { data, error } = await as.staff.rpc(name, parameters)
    assert.equal(error, null)
    return data
  }

  test('removes all requests from an address, ignoring case, and everything that belongs to them', async () => {
    const mine = [
      await store(backend, answers({ email: 'Gone@Example.com ' })),
      await store(backend, answers({ email: 'gone@example.com' })),
    ]
    await addEntry(as.staff, mine[0])
    assert.equal((await call('count_submissions_by_person', { p_whose: ' GONE@example.com' })).amount, 2)
    const stale = await call('delete_submissions_by_person', { p_whose: 'gone@example.com', p_amount: 1 })
    assert.deepEqual(stale, { outcome: 'changed', amount: 2 })
    const done = await call('delete_submissions_by_person', { p_whose: 'gone@example.com', p_amount: 2 })
    assert.deepEqual(done, { outcome: 'deleted', amount: 2 })
    assert.deepEqual(ids(await find(as.staff, { search: 'gone@example.com' })), [])
    const { data } = await as.staff.from('submission_journal').select().in('submission_id', mine)
    assert.deepEqual(data, [])
    const details = await as.staff.from('submission_details').select().in('submission_id', mine)
    assert.deepEqual(details.data, [])
  })

  test('finds the same phone under other addresses, and also removes those the lead checked', async () => {
    const phone = '+1 206 555 0193'
    const [one, other, colleague] = [
      await store(backend, answers({ email: 'priya@example.com', phone })),
      await store(backend, answers({ email: 'priya.r@example.org', phone: '206-555-0193' })),
      await store(backend, answers({ email: 'sam@example.com', phone })),
    ]
    const stranger = await store(backend, answers({ email: 'eve@example.com', phone: '+1 206 555 0000' }))
    for (const p_whose of ['priya@example.com', `person #${one}`, `#${one}`]) {
      const { amount, same_phone } = await call('count_submissions_by_person', { p_whose })
      assert.deepEqual([amount, ids(same_phone)], [1, [colleague, other]], p_whose)
    }
    const done = await call('delete_submissions_by_person', {
      p_whose: `person #${one}`,
      p_amount: 1,
      p_also: [other, stranger],
    })
    assert.deepEqual(done, { outcome: 'deleted', amount: 2 })
    const left = ids(await find(as.staff))
    assert.deepEqual(
      [one, other, colleague, stranger].map((id) => left.includes(id)),
      [false, false, true, true],
    )
    await remove(as.staff, colleague, stranger)
  })

  test('logs an entry that does not identify the person', async () => {
    const { deletions } = await call('get_retention', { p_days: null })
    assert.deepEqual(Object.keys(deletions[0]).sort(), ['amount', 'made_at', 'reason'])
    assert.deepEqual([deletions[0].reason, deletions[0].amount], ['request', 2])
  })

  test('matches an email address in any notation', async () => {
    const id = await store(backend, answers({ email: 'Ben <Ben@Example.com>' }))
    const count = async (whose) => (await call('count_submissions_by_person', { p_whose: whose })).amount
    for (const whose of ['ben@example.com', '"Ben B" < BEN@example.com >'])
      assert.equal(await count(whose), 1, whose)
    for (const whose of ['<ben@example.co>', 'en@example.com', 'Ben'])
      assert.equal(await count(whose), 0, whose)
    await remove(as.staff, id)
  })

  test('never removes everything by accident', async () => {
    for (const whose of ['', ' ', '%', '@', '#', '%@%', 'example.com', '#1 or 1=1']) {
      assert.equal((await call('count_submissions_by_person', { p_whose: whose })).amount, 0, whose)
      const { outcome } = await call('delete_submissions_by_person', { p_whose: whose, p_amount: 0 })
      assert.equal(outcome, 'changed')
    }
    assert.ok((await backend.rows()).length >= 2)
  })

  test('by age is off until a lead sets it, and only within bounds', async () => {
    assert.equal((await call('get_retention', { p_days: null })).days, null)
    for (const days of [0, 29, 3651, -1]) {
      assert.ok((await as.staff.rpc('set_retention', { p_days: days })).error, String(days))
    }
    const { days, deleted } = await call('set_retention', { p_days: 30 })
    assert.deepEqual([days, deleted], [30, 0])
    await store(backend, answers())
    assert.ok((await backend.rows()).length >= 3)
    assert.equal((await call('set_retention', { p_days: null })).days, null)
  })
})

describe('rows of any shape', () => {
  test('are stored, listed and found', async () => {
    const stored = []
    for (const data of Object.values(hostileRows)) stored.push(await store(backend, data))
    assert.deepEqual(ids(await find(as.staff, { limit: stored.length })), stored.toReversed())
    for (const search of ['محمد', '🎁', '<script>', 'donaudampf', '=hyperlink']) {
      assert.equal((await find(as.staff, { search })).length, 1, search)
    }
  })
})
