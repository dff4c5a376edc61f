import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { until } from '#scripts/lib/wait.mjs'
import { answers, launch } from '#supabase/tests/support/backend.mjs'
import { databaseSettings, openData } from '#supabase/tests/support/database.mjs'
import { roles } from '#supabase/tests/support/desk.mjs'
import { throwAwayDirectory } from '#supabase/tests/support/directories.mjs'
import { openForm, pdf } from '#supabase/tests/support/files.mjs'

const env = { RATE_LIMIT_VISITOR: '5', DELIVERY_INTERVAL_SECONDS: '1' }
let directory
let backends

// All start at once, on an empty database and an empty directory.
before(async () => {
  directory = throwAwayDirectory()
  await databaseSettings(directory.path)
  backends = await Promise.all([1, 2, 3].map(() => launch({ dataDir: directory.path, env })))
})
after(async () => {
  await Promise.all(backends.map((backend) => backend.stop()))
  directory.remove()
})

const stored = async () => (await backends[0].rows()).map(({ form_data }) => form_data.details)

test('several backends share one Postgres database and one directory', async () => {
  assert.equal(new Set(backends.map(({ url }) => url)).size, 3)
  assert.ok(!existsSync(join(directory.path, 'database')))
  const postgres = await openData(directory.path)
  const { rows } = await postgres.query('select version()')
  await postgres.close()
  assert.match(rows[0].version, /^PostgreSQL 1[5-9]\.\d+ \(|^PostgreSQL [2-9]\d/)
})

test('the same request sent to each of them at the same time is stored once', async () => {
  for (let round = 0; round < 5; round++) {
    const key = randomUUID()
    const body = answers({ details: key })
    const told = await Promise.all(backends.map((one) => one.submit(body, { 'idempotency-key': key })))
    assert.deepEqual(
      told.map(({ status }) => status),
      [200, 200, 200],
    )
    assert.equal(new Set(told.map((one) => one.body.reference)).size, 1)
    assert.equal((await stored()).filter((details) => details === key).length, 1)
  }
})

test('a visitor has one rate limit across all of them', async () => {
  const visitor = { 'x-visitor-address': randomUUID() }
  const told = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      backends[index % 3].submit(answers({ details: 'many' }), visitor),
    ),
  )
  assert.ok(told.every(({ status }) => status === 200))
  const { staff } = await roles(backends[1])
  const { data } = await staff.from('submission_details').select().eq('quarantined', false)
  const many = (await backends[0].rows()).filter(({ form_data }) => form_data.details === 'many')
  assert.equal(many.filter(({ id }) => data.some((one) => one.submission_id === id)).length, 5)
})

test('a session of one is valid on the others, and ends everywhere at once', async () => {
  const { staff } = await roles(backends[0])
  const { data } = await staff.auth.getSession()
  const elsewhere = () =>
    fetch(`${backends[2].url}/rest/v1/Form%20Sub?select=id`, {
      headers: { apikey: backends[2].publishableKey, authorization: `Bearer ${data.session.access_token}` },
    }).then((response) => response.json())
  assert.ok((await elsewhere()).length > 0)
  await staff.auth.signOut({ scope: 'local' })
  assert.deepEqual(await elsewhere(), [])
})

test('a file uploaded to one of them is available on the others', async () => {
  const form = openForm(backends[0])
  const content = pdf(5000)
  const { id } = await form.add('logo.pdf', content)
  const { body } = await backends[1].submit(answers(), form.header())
  assert.equal(body.files, 1)
  const { staff } = await roles(backends[2])
  const { data } = await staff.storage.from('request-files').createSignedUrl(id, 60)
  assert.deepEqual(Buffer.from(await (await fetch(data.signedUrl)).arrayBuffer()), content)
})

test('each request is announced once, whichever backend delivers', async () => {
  const postgres = await openData(directory.path)
  const rest = async () =>
    (
      await postgres.query(
        "select count(*)::integer as n from private.outbox where state = 'pending' and next_attempt_at <= now()",
      )
    ).rows[0].n
  await until(async () => (await rest()) === 0, 'some notifications are still pending')
  const { rows } = await postgres.query('select max(attempts) as most from private.outbox')
  assert.equal(rows[0].most, 1)
  await postgres.close()
})

test('the same process reconnects to a database that was briefly unavailable', async () => {
  const postgres = await openData(directory.path)
  await postgres.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await until(
    async () => (await backends[0].submit(answers())).status === 200,
    'the backend did not reconnect to the database',
  )
  await postgres.close()
})

test('a start with other keys than those of the database fails with one sentence', async () => {
  const other = throwAwayDirectory()
  await assert.rejects(launch({ dataDir: other.path, env: await databaseSettings(directory.path) }), {
    name: 'CliError',
    message: /created with different keys.*copy keys\.json/,
  })
  other.remove()
})

test('a start without a reachable database fails with one sentence that omits the password', async () => {
  const other = throwAwayDirectory()
  const url = 'postgres://somebody:secret@127.0.0.1:1/nothing'
  await assert.rejects(launch({ dataDir: other.path, env: { DATABASE_URL: url } }), {
    name: 'CliError',
    message: /^Cannot connect to the database 127\.0\.0\.1:1\/nothing \(ECONNREFUSED\)/,
  })
  other.remove()
})
