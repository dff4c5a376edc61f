import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { answers, round } from '#supabase/tests/support/backend.mjs'
import { write } from '#supabase/tests/support/database.mjs'
import {
  addColleague,
  addEntry,
  COLLEAGUE,
  deskList,
  find,
  ids,
  remove,
  roles,
  store,
  submissionMeta,
} from '#supabase/tests/support/desk.mjs'
import { mailsIn } from '#supabase/tests/support/mails.mjs'
import { sharedBackend } from '#supabase/tests/support/shared.mjs'

const TODAY = '2026-11-20'
const LATER = '2100-01-01T00:00:00Z'

const id = {}

const details = (timeline, budget) => `We say Timeline: soon.\nTimeline: ${timeline}\nBudget: ${budget}`
const person = (name, changes) =>
  answers({ firstName: name, email: `${name}@example.com`, phone: '', eventDate: '', ...changes })

const backend = await sharedBackend()
after(() => backend.end())
await addColleague(backend)
const rows = {
  rush: [person('rush', { details: details('Rush (1-3 days)', '$10,000+'), phone: '+1 (305) 555-0100' })],
  calm: [
    person('calm', { details: details('No rush (1+ months)', 'Under $500'), eventDate: '2026-12-24' }),
    { attribution: { utm_campaign: 'Herbst-Aktion', gclid: 'Cj0Kq', last_utm_campaign: 'Messe' } },
  ],
  soon: [person('soon', { eventDate: '2026-11-23', phone: '3055550100' })],
  past: [person('past', { eventDate: '2020-01-01' })],
  odd: [person('odd', { eventDate: '2026-02-31', details: 'Budget:\nTimeline:\nNeeded by: Smarch 3, 2027' })],
  again: [person('again', { email: 'Calm <CALM@example.com>', eventDate: '2026-11-22' })],
  spam: [
    person('spam', { details: 'Needed by:\nNeeded by: March 3, 2027\nRequest list (1):\n- Mug' }),
    { quarantined: true },
  ],
}
for (const [name, given] of Object.entries(rows)) id[name] = await store(backend, ...given)
// One request a minute, on a fixed day.
await write(
  backend,
  `update public."Form Sub" set created_at = timestamptz '${TODAY} 15:00Z' + make_interval(mins => (id - ${id.rush})::integer)
     where id between ${id.rush} and ${id.spam}`,
)
const { staff } = await roles(backend)

const names = (found) => ids(found).map((number) => Object.keys(id).find((name) => id[name] === number))
const shows = async (filter, expected) =>
  assert.deepEqual(names(await find(staff, { today: TODAY, ...filter })), expected)

