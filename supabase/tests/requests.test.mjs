// What the database itself does with requests: storing, journal, members, outbox, files, records.
import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { beforeEach, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { atStep, patternsOf } from '#lib/desk/filter.ts'
import { cursorAt, cursorIn, inOrder, newestFirst, readCursor, writeCursor } from '#lib/desk/pagination.ts'
import { readAnswers } from '#lib/desk/request-rows.ts'
import { openDataApi } from './support/data-api.mjs'
import { facts, answers as laura, parametersOf, priced } from './support/request.mjs'

const data = await openDataApi()
beforeEach(() => data.reset())
const { count, stateOf, outbox, service, lead } = data
const member = await data.signIn('member@example.com', 'member')

/** Of a project that has only a table of its own. */
await data.postgres.exec(`create table foreign_table (id uuid, created_at date, form_data text);
  grant select on foreign_table to anon`)

/** The cursor of the page below a row, as it comes back from the URL. */
const cursorOf = (order, row) => readCursor(writeCursor(cursorIn(order, row)))

/** Counters begin anew with each quarter hour: waits for the next one, if it is about to begin. */
async function countInOneWindow() {
  const left = 900_000 - (Date.now() % 900_000)
  if (left < 30_000) await setTimeout(left)
}

/** The data of a call that must succeed. */
async function ok(call) {
  const { data: found, error } = await call
  assert.equal(error, null)
  return found
}
async function refused(call, code, message) {
  const { error } = await call
  assert.equal(error?.code, code)
  if (message) assert.equal(error.message, message)
}
const store = (changes) => ok(service.rpc('store_request', parametersOf(changes)))
/** As by an import. */
const addRow = async (answers) =>
  (await data.rows('insert into "Form Sub" (form_data) values ($1) returning id', [answers]))[0].id
const dayOf = (date) => new Date(date).toISOString().slice(0, 10)

// Storing

test('stores a request with what the desk knows about it, and queues its notifications', async () => {
  const attribution = { utm_campaign: 'Otoño', referrer: 'x' }
  const stored = await store({ reply: 'hash', webhook: true, facts: { ...facts, attribution } })
  assert.deepEqual([stored.outcome, stored.suspected, stored.files], ['stored', false, 0])
  const state = await stateOf(stored.id)
  const { asked } = facts
  const known = { form: 'quick-quote', email: 'laura@example.com', asked, rush: true }
  assert.partialDeepStrictEqual(state, { ...known, status: 'new', version: 0 })
  assert.equal(dayOf(state.event_on), '2027-03-14')
  for (const text of [`#${stored.id}`, 'ibanez', 'tote bags', '13055550100', 'otono'])
    assert.ok(state.search_text.includes(text), text)
  assert.deepEqual(await outbox(), ['sales', 'webhook', 'reply'])
})

test('takes what was chosen from the record alone, whatever lines the details have', async () => {
  for (const id of [(await store({ facts: {} })).id, await addRow(laura)]) {
    await data.rows('update "Form Sub" set form_data = form_data')
    const none = { asked: null, again_of: null, rush: false, form: 'unknown', language: 'en' }
    assert.partialDeepStrictEqual(await stateOf(id), none)
  }
})

for (const [what, wrong] of [
  ['an unknown form', { form: 'another' }],
  ['a record of any length', { asked: { budget: 'x'.repeat(33_000) } }],
  ['attribution that is no object', { attribution: [] }],
  ['a record that is no object', { asked: [] }],
])
  test(`refuses facts with ${what}`, async () => {
    const { error } = await service.rpc('store_request', parametersOf({ facts: { ...facts, ...wrong } }))
    assert.deepEqual([Boolean(error), await count('"Form Sub"')], [true, 0])
  })

test('facts set nothing but facts', async () => {
  const { id } = await store({ facts: { ...facts, id: 5, status: 'won', withheld: ['sales'], email: 'x' } })
  const own = { status: 'new', withheld: [], email: 'laura@example.com' }
  assert.partialDeepStrictEqual(await stateOf(id), own)
})

test('suspects what is above the limits, refuses far above, and forgets the key of a refused request', async () => {
  await countInOneWindow()
  const limits = { visitor_limit: 2, overall_limit: 5 }
  const from = (visitor, changes) => store({ visitor, ...limits, ...changes })
  const held = []
  for (const visitor of ['a', 'a', 'a', 'a', 'b', 'c', 'd', 'e']) held.push((await from(visitor)).suspected)
  assert.deepEqual(held, [false, false, true, true, false, false, false, true])
  assert.deepEqual((await stateOf(1003)).reasons, ['many_at_once'])
  await data.postgres.exec(`update private.rate_limits set hits = 20 where scope = 'requests of a'`)
  const sent = parametersOf({ visitor: 'a', ...limits, key: randomUUID() })
  for (const _ of [1, 2]) await refused(service.rpc('store_request', sent), 'PT429')
  assert.equal(await count('private.idempotency_keys'), 0)
  assert.equal((await from('z', { source: 'direct' })).suspected, false)
  assert.equal((await from(undefined, { source: 'direct' })).suspected, false)
})

test('replies once an hour to an address, five times for a visitor, and not too often in all', async () => {
  await countInOneWindow()
  const reply = async (hash, visitor) => {
    await data.postgres.exec('truncate private.outbox')
    await store({ reply: hash, visitor })
    return (await outbox()).includes('reply')
  }
  assert.deepEqual([await reply('a', 'v'), await reply('a', 'w')], [true, false])
  const ofOne = []
  for (const hash of 'bcdef') ofOne.push(await reply(hash, 'v'))
  assert.deepEqual(ofOne, [true, true, true, true, false])
  await data.postgres.exec(`update private.rate_limits set hits = 58 where scope = 'all replies'`)
  assert.deepEqual([await reply('g', 'x'), await reply('h', 'y'), await reply('i', 'z')], [true, true, false])
  // What is suspected waits, and counts for nobody.
  await data.postgres.exec('truncate private.rate_limits')
  const { id } = await store({ reply: 'q', visitor: 'q', reasons: ['honeypot'] })
  assert.deepEqual((await stateOf(id)).withheld, ['sales', 'reply'])
  assert.equal(await reply('q', 'q'), true)
})

test('is needed on the day that was chosen, else on that of the answer; no line of the details says one', async () => {
  const details = 'Mugs\nNeeded by: March 3, 2027'
  const dayWith = async (answers, asked) => {
    const { id } = await store({ answers: { ...laura, ...answers }, facts: { ...facts, asked } })
    const { event_on } = await stateOf(id)
    return event_on && dayOf(event_on)
  }
  const [eventDate, neededBy] = ['2027-02-02', '2027-01-01']
  assert.equal(await dayWith({ eventDate, details }, { neededBy }), neededBy)
  assert.equal(await dayWith({ eventDate, details }, { neededBy: 'soon' }), eventDate)
  assert.equal(await dayWith({ eventDate: '', details }), null)
})

test('nobody knows any more what was typed once the details of a row are edited', async () => {
  const { id } = await store({ facts })
  const typedAfter = async (answers) => {
    await data.rows('update "Form Sub" set form_data = $1', [answers])
    return (await stateOf(id)).asked
  }
  assert.deepEqual(await typedAfter({ ...laura, company: 'Other' }), facts.asked)
  assert.deepEqual(await typedAfter({ ...laura, details: 'Other' }), { ...facts.asked, typed: null })
})

test('describes imported requests of any shape, and again when they are edited', async () => {
  const typed = { email: ' ANA@Example.com ', eventDate: 'February 30, 2027' }
  const answers = { ...typed, details: { nested: 'Ärmel' }, phone: 5 }
  const id = await addRow(answers)
  const state = await stateOf(id)
  assert.partialDeepStrictEqual(state, { email: 'ana@example.com', event_on: null, form: 'unknown' })
  assert.ok(state.search_text.includes('armel'))
  const changed = { details: 'O’Neil T-shirts', eventDate: 'March 3, 2027' }
  await data.rows('update "Form Sub" set form_data = $1', [changed])
  const edited = await stateOf(id)
  assert.equal(dayOf(edited.event_on), '2027-03-03')
  assert.ok(edited.search_text.includes('oneil tshirts'))
})

/** Rows of files, without the limits: announced, arrived, or sent with the first request. */
async function addFiles(amount, visitor, options = {}) {
  const { form_key = randomUUID(), bytes = 1, is = 'announced' } = options
  const rows = await data.rows(
    `insert into files (form_key, name, bytes, visitor, arrived_at, sent_at, request_id)
     select $1, 'a.pdf', $2, $3, case when $4 <> 'announced' then now() end,
       case when $4 = 'sent' then now() end, case when $4 = 'sent' then 1001 end
     from generate_series(1, $5::int) returning id`,
    [form_key, bytes, visitor, is, amount],
  )
  return { form_key, files: rows.map(({ id }) => id) }
}
const arrivedFrom = (form_key, amount = 1) => addFiles(amount, 'v', { form_key, is: 'arrived' })

test('takes only arrived, unsent files of the same form, and forgets whose they were after a day, or once deleted', async () => {
  const form_key = randomUUID()
  const [mine, missing, foreign] = [form_key, form_key, randomUUID()].map((key) => arrivedFrom(key))
  const files = (await Promise.all([mine, missing, foreign])).flatMap((sent) => sent.files)
  await data.rows('update files set arrived_at = null where id = $1', [files[1]])
  for (const taken of [1, 0]) assert.equal((await store({ form_key, files })).files, taken)
  const senderOf = async (id) => (await data.rows('select visitor from files where id = $1', [id]))[0].visitor
  assert.equal(await senderOf(files[0]), 'v')
  const deleted = await arrivedFrom(form_key)
  const { id } = await store(deleted)
  await ok(lead.rpc('delete_requests', { p_ids: [id] }))
  assert.equal(await senderOf(deleted.files[0]), null)
  await data.postgres.exec(`update files set created_at = now() - interval '1 day 1 minute'`)
  await ok(service.rpc('run_schedule'))
  assert.equal(await senderOf(files[0]), null)
  assert.equal(await senderOf(files[2]), 'v', 'unsent files are dropped')
})

test('a repetition attaches each file that was added since once, up to ten in all, and tells sales', async () => {
  const key = randomUUID()
  const first = await store({ key, ...(await arrivedFrom(randomUUID(), 8)) })
  const added = await arrivedFrom(randomUUID())
  const receipts = await Promise.all([store({ key, ...added }), store({ key, ...added }), store({ key })])
  const repeated = (files) => ({ ...first, outcome: 'repeated', files })
  const { suspected, is_wave, ...same } = repeated(1)
  assert.deepEqual(receipts, [same, same, { ...same, files: 0 }])
  assert.deepEqual(await outbox(), ['sales', 'sales'])
  assert.equal((await store({ key, ...(await arrivedFrom(randomUUID(), 2)) })).files, 1)
  assert.equal(await count(`files where request_id = ${first.id}`), 10)
  assert.equal(await count('"Form Sub"'), 1)
})

test('a repetition takes no files of another form or for other answers, and releases nothing', async () => {
  const key = randomUUID()
  const { id } = await store({ key, reasons: ['link_markup'] })
  const added = await arrivedFrom(randomUUID())
  assert.equal((await store({ key, ...added, digest: 'other' })).outcome, 'key_reused')
  assert.equal((await store({ key, ...added, form_key: randomUUID() })).files, 0)
  assert.equal(await count('files where request_id is not null'), 0)
  assert.equal((await store({ key, ...added })).files, 1)
  assert.deepEqual([(await stateOf(id)).status, await outbox()], ['suspected', []])
})

// The desk

test('“Due first” goes on below its last row as it was shown, wherever that stands by now', async () => {
  await data.rows(`insert into "Form Sub" (form_data) select '{}' from generate_series(1, 69)`)
  const all = () => member.from('requests').select('id, listedSince:listed_since').eq('is_listed', true)
  const order = 'listed_since'
  const below = (row) => ok(inOrder(all(), order, row && cursorOf(order, row)).limit(50))
  const last = (await below()).at(-1)
  const enter = (id, status) => ok(lead.from('journal').insert({ request_id: id, version: 1, status }))
  await enter(1050, 'won')
  const rest = await below(last)
  assert.deepEqual([last.id, rest.length, rest[0].id], [1050, 19, 1051])
  // Answered, these end the list.
  for (const id of [1001, 1069]) await enter(id, 'contacted')
  const [, ...answered] = await below(rest[16])
  assert.equal(answered.map(({ id }) => id).join(), '1001,1069')
  assert.deepEqual(await below(answered[0]), answered.slice(1))
})

/** The ids of requests in an order, read two at a time. */
async function pageByPage(order, columns) {
  const seen = []
  for (let page = [{}]; page.length > 0; seen.push(...page)) {
    const before = seen.length > 0 ? cursorOf(order, seen.at(-1)) : undefined
    page = await ok(inOrder(member.from('requests').select(columns), order, before).limit(2))
  }
  return seen.map(({ id }) => id).join()
}

test('the follow-ups come by their day, page after page', async () => {
  await data.rows(`insert into "Form Sub" (form_data) select '{}' from generate_series(1, 6)`)
  const days = ['2027-01-03', '2027-01-01', '2027-01-02', '2027-01-01', '2027-01-03', '2027-01-02']
  const entry = { version: 1, status: 'contacted' }
  const entries = days.map((follow_up, at) => ({ ...entry, request_id: 1001 + at, follow_up }))
  await ok(lead.from('journal').insert(entries))
  assert.equal(await pageByPage('back_on', 'id, backOn:back_on'), '1002,1004,1003,1006,1001,1005')
})

test('orders come by the day for which they are needed, then by acceptance, and delivered ones last, page after page', async () => {
  await data.rows(`insert into "Form Sub" (form_data) select '{}' from generate_series(1, 6)`)
  await data.postgres.exec(`
    update requests set accepted_at = '2027-01-01T10:00Z'::timestamptz - make_interval(days => id::int), progress = 'ordered';
    update requests set event_on = '2027-03-01' where id in (1001, 1004);
    update requests set deliver_on = '2027-02-01' where id = 1004;
    update requests set event_on = '2027-02-02' where id = 1005;
    update requests set progress = 'delivered' where id in (1002, 1005)`)
  const ids = await pageByPage('order_place', 'id, orderPlace:order_place')
  assert.equal(ids, '1004,1001,1006,1003,1005,1002')
})

test('a step lists what is there as a whole or in part; what only a newer database knows is in production', async () => {
  await data.rows(`insert into "Form Sub" (form_data) select '{}' from generate_series(1, 4)`)
  await data.postgres.exec(`
    alter table requests drop constraint requests_progress_check;
    update requests set progress = 'ordered', line_steps = '{"ordered": 1, "in_production": 2}' where id = 1002;
    update requests set progress = 'rehearsed' where id = 1003;
    update requests set progress = 'shipped' where id = 1004`)
  const idsAt = async (step) =>
    (await ok(member.from('requests').select('id').or(atStep(step)).order('id'))).map(({ id }) => id)
  assert.deepEqual(await Promise.all(['ordered', 'in_production', 'shipped'].map(idsAt)), [
    [1002],
    [1002, 1003],
    [1004],
  ])
})

test('a search finds a phone number however it is written, names, notes and the campaign, also once the row is edited', async () => {
  const company = 'O’Sullivan Wisła ŁØĐ Straße Þórðardóttir ΣΊΣΥΦΟΣ Ερμής'
  const answers = { ...laura, company, phone: '+1 (305) 555-0141' }
  const { id } = await store({ answers, facts: { ...facts, attribution: { utm_campaign: 'expo27' } } })
  const note = 'Called from 0049/30.123 456: 1,240 totes, PO 2291, due 2027-05-03'
  const owner = 'lead@example.com'
  await ok(lead.from('journal').insert({ request_id: id, version: 1, status: 'contacted', owner, note }))
  const search = (text, more) =>
    ok(member.rpc('search_requests', { p_patterns: patternsOf(text), p_limit: 1, ...more }))
  const find = async (text) => (await search(text)).map(({ id }) => ({ id }))
  for (const edit of ['', `update "Form Sub" set form_data = form_data || '{"quantity": "75"}'`]) {
    await data.postgres.exec(edit)
    for (const text of [
      '+13055550141',
      '305-555-0141',
      '(305) 555-0141',
      '305 555 0141',
      '305.555/0141',
      '3055550141',
      '004930123456',
      '1,240',
      '2027-05-03',
      'called laura',
      'expo27',
      'wisla lod strasse',
      'thordardottir',
      'Σίσυφος ΕΡΜΉΣ',
      'PO2291',
      'O’Sullivan rush',
      'osullivan Ibáñez',
    ])
      assert.deepEqual(await find(text), [{ id }], `${text} ${edit}`)
  }
  assert.deepEqual(await find('50%'), [])
  // As a US phone shows a number that was given without its country.
  const local = await store({ answers: { ...laura, phone: '305-555-0190' } })
  for (const text of ['+13055550190', '+1 305 555 0190'])
    assert.deepEqual(await find(text), [{ id: local.id }])
  const quote = { kind: 'quote', ...priced(8688, 'Totes'), valid_until: '2199-01-01' }
  await ok(lead.rpc('write_to_customer', { p_id: id, p_message: quote, p_key: randomUUID() }))
  for (const amount of ['8688', '8,688.00', '8688.00', '$8,688.00'])
    assert.deepEqual(await find(amount), [{ id }], amount)
  assert.deepEqual(await search('laura'), [{ id: local.id, total: 2 }], 'the newest of all')
  const all = (p_patterns, more) => ok(member.rpc('search_all', { p_patterns, ...more }))
  assert.deepEqual(await all(['%laura%']), [local.id, id], 'the newest first')
  assert.deepEqual(await all(['%laura%'], { p_owner: owner }), [id])
  const { received_at } = await stateOf(local.id)
  const below = { p_before: received_at, p_before_id: local.id }
  assert.deepEqual(await search('laura', below), [{ id, total: 2 }], 'below a row')
  for (const one of [{ p_status: 'contacted' }, { p_owner: owner }, { p_until: received_at }])
    assert.deepEqual(await search('laura', one), [{ id, total: 1 }])
})

test('the other requests of a buyer have the address, the domain, the phone however it is written, or the company', async () => {
  const contact = { email: 'ana@gmail.com', phone: '(305) 555-0100', company: 'Brightpath' }
  const id = await addRow(contact)
  const others = []
  for (const shared of [
    { email: 'ana@gmail.com' },
    { phone: '+1 305-555-0100' },
    { company: ' BRIGHTPATH' },
    { email: 'bo@gmail.com', phone: 'n/a', company: 'N/A' },
  ])
    others.push(await addRow(shared))
  const found = async (p_domain) => {
    const theirs = member.rpc('other_requests', { p_id: id, p_domain }, { count: 'exact' })
    const columns = 'id, email, answers:"Form Sub"(form_data), files(id)'
    const { data, count } = await theirs.select(columns).order('id', { ascending: false }).limit(2)
    assert.deepEqual(data[0].files, [])
    assert.ok(data[0].answers.form_data)
    return { ids: data.map((row) => row.id), count }
  }
  const [, byPhone, byCompany, byDomain] = others
  assert.deepEqual(await found(''), { ids: [byCompany, byPhone], count: 3 })
  assert.deepEqual(await found('gmail.com'), { ids: [byDomain, byCompany], count: 4 })
})

test('reads when requests of a period were answered in one call, without spam and what is suspected', async () => {
  for (const reasons of [[], [], [], ['honeypot']]) await store({ reasons })
  await data.postgres.exec(`update requests set received_at = '2027-01-05T10:00Z',
    answered_at = case id when 1001 then timestamptz '2027-01-05T12:30:00.5Z' end,
    won_at = case id when 1001 then now() end, status = case id when 1003 then 'spam' else status end`)
  const during = (p_from, p_until) => ok(member.rpc('answer_times', { p_from, p_until }))
  const since = Date.parse('2027-01-05T10:00Z')
  const answered = Date.parse('2027-01-05T12:30:00.5Z')
  const [times] = await during('2027-01-05T10:00Z', '2027-01-05T10:01Z')
  assert.deepEqual([times.won, times.since, times.answered.toSorted()], [1, [since, since], [0, answered]])
  // What is ordered is won, too, until it is lost or withdrawn.
  await data.postgres.exec(`update requests set accepted_at = now() where id = 1002`)
  const won = async () => (await during('2027-01-05T10:00Z'))[0].won
  assert.equal(await won(), 2)
  await data.postgres.exec(`update requests set status = 'lost' where id = 1001;
    update requests set ending = 'withdrawn' where id = 1002`)
  assert.equal(await won(), 0)
  assert.deepEqual(await during('2027-01-05T09:00Z', '2027-01-05T10:00Z'), [])
})

test('counts what the tabs of the desk show', async () => {
  for (const reasons of [[], [], [], ['honeypot']]) await store({ reasons })
  const enter = (entry) => ok(lead.from('journal').insert({ version: 1, status: 'new', ...entry }))
  await enter({ request_id: 1001, owner: 'member@example.com', follow_up: '2027-01-01' })
  await enter({ request_id: 1002, status: 'won' })
  const counts = (p_today, p_late) => ok(member.rpc('desk_counts', { p_today, p_late }).single())
  const all = { open: 2, mine: 1, orders: 1, quarantined: 1, newest: 1004 }
  assert.deepEqual(await counts('2026-12-31', '2000-01-01T00:00:00Z'), { ...all, overdue: 0, follow_up: 0 })
  assert.deepEqual(await counts('2027-01-01', new Date().toISOString()), { ...all, overdue: 2, follow_up: 1 })
})

test('the journal carries the state on, and refuses the second of two who write at once', async () => {
  const { id } = await store()
  const write = (version, fields) => lead.from('journal').insert({ request_id: id, version, ...fields })
  await ok(write(1, { status: 'contacted', note: 'Called' }))
  await refused(write(1, { status: 'lost' }), '23505')
  await refused(write(3, { status: 'lost' }), '23505', 'conflict')
  const { status, answered_at, version } = await stateOf(id)
  assert.deepEqual([status, version, Boolean(answered_at)], ['contacted', 1, true])
  await ok(write(2, { status: 'won' }))
  await ok(write(3, { status: 'won', follow_up: '2027-02-03' }))
  const won = await stateOf(id)
  assert.deepEqual([won.status, won.answered_at, Boolean(won.won_at)], ['won', answered_at, true])
  // Undone: it waits for an answer again.
  await ok(write(4, { status: 'new' }))
  const undone = { status: 'new', answered_at: null, won_at: null, follow_up: null }
  assert.partialDeepStrictEqual(await stateOf(id), undone)
  const [first] = await ok(member.from('journal').select().eq('request_id', id))
  const written = { version: 1, status: 'contacted', note: 'Called', author: 'lead@example.com' }
  assert.partialDeepStrictEqual(first, written)
})

test('an entry for a request that was just deleted leaves the others of its group standing', async () => {
  for (const _ of [1, 2, 3]) await store()
  await ok(lead.rpc('delete_requests', { p_ids: [1002] }))
  const entries = [1001, 1002, 1003].map((request_id) => ({ request_id, version: 1, status: 'won' }))
  const options = { onConflict: 'request_id,version', ignoreDuplicates: true }
  const saved = await ok(member.from('journal').upsert(entries, options).select('request_id'))
  assert.deepEqual(saved, [{ request_id: 1001 }, { request_id: 1003 }])
  assert.equal((await stateOf(1003)).status, 'won')
})

test('a new owner is told, nobody assigns to strangers or former members, and a group is changed whole or not', async () => {
  const [one, two] = [(await store()).id, (await store()).id]
  await data.postgres.exec('truncate private.outbox')
  const unchanged = { status: 'new', follow_up: null, note: '' }
  const write = (...entries) =>
    lead.from('journal').insert(entries.map((entry) => ({ ...unchanged, ...entry })))
  const owner = 'member@example.com'
  const second = { request_id: two, version: 2 }
  await ok(write({ request_id: one, version: 1, owner, note: 'Yours' }))
  const toMyself = { ...second, version: 1, owner: 'lead@example.com' }
  await ok(write({ request_id: one, version: 2, owner }, toMyself))
  assert.deepEqual(await data.rows('select kind, payload from private.outbox'), [
    { kind: 'assignment', payload: { to: owner, by: 'Lead', note: 'Yours', follow_up: null } },
  ])
  await refused(write({ ...second, owner: 'nobody@example.com' }), '23503')
  await data.rows(`insert into staff (email, role) values ('gone@example.com', 'former')
    on conflict do nothing`)
  await refused(write({ ...second, owner: 'gone@example.com' }), 'PT409', 'former_owner')
  await refused(write({ ...second, status: 'lost' }, { request_id: one, version: 2 }), '23505')
  assert.equal((await stateOf(two)).status, 'new')
})

test('the public list of a foreign table, with other ids and mere days, can be paged to its end', async () => {
  const days = [28, 27, 26, 25].map((day) => `2026-11-${day}`)
  for (const day of days) await data.rows('insert into foreign_table values ($1, $2)', [randomUUID(), day])
  for (const size of [1, 2, 3, 7]) {
    const seen = []
    let hasOlder = true
    while (hasOlder) {
      const before = seen.length > 0 ? readCursor(writeCursor(cursorAt(seen.at(-1)))) : undefined
      const all = newestFirst(data.client().from('foreign_table').select(), 'created_at', before)
      const stored = await ok(all.limit(size + 1))
      hasOlder = stored.length > size
      seen.push(...stored.slice(0, size).map(readAnswers))
    }
    assert.equal(seen.map(({ createdAt }) => createdAt).join(), days.join())
  }
})

// Members

test('a session ends at once when it is signed out, and by its age and idle time', async () => {
  const kept = data.client()
  const credentials = { email: 'member@example.com', password: data.password }
  const { session } = await ok(kept.auth.signInWithPassword(credentials))
  const [, claims] = session.access_token.split('.')
  const { session_id } = JSON.parse(Buffer.from(claims, 'base64url'))
  const role = async () => (await ok(kept.rpc('whoami')))[0]?.role
  const since = (begun, used) =>
    data.rows(
      `update auth.sessions set created_at = now() - $2::interval,
       refreshed_at = (now() - $3::interval) at time zone 'utc' where id = $1`,
      [session_id, begun, used],
    )
  assert.equal(await role(), 'member')
  await since('11 hours 59 minutes', '1 hour 59 minutes')
  assert.equal(await role(), 'member')
  for (const [begun, used] of Object.entries({ '12 hours': '1 minute', '3 hours': '2 hours' })) {
    await since(begun, used)
    assert.equal(await role(), undefined)
    assert.deepEqual(await ok(kept.from('requests').select()), [])
  }
  await since('1 minute', '1 minute')
  assert.equal(await role(), 'member')
  await data.rows('delete from auth.sessions where id = $1', [session_id])
  assert.equal(await role(), undefined)
})

test('a lead who has not signed in yet is no reason to let the last one go', async () => {
  const former = { role: 'former' }
  const demote = (email) => lead.from('staff').update(former).eq('email', email)
  const account = await data.signIn('second@example.com', 'lead')
  await data.rows(`update auth.users set last_sign_in_at = null where email = 'second@example.com'`)
  await ok(lead.from('staff').insert({ email: 'typo@example.com', role: 'lead' }))
  await refused(demote('lead@example.com'), 'PT409', 'last_lead')
  await ok(demote('typo@example.com'))
  await account.auth.signInWithPassword({ email: 'second@example.com', password: data.password })
  await ok(demote('lead@example.com'))
  await ok(account.from('staff').update({ role: 'lead' }).eq('email', 'lead@example.com'))
  await ok(demote('second@example.com'))
})

test('an invitation is mailed and joined with a confirmed account only', async () => {
  const email = 'colleague@example.com'
  await ok(lead.from('staff').insert({ email, name: 'Colleague', role: 'member' }))
  assert.deepEqual(await data.rows('select kind, payload from private.outbox'), [
    { kind: 'invitation', payload: { email, name: 'Colleague', by: 'Lead' } },
  ])
  const join = () => ok(service.rpc('join_staff', { p_email: email }))
  assert.equal(await join(), false)
  const account = await data.signIn(email)
  await data.rows('update auth.users set email_confirmed_at = null where email = $1', [email])
  assert.equal(await join(), false)
  await data.rows('update auth.users set email_confirmed_at = now() where email = $1', [email])
  assert.equal(await join(), true)
  assert.equal((await ok(account.rpc('whoami').single())).role, 'member')

  await ok(lead.from('staff').update({ role: 'former' }).eq('email', email))
  assert.deepEqual(await ok(account.rpc('whoami').single()), { user: email, role: null })
  assert.equal(await join(), null)
  const line = { author: 'lead@example.com', colleague: email }
  const lines = ['member-added', 'member-removed'].map((what) => ({ what, ...line }))
  assert.deepEqual(await ok(lead.from('audit').select('what, author, colleague').order('id')), lines)
})

// Notifications

test('a lease keeps other deliveries away, and a late one cannot record its attempt', async () => {
  await addRow(laura)
  await store()
  const claim = (p_lease = '1 minute') => ok(service.rpc('claim_notifications', { p_limit: 10, p_lease }))
  const finish = (p_attempt, p_state, more) =>
    ok(service.rpc('finish_notification', { p_id: 1, p_attempt, p_state, ...more }))
  const [claimed] = await claim('0 seconds')
  const request = { answers: { firstName: 'Laura' }, earlier: 1 }
  assert.partialDeepStrictEqual(claimed, { attempts: 1, kind: 'sales', request })
  assert.equal((await claim())[0].attempts, 2)
  assert.deepEqual(await claim(), [])
  assert.equal(await finish(1, 'sent'), false)
  assert.equal(await finish(2, 'pending', { p_error: 'smtp', p_retry: '1 hour' }), true)
  assert.deepEqual(await claim(), [])
  await data.postgres.exec(`update private.outbox set due_at = now(), created_at = now() - interval '1 hour'`)
  const waiting = async () => (await ok(data.client().rpc('health'))).waiting
  assert.equal(await waiting(), 1)
  await data.postgres.exec(`update private.outbox set due_at = now() + interval '1 day', created_at = due_at`)
  assert.equal(await waiting(), 1, 'of a clock that was ahead')
  await data.postgres.exec('update private.outbox set due_at = now()')
  assert.equal((await claim())[0].attempts, 3)
  assert.equal(await finish(3, 'dead', { p_error: 'x'.repeat(900) }), true)
  assert.equal(await finish(3, 'sent'), false)
  const counts = { waiting: 0, given_up: 1, last_sent: null }
  assert.partialDeepStrictEqual(await ok(service.rpc('health')), counts)
})

// Files

const MB = 1024 * 1024
const grant = (p_visitor, { p_bytes = MB, p_form = randomUUID() } = {}) =>
  ok(service.rpc('grant_upload', { p_form, p_name: 'a.pdf', p_bytes, p_visitor }))
/** Files of 50 MB. */
async function grantMany(count, visitor) {
  for (let n = 0; n < count; n++) assert.ok(await grant(visitor, { p_bytes: 50 * MB }))
}
/** A row of storage, which knows the size of an object. */
const ARRIVED = `insert into storage.objects (bucket_id, name, metadata)
  values ('request-files', $1, jsonb_build_object('size', $2::int))`
const arrive = (id, size) => data.rows(ARRIVED, [id, size])
const leave = (id) => data.rows('delete from storage.objects where name = $1', [id])
const passTime = (interval) =>
  data.postgres.exec(`update files set created_at = created_at - interval '${interval}'`)
const orphans = () => ok(service.rpc('drop_orphans'))
const kept = async () =>
  (await data.rows('select id from files where dropped_at is null')).map(({ id }) => id)

test('limits unsent uploads by form, visitor and size', async () => {
  const grantsOneMore = async (visitor, options) => {
    assert.ok(await grant(visitor, { p_bytes: 1, ...options }))
    assert.equal(await grant(visitor, { p_bytes: 1, ...options }), null)
  }
  const p_form = randomUUID()
  await addFiles(29, 'v', { form_key: p_form })
  await grantsOneMore('v', { p_form })
  await addFiles(29, 'v')
  await grantsOneMore('v')
  await passTime('15 minutes')

  const large = { bytes: 50 * MB - 1 }
  await addFiles(10, 'w', large)
  await grantsOneMore('w', { p_bytes: 10 })
  await addFiles(190, 'many', large)
  await grantsOneMore('another', { p_bytes: 190 })
})

test('what was sent within a day counts for its visitor, not for all, and never for staff', async () => {
  const sent = (amount, visitor, bytes) => addFiles(amount, visitor, { bytes, is: 'sent' })
  const { id } = await store()
  await sent(199, 'v', 1)
  assert.ok(await grant('v', { p_bytes: 1 }))
  await sent(1, 'v', 1)
  assert.equal(await grant('v', { p_bytes: 1 }), null)
  await sent(40, 'w', 50 * MB)
  assert.equal(await grant('w', { p_bytes: 1 }), null)
  for (let n = 0; n < 5; n++) await sent(40, `z${n}`, 50 * MB)
  assert.ok(await grant('another'), 'the share of all is of what is unsent')
  await sent(300, null, 50 * MB)
  assert.ok(await grant(null), 'visitors without an address')
  await passTime('1 day')
  assert.ok(await grant('v'))
  const { form_key, files } = await arrivedFrom(randomUUID())
  const letter = { p_id: id, p_message: { kind: 'message', body: 'x' }, p_key: randomUUID() }
  await ok(lead.rpc('write_to_customer', { ...letter, p_form_key: form_key, p_file: files[0] }))
  assert.equal(await count(`files where message_id is not null and visitor is not null`), 0)
})

test('an announcement without a byte counts for fifteen minutes, an upload for a day, as large as it is', async () => {
  const first = await grant('v', { p_bytes: 50 * MB })
  const second = await grant('v', { p_bytes: 40 * MB })
  await grantMany(8, 'v')
  assert.equal(await grant('v', { p_bytes: 11 * MB }), null)
  await passTime('15 minutes')
  await grantMany(10, 'v')
  await passTime('15 minutes')
  await arrive(first, 50 * MB)
  await arrive(second, 400 * MB)
  assert.equal(await grant('v', { p_bytes: 51 * MB - 1 }), null, 'what is larger than announced counts')
  assert.deepEqual(await orphans(), [{ orphan: second, url_ended: false }])
  await data.postgres.exec(`update storage.objects set metadata = '{"size": 1}' where name = '${second}'`)
  assert.deepEqual(await orphans(), [])
  await grantMany(8, 'v')
  await passTime('1 day')
  await orphans()
  assert.deepEqual(await kept(), [])
})

test('of uploads whose announcements no longer counted, only those within the share stay, and close no others', async () => {
  for (const [count, visitor] of [
    [10, 'a'],
    [1, 'a'],
    [9, 'b'],
  ]) {
    await grantMany(count, visitor)
    await passTime('15 minutes')
  }
  await addFiles(190, 'd', { bytes: 50 * MB })
  await data.postgres.exec(`insert into storage.objects (bucket_id, name, metadata)
    select 'request-files', id, jsonb_build_object('size', bytes) from files`)
  assert.ok(await grant('another', { p_bytes: 50 * MB }))
  await orphans()
  const left = await data.rows(`select concat(count(*), ' of ', visitor) as files from files
    where dropped_at is null group by visitor order by visitor`)
  assert.equal(left.map(({ files }) => files).join(), '10 of a,1 of another,9 of b,10 of d')
})

test('staff open a file by its key, however many there are', async () => {
  const { id } = await store()
  await data.postgres.exec(`insert into files (request_id, form_key, name, bytes)
    select ${id}, gen_random_uuid(), 'a.pdf', 1 from generate_series(1, 2000); analyze files`)
  const plan = await data.postgres.transaction(async (sql) => {
    await sql.query('set local role authenticated')
    const { rows } = await sql.query(`explain select from storage.objects where name = '${randomUUID()}'`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  assert.match(plan, /files_pkey/)
})

test('drops orphans; their rows stay until the bucket has confirmed', async () => {
  const form = randomUUID()
  const [sent, unsent] = [await grant('v', { p_form: form }), await grant('v')]
  assert.ok(await grant('w'))
  for (const id of [sent, unsent]) await arrive(id, MB)
  await data.postgres.exec(`update files set arrived_at = now()`)
  const { id } = await store({ form_key: form, files: [sent] })
  assert.deepEqual(await orphans(), [])
  await passTime('3 hours')
  await orphans()
  assert.deepEqual(new Set(await kept()), new Set([sent, unsent]))
  await passTime('1 day')
  const ended = (orphan) => [{ orphan, url_ended: true }]
  assert.deepEqual(await orphans(), ended(unsent))
  assert.deepEqual(await orphans(), ended(unsent))
  await leave(unsent)
  await ok(lead.rpc('delete_requests', { p_ids: [id] }))
  assert.deepEqual(await orphans(), ended(sent))
  assert.deepEqual(await data.rows('select id, name from files'), [{ id: sent, name: '-' }])
  await leave(sent)
  assert.deepEqual(await orphans(), [])
  assert.equal(await count('files'), 0)
})

// Records

test('deletes exactly the confirmed requests with all that belongs to them, and says so in the audit log', async () => {
  for (const _ of [1, 2, 3]) await store({ key: randomUUID() })
  await ok(lead.from('journal').insert({ request_id: 1001, version: 1, status: 'won' }))
  const message = { p_id: 1001, p_message: { kind: 'message' }, p_key: randomUUID() }
  await ok(lead.rpc('write_to_customer', message))
  assert.equal(await ok(lead.rpc('delete_requests', { p_ids: [1001, 1002, 99] })), 2)
  const left = ['"Form Sub"', 'requests', 'private.links', 'private.outbox', 'private.idempotency_keys']
  for (const table of left) assert.equal(await count(table), 1, table)
  for (const table of ['journal', 'messages']) assert.equal(await count(table), 0, table)
  const [line] = await ok(lead.from('audit').select('author, what, amount'))
  assert.deepEqual(line, { author: 'lead@example.com', what: 'deleted', amount: 2 })
})

test('keeps a counter for a minute after its window, in which late requests still count', async () => {
  const end = (ago, scope) =>
    data.rows(`insert into private.rate_limits values ($1, now() - $2::interval, 1)`, [scope, ago])
  await end('1 second', 'late')
  await end('61 seconds', 'over')
  await ok(service.rpc('run_schedule', { p_part: 'clean_up' }))
  assert.deepEqual(await data.rows('select scope from private.rate_limits'), [{ scope: 'late' }])
})

test('each part of the schedule runs by itself, and health names what has not ended for five minutes', async () => {
  const health = () => ok(data.client().rpc('health'))
  const { schedule } = await health()
  await data.postgres.exec(`update private.schedule set ended_at = now() - interval '301 seconds'`)
  assert.partialDeepStrictEqual(await health(), { late: schedule, upkeep_late: true })
  for (const [at, p_part] of schedule.entries()) {
    await ok(service.rpc('run_schedule', { p_part }))
    assert.deepEqual((await health()).late, schedule.slice(at + 1), p_part)
  }
  assert.equal((await health()).upkeep_late, false)
  // One that is canceled takes no other with it.
  await data.postgres.exec(`update private.schedule set ended_at = now() - interval '301 seconds';
    create function private.fail() returns trigger language plpgsql as 'begin raise query_canceled; end';
    create trigger fail before delete on "Form Sub" execute function private.fail()`)
  try {
    for (const p_part of schedule) await service.rpc('run_schedule', { p_part })
    assert.deepEqual((await health()).late, ['delete_expired'])
  } finally {
    await data.postgres.exec('drop function private.fail cascade')
  }
})

test('a request is deleted without going through all messages, and of what has expired some a run', async () => {
  await data.withoutTriggers(`
    insert into "Form Sub" (form_data, created_at) select '{}', now() - interval '31 days' from generate_series(1, 250);
    insert into requests (id, received_at) select id, created_at from "Form Sub";
    insert into messages (request_id, kind) select id, 'reply' from requests, generate_series(1, 20);
    update private.settings set retention_days = 30;
    analyze messages`)
  const read = `select seq_tup_read::int as read from pg_stat_xact_user_tables where relname = 'messages'`
  await data.postgres.transaction(async (sql) => {
    // Of an earlier transaction, too, as long as PostgreSQL has not flushed them.
    const { rows: before } = await sql.query(read)
    await sql.exec(`select run_schedule('delete_expired')`)
    assert.deepEqual((await sql.query(read)).rows, before)
  })
  assert.equal(await count('requests'), 50)
  await ok(service.rpc('run_schedule', { p_part: 'delete_expired' }))
  assert.equal(await count('requests'), 0)
})

test('schedule and health read no table whole, with retention and without', async () => {
  await data.postgres.exec(`insert into "Form Sub" (form_data)
      select jsonb_build_object('details', repeat('x', 1500)) from generate_series(1, 2000);
    update requests set status = 'lost' where id > 1010;
    update requests set reading = (select private.reading_of(1001));
    insert into private.outbox (kind, state, finished_at) select 'sales', 'sent', now() from generate_series(1, 5000);
    analyze`)
  for (const days of [null, 730]) {
    await data.rows('update private.settings set retention_days = $1', [days])
    await data.postgres.transaction(async (sql) => {
      const read = `select relname, seq_tup_read::int as read from pg_stat_xact_user_tables
        where relname in ('Form Sub', 'requests', 'outbox') order by relname`
      const { rows: before } = await sql.query(read)
      await sql.query('select run_schedule(), health()')
      assert.deepEqual((await sql.query(read)).rows, before, `retention ${days}`)
    })
  }
})

test('what a customer writes is not compared with all that they wrote before', async () => {
  await store()
  const count = 90
  await data.withoutTriggers(
    `insert into messages (request_id, kind, body) select 1001, 'reply', 'x' from generate_series(1, ${count})`,
  )
  const calls = await data.postgres.transaction(async (sql) => {
    await sql.exec(`set local track_functions = 'all'; select private.update_facts(1001)`)
    const { rows } = await sql.query('select funcname, calls::int from pg_stat_xact_user_functions')
    return new Map(rows.map(({ funcname, calls }) => [funcname, calls]))
  })
  assert.equal(calls.get('update_facts'), 1)
  const often = [...calls].filter(([, times]) => times > 10 * count)
  assert.deepEqual(often, [])
})

test('announces a flood at once, and at most once an hour', async () => {
  const run = async () => {
    await data.postgres.exec(`update private.outbox set state = 'sent' where kind = 'digest'`)
    await ok(service.rpc('run_schedule'))
    return count(`private.outbox where kind = 'digest' and state = 'pending'`)
  }
  const later = async (time) => {
    const back = (table, column) =>
      data.rows(`update ${table} set ${column} = ${column} - $1::interval`, [time])
    await back('private.outbox', 'created_at')
    await back('requests', 'received_at')
  }
  const hold = (reasons) => store({ reasons })
  await hold(['link_markup'])
  assert.equal(await run(), 1, 'the digest of the day')
  await later('50 minutes')
  await hold(['link_markup', 'many_at_once'])
  assert.equal(await run(), 0)
  await later('11 minutes')
  assert.equal(await run(), 1)
  await later('61 minutes')
  assert.equal(await run(), 0, 'none was held since')
  await hold(['link_markup'])
  assert.equal(await run(), 0, 'which waits for the next day')
  await later('1 day')
  assert.equal(await run(), 1)
})

test('the schedule deletes what has expired, and says how many requests', async () => {
  const run = () => ok(service.rpc('run_schedule'))
  await store()
  await store({ reasons: ['honeypot'], key: randomUUID() })
  await data.postgres.exec(`update "Form Sub" set created_at = now() - interval '31 days' where id = 1001;
    update private.idempotency_keys set created_at = now() - interval '8 days'`)
  await run()
  assert.equal(await count('requests'), 2)
  assert.equal(await count('private.idempotency_keys'), 0)
  await data.postgres.exec('update private.settings set retention_days = 30')
  await run()
  assert.deepEqual(await outbox(), ['digest'])
  const expired = { author: '', what: 'expired', amount: 1 }
  assert.deepEqual(await data.rows('select author, what, amount from audit'), [expired])
  const [claimed] = await ok(service.rpc('claim_notifications', { p_limit: 1, p_lease: '1 minute' }))
  assert.equal(claimed.suspected, 1)
  await data.postgres.exec(`update private.outbox set finished_at = now() - interval '31 days';
    update requests set status = 'spam'`)
  await run()
  assert.deepEqual(await outbox(), [])
})

// Signing in

test('counts sign-ins for account and visitor together, and for a visitor in all', async () => {
  await countInOneWindow()
  const hash = (text) => createHash('sha256').update(text).digest('hex')
  const count = (...hashed) => {
    const [p_account, p_visitor] = hashed.map((text) => text && hash(text))
    return ok(data.client().rpc('count_sign_in', { p_account, p_visitor }))
  }
  for (let n = 0; n < 10; n++) assert.equal(await count('a', 'a'), 0)
  const wait = await count('a', 'a')
  assert.ok(wait > 0 && wait <= 900)
  assert.equal(await count('a', 'b'), 0)
  for (let n = 0; n < 30; n++) await count('0123456789'[n % 10], 'a')
  assert.ok((await count('b', 'a')) > 0)
  for (let n = 0; n < 10; n++) assert.equal(await count('a', null), 0)
  assert.ok((await count('a', null)) > 0)
  const clear = (by) => by.rpc('clear_sign_in', { p_account: hash('a'), p_visitor: null })
  await ok(clear(await data.signIn('stranger@example.com')))
  assert.ok((await count('a', null)) > 0)
  await ok(clear(member))
  assert.equal(await count('a', null), 0)
  await refused(data.client().rpc('count_sign_in', { p_account: 'a', p_visitor: null }), '22023')
})

test('calls with invented hashes, which anybody may make, leave a bounded number of counters', async () => {
  for (let n = 0; n < 40; n++) {
    const p_account = `abcd${String(n).padStart(60, '0')}`
    await ok(data.client().rpc('count_sign_in', { p_account, p_visitor: p_account }))
  }
  const scopes = (await data.rows('select distinct scope from private.rate_limits')).map(({ scope }) => scope)
  // 65,536 of each kind at most, whatever is sent.
  for (const scope of scopes) assert.match(scope, /^sign-ins?( of)? [0-9a-f]{4}$/)
  assert.equal(scopes.filter((scope) => scope.startsWith('sign-ins')).length, 1)
})
