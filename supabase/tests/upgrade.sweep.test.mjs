// The way from the first version to later ones, with data in it: a database of its migrations goes through all others
// and through one more (support/second-migration.sql), and the site works on.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { before, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { linkHash } from '#contract/link.ts'
import { knownPage } from '#lib/customer/view.ts'
import { formLabel } from '#lib/desk/request.ts'
import { readWhole, WHOLE_COLUMNS } from '#lib/desk/request-rows.ts'
import { migrate, migrationFiles } from '#scripts/backend/migrations.mjs'
import { createHandler } from '#supabase/functions/customer-page/handler.ts'
import { connect, openDataApi } from './support/data-api.mjs'
import { firstMigrations, migrationsOf } from './support/frozen.mjs'
import { asSite, call, projectOf } from './support/functions.mjs'
import { answers, facts, parametersOf, priced } from './support/request.mjs'

const url = new URL('support/second-migration.sql', import.meta.url)
const second = { file: 'second-migration.sql', version: '29990101000000', name: 'second' }
const later = [...migrationFiles(), { ...second, sql: readFileSync(url, 'utf8') }]

const data = await openDataApi(firstMigrations())
const { service, lead } = data
const member = await data.signIn('member@example.com', 'member')

const TODAY = '2027-01-01'
const hashOf = (id) => String(id).padStart(64, '0')
const done = async (reply) => {
  const { data: result, error } = await reply
  assert.equal(error, null)
  return result
}
async function send(changes = {}) {
  const { id } = await done(service.rpc('store_request', parametersOf({ visitor: randomUUID(), ...changes })))
  await done(service.rpc('open_link', { p_id: id, p_version: 1, p_hash: hashOf(id) }))
  return id
}
const read = (id) => done(service.rpc('read_as_customer', { p_hash: hashOf(id), p_id: id }))
async function respond(id, kind, about) {
  const own = {
    reply: { body: 'A week earlier?' },
    accepted: { name: 'Ana', purchase_order: 'PO-7' },
    approved: { name: 'Ana', approved_sha256: 'a'.repeat(64) },
  }
  const p_response = { kind, about, ...own[kind] }
  const link = { p_hash: hashOf(id), p_id: id, p_key: randomUUID(), p_today: TODAY }
  const { outcome } = await done(service.rpc('respond_as_customer', { ...link, p_response }))
  assert.equal(outcome, 'stored')
}
const write = (id, message, more = {}) =>
  done(lead.rpc('write_to_customer', { p_id: id, p_message: message, p_key: randomUUID(), ...more }))
const quote = (id) => write(id, { kind: 'quote', ...priced(1250.5), valid_until: '2199-01-01' })
async function proof(id) {
  const p_form_key = randomUUID()
  const [{ id: p_file }] = await data.rows(
    `insert into files (form_key, name, bytes, shown_as, arrived_at) values ($1, 'a.pdf', 9, 'pdf', now()) returning id`,
    [p_form_key],
  )
  return write(id, { kind: 'proof', body: 'Please look' }, { p_form_key, p_file })
}

/** Requests as far as orders go, the ways in which they end, and all that stands beside them. */
async function fill() {
  const steps = [
    async (id) => quote(id),
    async (id) => respond(id, 'accepted', (await read(id)).offers[0].id),
    async (id) => respond(id, 'approved', await proof(id)),
    ...['in_production', 'shipped', 'delivered', 'done'].map((kind) => (id) => write(id, { kind })),
  ]
  for (let far = 0; far <= steps.length; far++) {
    const id = await send({ key: randomUUID() })
    for (const step of steps.slice(0, far)) await step(id)
  }
  for (const kind of ['reply', 'withdrawn', 'erasure_asked']) await respond(await send(), kind, null)
  const lost = await send()
  await done(
    lead
      .from('journal')
      .insert({ request_id: lost, version: 1, status: 'lost', owner: 'lead@example.com', note: 'Why' }),
  )
  await done(lead.rpc('revoke_link', { p_id: lost }))
  await send({ reasons: ['honeypot'] })
  await done(lead.from('audit').insert({ what: 'exported', amount: 3 }))
  await done(service.rpc('claim_notifications', { p_limit: 3, p_lease: '1 hour' }))
}