describe('answers and attribution', () => {
  test('are indexed for each request', async () => {
    const { submissions: known } = await submissionMeta(staff, Object.values(id))
    const of = (name) => known.find((more) => more.id === id[name])
    const { rush, timeline, budget, event_on, earlier } = of('rush')
    assert.deepEqual(
      [rush, timeline, budget, event_on, earlier],
      [true, 'Rush (1-3 days)', '$10,000+', null, 0],
    )
    assert.deepEqual([of('calm').rush, of('calm').event_on], [false, '2026-12-24'])
    assert.deepEqual([of('odd').event_on, of('odd').budget, of('odd').timeline], [null, '', ''])
    assert.equal(of('spam').event_on, '2027-03-03')
    assert.deepEqual([of('soon').earlier, of('again').earlier, of('past').earlier], [1, 1, 0])
  })

  test('can be used as filters', async () => {
    await shows({ only: 'rush' }, ['rush'])
    await shows({ only: 'soon' }, ['again', 'soon'])
    await shows({ only: 'again' }, ['again', 'soon'])
    await shows({ only: ['again', 'soon'] }, ['again', 'soon'])
    await shows({ only: ['rush', 'soon'] }, [])
    await shows({ budget: '$10,000+' }, ['rush'])
    await shows({ budget: '' }, [])
  })

  test('link the requests of one person by email address or phone', async () => {
    await shows({ person: id.rush }, ['soon', 'rush'])
    await shows({ person: id.again }, ['again', 'calm'])
    await shows({ person: id.past }, ['past'])
    await shows({ person: 999_999 }, [])
  })

  test('let staff find a phone number by its digits, in any notation', async () => {
    for (const search of ['3055550100', '+1 305 555-0100', '(305) 555 0100', '305.555.0100', '5550100'])
      await shows({ search }, ['soon', 'rush'])
    await shows({ search: '305 555 0199' }, [])
    await shows({ search: '2026-11-23' }, ['soon'])
  })

  test('let staff find a request by its campaign labels', async () => {
    for (const search of ['herbst', 'herbst-aktion cj0kq', 'calm cj', 'messe'])
      await shows({ search }, ['calm'])
    await shows({ search: 'printing' }, [])
  })

  test('count requests by first and last campaign', async () => {
    const labels = { utm_campaign: 'expo', last_utm_source: 'ads' }
    const stored = [
      await store(backend, person('visitor'), { attribution: labels }),
      await store(backend, person('reader'), { attribution: { utm_source: 'ads', last_utm_source: 'ads' } }),
      await store(backend, person('robot'), { attribution: labels, quarantined: true }),
    ]
    await staff.rpc('add_journal_entries', { p_seen: { [stored[0]]: 0 }, p_status: 'won', p_owner: null })
    const { data } = await staff.rpc('desk_metrics')
    const counts = data.campaigns.filter(({ name }) => ['ads', 'expo'].includes(name))
    assert.deepEqual(counts, [
      { name: 'ads', requests: 2, won: 1 },
      { name: 'expo', requests: 1, won: 1 },
    ])
    await remove(staff, ...stored)
  })

  test('keep the repeat flag current as requests of a person come and go', async () => {
    const email = 'twice@example.com'
    const [first, second, third] = [
      await store(backend, person('first', { email })),
      await store(backend, person('second', { email, phone: '+44 20 7946 0000' })),
      await store(backend, person('third', { phone: '020 7946 0000' })),
    ]
    const again = async () => ids(await find(staff, { only: 'again' })).filter((number) => number >= first)
    assert.deepEqual(await again(), [third, second])
    await remove(staff, first)
    assert.deepEqual(await again(), [third])
    await remove(staff, second)
    assert.deepEqual(await again(), [])
    await remove(staff, third)
  })
})

describe('sorting', () => {
  const inbox = { spam: 'no' }
  const byEvent = ['again', 'soon', 'calm', 'rush', 'odd', 'past']

  test('puts the newest, the longest waiting or the next event first, and past events last', async () => {
    await shows(inbox, ['again', 'odd', 'past', 'soon', 'calm', 'rush'])
    await shows({ ...inbox, sort: 'oldest' }, ['rush', 'calm', 'soon', 'past', 'odd', 'again'])
    await shows({ ...inbox, sort: 'event' }, byEvent)
    // Some events are past by then, the latest first.
    await shows({ ...inbox, sort: 'event', today: '2026-12-01' }, [
      'calm',
      'rush',
      'odd',
      'soon',
      'again',
      'past',
    ])
  })

  test('by due date puts a rush or an event within a week first, then the rest by arrival', async () => {
    await shows({ view: 'open' }, ['rush', 'soon', 'again', 'calm', 'past', 'odd'])
    await shows({ view: 'open', today: '2026-12-18' }, ['rush', 'calm', 'soon', 'past', 'odd', 'again'])
    await shows({ view: 'urgent' }, ['rush', 'soon', 'again'])
    await shows({ view: 'urgent', late_before: LATER }, ['rush', 'soon', 'again', 'calm', 'past', 'odd'])
  })

  test('counts the wait of a released request from its release, until that is undone', async () => {
    id.released = await store(backend, person('released'), { quarantined: true })
    const set = (table, column, time, key) =>
      write(backend, `update ${table} set ${column} = '${time}' where ${key} = ${id.released}`)
    await set('public."Form Sub"', 'created_at', '2019-12-01 12:00Z', 'id')
    const standing = async () => (await submissionMeta(staff, [id.released])).submissions[0]
    const arrived = (await standing()).waiting_since
    assert.equal(new Date(arrived).toISOString(), '2019-12-01T12:00:00.000Z')
    await staff.rpc('release_submission', { p_submission_id: id.released, p_note: '' })
    const { views, rows } = await deskList(staff, { today: TODAY, late_before: '2020-01-01T00:00:00Z' })
    assert.deepEqual([views.overdue, views.urgent, views.open], [0, 3, 7])
    const waitingSince = rows.find((row) => row.id === id.released).waiting_since
    assert.ok(waitingSince > arrived)
    const { data: exported } = await staff.rpc('export_submissions', { p_filter: { view: 'open' } })
    assert.equal(exported.find((row) => row.id === id.released).waiting_since, waitingSince)
    await set('private.submission_details', 'released_at', `${TODAY} 23:00Z`, 'submission_id')
    await shows({ view: 'open' }, ['rush', 'soon', 'again', 'calm', 'past', 'odd', 'released'])
    const others = ['rush', 'calm', 'soon', 'past', 'odd', 'again']
    await shows({ view: 'overdue', late_before: `${TODAY}T22:00:00Z` }, others)
    const all = await find(staff, { ...inbox, sort: 'oldest' })
    assert.equal(all.at(-1).id, id.released)
    const place = { at: all.at(-1).created_at, id: id.released }
    await shows({ ...inbox, sort: 'oldest', after: place, limit: 2 }, ['again', 'odd'])
    await staff.rpc('undo_release', { p_ids: [id.released] })
    assert.equal((await standing()).waiting_since, arrived)
    await remove(staff, id.released)
    delete id.released
  })

  test('continues from a keyset cursor in both directions', async () => {
    for (const sort of ['due', 'newest', 'oldest', 'event'])
      for (const today of [TODAY, '2026-12-01']) {
        const all = await find(staff, { ...inbox, today, sort })
        for (const [index, row] of all.entries()) {
          const place = { at: row.created_at, id: row.id }
          await shows(
            { ...inbox, today, sort, before: place, limit: 2 },
            names(all.slice(index + 1, index + 3)),
          )
          await shows({ ...inbox, today, sort, after: place }, names(all.slice(0, index)).toReversed())
        }
      }
  })
})