/** An order of lines that is sent in part, and made again: rows that 1.0.0 has not. */
async function fillLines() {
  const id = await send({ key: randomUUID() })
  const lines = ['Mugs', 'Pens'].map((what) => ({ what, quantity: '9', sum: '10.00', needsProof: false }))
  const quoted = await write(id, { kind: 'quote', lines, amount: 20, currency: 'USD' })
  await respond(id, 'accepted', quoted)
  const line_ids = [`${quoted}.1`, `${quoted}.2`]
  await write(id, { kind: 'in_production', line_ids })
  const about = await write(id, { kind: 'shipped', line_ids, part_ids: line_ids.slice(1) })
  await write(id, { kind: 'parcel_damaged', about, line_ids, body: 'All again' })
  await write(id, { kind: 'order_ended', body: 'Enough' })
}

const TABLES = `select table_schema || '.' || quote_ident(table_name) as name from information_schema.tables
  where table_schema in ('public', 'private') and table_type = 'BASE TABLE' order by 1`
/** Every row of every table. */
async function everything() {
  const all = {}
  for (const { name } of await data.rows(TABLES))
    all[name] = (await data.rows(`select to_jsonb(t) as row from ${name} as t order by t::text`)).map(
      ({ row }) => row,
    )
  return all
}

/** A new column may change the order in which a database lists its rows. */
const byText = (a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)

/** The rows before and after each step: from 1.0.0 to 1.1.1, and on. */
const steps = []
async function upgrade(files) {
  const before = await everything()
  await migrate(data.postgres, { seed: false, files })
  steps.push([before, await everything()])
}
before(async () => {
  await fill()
  await upgrade(migrationsOf('1.1.1'))
  await fill()
  await fillLines()
  await upgrade(later)
  await data.reload()
})

test('keeps every row of a database that is in use', () => {
  for (const [rows, found] of steps)
    for (const [table, before] of Object.entries(rows)) {
      const [columns, now] = [Object.keys(before[0] ?? {}), found[table]]
      const known = now.map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])))
      assert.deepEqual(known.toSorted(byText), before.toSorted(byText), table)
    }
  const [rows, found] = steps.at(-1)
  assert.ok(found['public.requests'].every(({ rehearsed_region: region }) => region === ''))
  const progress = new Set(rows['public.requests'].map((row) => row.progress))
  assert.deepEqual([found['public.rehearsed_labels'], progress.size], [[], 8])
  const filled = Object.entries(rows).filter(([, { length }]) => length > 0)
  assert.ok(filled.length >= 12, filled.map(([name]) => name).join())
})

test('the site of the version before works on: form, customer’s page and desk', async () => {
  const id = await send({ answers: { ...answers, company: 'Later' }, facts, key: randomUUID() })
  await quote(id)
  const { offers } = await read(id)
  await respond(id, 'accepted', offers[0].id)
  await respond(id, 'approved', await proof(id))
  await write(id, { kind: 'in_production' })
  assert.equal((await read(id)).progress, 'in_production')
  const found = await done(member.rpc('search_requests', { p_patterns: ['%later%'], p_limit: 9 }))
  assert.deepEqual(
    found.map((row) => row.id),
    [id],
  )
  const counts = await done(
    member.rpc('desk_counts', { p_today: TODAY, p_late: '2199-01-01T00:00:00Z' }).single(),
  )
  assert.ok(counts.orders > 0)
  const mails = await done(service.rpc('claim_notifications', { p_limit: 99, p_lease: '1 hour' }))
  assert.ok(mails.some(({ request }) => request?.id === id))
})