describe('owner, follow-up and views', () => {
  const save = async (name, changes) => {
    const { data, error } = await addEntry(staff, id[name], changes)
    assert.equal(error, null)
    return data
  }

  test('each view lists and counts its own requests', async () => {
    const me = backend.staff.email.toUpperCase()
    assert.equal((await save('rush', { p_owner: me, p_follow_up: TODAY })).outcome, 'saved')
    assert.equal((await save('calm', { p_owner: '', p_follow_up: '2026-11-21' })).outcome, 'saved')
    assert.equal((await save('past', { p_status: 'won' })).outcome, 'saved')
    await shows({ view: 'mine' }, ['rush'])
    await shows({ view: 'due' }, ['rush'])
    await shows({ view: 'due', today: '2026-11-21' }, ['calm', 'rush'])
    await shows({ view: 'waiting' }, ['soon', 'odd', 'again'])
    await shows({ view: 'waiting', sort: 'event' }, ['again', 'soon', 'odd'])
    await shows({ view: 'overdue', late_before: LATER }, ['soon', 'odd', 'again'])
    await shows({ view: 'overdue', late_before: '2020-01-01T00:00:00Z' }, [])
    await shows({ view: 'won' }, ['past'])
    await shows({ view: 'won', by: 'won', from: '2020-01-01T00:00:00Z', until: LATER }, ['past'])
    await shows({ view: 'won', by: 'won', until: '2020-01-01T00:00:00Z' }, [])
    await shows({ view: 'quarantined' }, ['spam'])
    await shows({ owner: backend.staff.email }, ['rush'])
    const { views, members } = await deskList(staff, { today: TODAY, late_before: LATER })
    const open = { open: 5, urgent: 3 }
    assert.deepEqual(views, { ...open, mine: 1, due: 1, waiting: 3, overdue: 3, quarantined: 1 })
    assert.deepEqual(members, [
      { email: COLLEAGUE, name: COLLEAGUE.split('@')[0], role: 'member' },
      { email: backend.staff.email, name: 'staff', role: 'lead' },
    ])
  })

  test('a row shows its current state, and a person is matched by email address and phone', async () => {
    const { rows, person } = await deskList(staff, { person: id.rush, today: TODAY, late_before: LATER })
    assert.deepEqual(ids(rows), [id.soon, id.rush])
    assert.deepEqual(person, { requests: 2, addresses: 2, won: 0 })
    const [soon, rush] = rows
    assert.deepEqual([soon.earlier, soon.newer, soon.status, soon.version], [1, 0, 'new', 0])
    assert.deepEqual(
      [rush.earlier, rush.newer, rush.status, rush.version, rush.owner, rush.follow_up, rush.budget],
      [0, 1, 'contacted', 1, backend.staff.email, TODAY, '$10,000+'],
    )
  })

  test('the journal shows owner and follow-up, and an entry keeps the fields it does not set', async () => {
    const { journal } = await save('rush', { p_seen: 1, p_note: 'Called' })
    const [{ owner, follow_up, note }] = journal
    assert.deepEqual([owner, follow_up, note], [backend.staff.email, TODAY, 'Called'])
  })

  test('the desk loads a long journal twenty entries at a time, and the export stops at what fits into a cell', async () => {
    const long = await store(backend, person('long'))
    await write(
      backend,
      `insert into public.submission_journal (submission_id, version, status, note)
       select ${long}, version, 'contacted', repeat('x', case when version > 43 then 4000 else 10 end)
       from generate_series(1, 50) as version`,
    )
    const read = async (before) => {
      const { data } = await staff.rpc('submission_meta', { p_ids: [long], p_before: before })
      return data.submissions[0].journal.map(({ version }) => version)
    }
    const down = (from, to) => Array.from({ length: from - to + 1 }, (_, index) => from - index)
    assert.deepEqual(await read(), down(50, 31))
    assert.deepEqual(await read(31), [50, ...down(30, 11)])
    assert.deepEqual(await read(11), [50, ...down(10, 1)])
    const { data: rows } = await staff.rpc('export_submissions', { p_filter: { search: `#${long}` } })
    assert.deepEqual(
      rows[0].journal.map(({ version }) => version),
      down(50, 31),
    )
    await write(
      backend,
      `update public.submission_journal set note = repeat('x', 4000) where submission_id = ${long}`,
    )
    const { data: longer } = await staff.rpc('export_submissions', { p_filter: { search: `#${long}` } })
    assert.equal(longer[0].journal.length, 7)
    await remove(staff, long)
  })

  test('only staff can own a request, and an entry with any other owner is not stored', async () => {
    const { outcome, journal } = await save('soon', { p_owner: 'stranger@example.com' })
    assert.deepEqual([outcome, journal], ['no_such_owner', []])
  })

  test('a colleague gets an email each time they are assigned a request, but not for one they took themselves', async () => {
    assert.equal((await save('again', { p_owner: COLLEAGUE, p_note: 'Please call' })).outcome, 'saved')
    await save('again', { p_seen: 1, p_owner: backend.staff.email })
    await save('again', { p_seen: 2, p_owner: COLLEAGUE })
    await round(backend)
    const mails = mailsIn(backend.dataDir).filter(({ name }) => name.startsWith(`${id.again}.owner-email`))
    assert.equal(mails.length, 2)
    for (const { text } of mails) assert.match(text, /^To: .*colleague@example\.com/m)
    assert.ok(mails.some(({ text }) => text.includes('Please call') && text.includes('staff via ')))
    // The request was answered before, so no deadline applies.
    assert.ok(mails.every(({ text }) => !text.includes('Reply promised by')))
  })

  test('a bulk edit changes several requests and skips those that a colleague has changed', async () => {
    const seen = { [id.soon]: 0, [id.odd]: 0, [id.rush]: 0, 999999: 0 }
    const { data } = await staff.rpc('add_journal_entries', { p_seen: seen, p_status: 'lost', p_owner: null })
    assert.deepEqual(data, {
      tally: { saved: 2, conflict: 1, gone: 1 },
      versions: { [id.soon]: 1, [id.odd]: 1 },
    })
    await shows({ status: 'lost' }, ['odd', 'soon'])
  })

  test('undo reverts an entry of the caller unless someone has written since', async () => {
    const undo = async (versions) => (await staff.rpc('undo_entries', { p_versions: versions })).data
    assert.deepEqual(await undo({ [id.soon]: 1, [id.odd]: 1, [id.rush]: 1 }), { saved: 2, conflict: 1 })
    await shows({ status: 'lost' }, [])
    await save('soon', { p_seen: 2, p_status: 'spam', p_owner: COLLEAGUE, p_follow_up: TODAY })
    await save('soon', { p_seen: 3, p_status: 'won', p_owner: '', p_follow_up: '' })
    assert.deepEqual(await undo({ [id.soon]: 4 }), { saved: 1 })
    const [{ journal }] = (await submissionMeta(staff, [id.soon])).submissions
    const [{ status, owner, follow_up }] = journal
    assert.deepEqual([status, owner, follow_up], ['spam', COLLEAGUE, TODAY])
    await write(
      backend,
      `update public.submission_journal set made_by = null where submission_id = ${id.soon}`,
    )
    assert.deepEqual(await undo({ [id.soon]: 5 }), { conflict: 1 })
    await write(backend, `delete from public.submission_journal where submission_id = ${id.soon}`)
  })

  test('a bulk edit that saves nothing returns no versions', async () => {
    const edit = async (seen) =>
      (await staff.rpc('add_journal_entries', { p_seen: seen, p_status: 'new', p_owner: null })).data
    const fresh = await store(backend, person('one'))
    assert.deepEqual(await edit({ [fresh]: 0 }), { tally: { unchanged: 1 }, versions: {} })
    assert.deepEqual(await edit({}), { tally: {}, versions: {} })
    await remove(staff, fresh)
  })

  test('undoing a bulk edit keeps what the caller has set in another tab', async () => {
    const [edited, elsewhere] = [await store(backend, person('one')), await store(backend, person('two'))]
    await addEntry(staff, elsewhere, { p_status: 'won' })
    const seen = { [edited]: 0, [elsewhere]: 0 }
    const { data } = await staff.rpc('add_journal_entries', { p_seen: seen, p_status: 'lost', p_owner: null })
    const { data: undone } = await staff.rpc('undo_entries', { p_versions: data.versions })
    assert.deepEqual(undone, { saved: 1 })
    const { submissions } = await submissionMeta(staff, [edited, elsewhere])
    const statuses = submissions.map((one) => [one.id, one.journal[0].status])
    assert.deepEqual(Object.fromEntries(statuses), { [edited]: 'new', [elsewhere]: 'won' })
    await remove(staff, edited, elsewhere)
  })

  test('a bulk release can be undone, which withholds unattempted notifications again', async () => {
    const wrong = await store(backend, person('wrong'), { quarantined: true })
    const { data } = await staff.rpc('release_submissions', {
      p_ids: [wrong, id.past, 999_999],
      p_note: 'Fine',
    })
    assert.deepEqual(data, { released: 1, unchanged: 1, gone: 1 })
    const { data: undone } = await staff.rpc('undo_release', { p_ids: [wrong] })
    assert.deepEqual(undone, { returned: 1, sent: 0 })
    const again = await deskList(staff, { view: 'quarantined', today: TODAY, late_before: LATER })
    assert.deepEqual(ids(again.rows), [wrong, id.spam])
    assert.deepEqual(again.rows[0].reasons, ['filled the hidden field'])
    await remove(staff, wrong)
  })

  test('undoing a release keeps notifications that a release does not create', async () => {
    const wrong = await store(backend, person('wrong'), { quarantined: true })
    await staff.rpc('release_submission', { p_submission_id: wrong, p_note: '' })
    await write(
      backend,
      `insert into private.outbox (submission_id, channel, payload) values (${wrong}, 'weekly_report', '{"week": 47}')`,
    )
    await staff.rpc('undo_release', { p_ids: [wrong] })
    await write(
      backend,
      `select 1 / count(*) from private.outbox where submission_id = ${wrong} and payload ->> 'week' = '47'`,
    )
    await remove(staff, wrong)
  })

  test('the news report new requests, changes and deletions by colleagues, and spam only once it is released', async () => {
    const removed = await store(backend, person('removed'))
    const seen = { [id.rush]: 1, [id.calm]: 1, [removed]: 0 }
    const { newest } = await deskList(staff)
    const news = async () => (await staff.rpc('desk_news', { p_newest: newest, p_seen: seen })).data
    await store(backend, person('spammer'), { quarantined: true })
    await remove(staff, removed)
    assert.deepEqual(await news(), {
      fresh: 0,
      changed: [{ id: id.rush, status: 'contacted', author: 'staff' }],
      gone: [removed],
    })
    await store(backend, person('fresh'))
    assert.equal((await news()).fresh, 1)
    await staff.rpc('release_submission', { p_submission_id: id.spam, p_note: 'Not spam' })
    assert.equal((await news()).fresh, 2)
  })
})