test('the site of the version before has a plain word for each name that is new', async () => {
  const id = await send({ facts: { ...facts, form: 'rehearsed-form' }, key: randomUUID() })
  await quote(id)
  await respond(id, 'approved', await proof(id))
  await write(id, { kind: 'in_production' })
  await write(id, { kind: 'rehearsed_pickup', body: 'Pier 4' })
  await respond(id, 'rehearsed_thanks', null)
  const entry = { request_id: id, version: 2, status: 'rehearsed_later', owner: 'lead@example.com', note: '' }
  await done(lead.from('journal').insert(entry))
  await data.rows(`update requests set ending = 'rehearsed_pause' where id = $1`, [id])

  const page = knownPage(await read(id))
  const words = page.messages.map(({ kind }) => kind)
  assert.deepEqual(words, ['message', 'message', 'in_production', 'approved', 'proof', 'quote'])
  assert.deepEqual([page.progress, page.ending, page.isClosed], ['in_production', 'none', true])

  const newest = { referencedTable: 'messages', ascending: false }
  const found = member.from('requests').select(WHOLE_COLUMNS).eq('id', id).order('id', newest)
  const reading = { today: TODAY, dueAt: (since) => since, nameOf: (email) => email }
  const opened = readWhole(await done(found.single()), reading)
  assert.deepEqual(
    opened.messages.map(({ kind }) => kind),
    words,
  )
  assert.equal(opened.journal.at(-1).status, 'unknown')
  assert.deepEqual([opened.progress, formLabel(opened.form)], ['in_production', 'Other'])
})

/** Calls of a version's desk and customer's page, recorded beside rows of kinds that only a newer one writes. */
const WRITTEN = 'supabase/tests/written'
for (const file of readdirSync(WRITTEN))
  test(`the site of ${file} writes beside rows of newer kinds, and all of it is read`, async () => {
    const { newer, calls, read } = JSON.parse(readFileSync(`${WRITTEN}/${file}`, 'utf8'))
    const [project, secret] = [projectOf(data), hashOf(1).slice(0, 40)]
    const ids = [await send(), await send(), await send()]
    for (const p_id of ids)
      await done(service.rpc('open_link', { p_id, p_version: 1, p_hash: linkHash(secret, project) }))
    // The ids of messages follow one another, as in the record.
    const [{ last }] = await data.rows('select max(id)::int as last from messages')
    const renumbered = (body) =>
      JSON.stringify(body)
        .replace(/(?<=id":)100\d/g, (id) => ids[id - 1001])
        .replace(/(?<=(about|replaces|seen)":)\d+|(?<=")\d+(?=\.\d")/g, (id) => Number(id) + last)
    const to = {
      async 'customer-page'(body) {
        const handler = createHandler(project, 'America/New_York', () => {})
        const headers = { ...asSite, 'x-visitor-address': '203.0.113.7' }
        assert.equal((await call(handler, { ...body, secret }, headers)).body.outcome, 'stored')
      },
      journal: (body) => done(lead.from('journal').insert(body)),
    }
    for (const { to: name, body, result } of [...newer, ...calls]) {
      const sent = JSON.parse(renumbered(body))
      const stored = await (to[name]?.(sent) ?? done(lead.rpc(name, sent)))
      if (result) assert.equal(stored, result + last)
    }
    const found = member.from('requests').select('progress, ordered').in('id', ids).order('id')
    assert.deepEqual(await done(found), read)
  })

test('a request that is sent while the database is migrated waits, and is stored', async () => {
  const { driver } = connect(data.database, { max: 1 })
  const waiting = `pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  let sent
  await driver.begin(async (sql) => {
    await sql.unsafe('alter table public.requests add column third text')
    sent = send({ key: randomUUID() })
    while ((await sql.unsafe(`select count(*)::int as count from ${waiting}`))[0].count === 0)
      await setTimeout(5)
  })
  await driver.end()
  assert.equal((await read(await sent)).progress, 'requested')
})

test('a version before refuses the database, and asks for no deletion', async () => {
  const refusal = /made by a newer version.*29990101000000/
  await assert.rejects(migrate(data.postgres, { seed: false }), (error) => {
    assert.match(error.message, refusal)
    assert.doesNotMatch(error.message, /delete/)
    return true
  })
})
