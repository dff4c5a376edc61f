// What the embedded backend promises beyond a Supabase project: it starts or says in a sentence why not, loses nothing,
// and gives away nothing to anyone else who reaches its port.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { pgDump } from '@electric-sql/pglite-tools/pg_dump'
import { createClient } from '@supabase/supabase-js'
import { matchesExtension } from '#contract/files.ts'
import { problemOf } from '#lib/desk/letter.ts'
import { temporaryFolder } from '#lib/testing/folder.ts'
import { connect as openDatabase } from '#scripts/backend/database.mjs'
import { startBackend } from '#scripts/backend/index.mjs'
import { loadKeys } from '#scripts/backend/keys.mjs'
import { openSamples } from '#scripts/backend/samples.mjs'
import { openDataApi } from '#supabase/tests/support/data-api.mjs'
import { mailsIn } from '#supabase/tests/support/mails.mjs'
import { answers } from '#supabase/tests/support/request.mjs'

/** Kills of the backend under load; a release is tried with 20. */
const KILLS = Number(process.env.KILLS ?? 1)
const content = temporaryFolder(after)
for (const file of ['content/site.yaml', 'content/claims.yaml']) cpSync(file, join(content, file))
const env = { RATE_LIMIT_OVERALL: '100000', CONTENT_ROOT: content }

/** Starts a real backend over a data directory; `lines` has its log. */
async function launch({ dataDir, env = {}, seed = false }) {
  const lines = []
  const onLine = (line) => lines.push(line)
  const started = async () => {
    const backend = await startBackend({ dataDir, port: 0, seed, env, onLine })
    await backend.ready
    return backend
  }
  const backend = await started().catch((error) => {
    error.stack += `\n${lines.join('\n')}`
    throw error
  })
  const client = (key = backend.publishableKey) =>
    createClient(backend.url, key, { auth: { persistSession: false, autoRefreshToken: false } })
  const rows = async () => (await client(backend.secretKey).from('Form Sub').select()).data
  return { ...backend, dataDir, lines, client, rows }
}

let backend
after(() => backend.stop())
const [unused, directory, sample] = [1, 2, 3].map(() => temporaryFolder(after))
backend = await launch({ dataDir: directory, env })

/** Opens the database of a stopped backend. */
const openData = async (folder) => (await openDatabase(folder)).driver

const post = async (path, body, headers) => {
  const response = await fetch(backend.url + path, {
    method: 'POST',
    headers: { apikey: backend.publishableKey, 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    signal: AbortSignal.timeout(15_000),
  })
  return { status: response.status, text: await response.text() }
}

/** As the site's server does, each time for another visitor. */
const postAsSite = (path, body, headers) =>
  post(path, body, { 'x-site-token': backend.siteToken, 'x-visitor-address': randomUUID(), ...headers })
const submit = (body, headers) => postAsSite('/functions/v1/send-contact-form', body, headers)

describe('a caller who reaches the port', () => {
  test('gets no code for an unknown address, whatever the request contains', async () => {
    const email = 'stranger@example.com'
    const body = { email, password: 'x'.repeat(20), create_user: true, options: { shouldCreateUser: true } }
    const paths = ['otp', '%6Ftp', 'otp/', 'magiclink', 'signup', 'recover', 'invite', 'resend']
    for (const path of [...paths, 'admin/users']) await post(`/auth/v1/${path}`, body)
    assert.deepEqual(mailsIn(backend.dataDir), [])
  })

  test('reaches no other part of the library', async () => {
    const system = ['/_system/config', '/_system/introspect', '/rest/v1/%2e%2e/../_system/config']
    for (const path of [...system, '/studio', '/'])
      for (const apikey of [backend.publishableKey, backend.secretKey])
        assert.equal((await fetch(backend.url + path, { headers: { apikey } })).status, 404, path)
  })

  test('gets 413 for a body beyond the limit, with or without a content length', async () => {
    const large = 'x'.repeat(200_000)
    // A function reads no further than its limit: a client that still writes may find its connection closed.
    for (const path of ['/rest/v1/rpc/desk_counts', '/auth/v1/otp']) {
      assert.equal((await post(path, large)).status, 413, path)
      const headers = { 'content-type': 'application/json' }
      const body = new Blob([large]).stream()
      const response = await fetch(backend.url + path, { method: 'POST', headers, body, duplex: 'half' })
      assert.equal(response.status, 413, path)
    }
  })

  test('cannot end the process with a malformed request, nor write anything personal into its log', async () => {
    const { hostname, port } = new URL(backend.url)
    const send = async (request) => {
      const socket = connect(Number(port), hostname)
      socket.on('error', () => {})
      socket.end(`${request}\r\nhost: x\r\nconnection: close\r\n\r\n`)
      socket.resume()
      await once(socket, 'close')
    }
    for (const target of ['//', 'http://[/', '/%E0%A4%A', '@marker']) await send(`GET ${target} HTTP/1.1`)
    for (const line of ['TRACE /rest/v1/', 'CONNECT a:1', '\0']) await send(`${line} HTTP/1.1`)
    await send('POST /rest/v1/rpc/desk_counts HTTP/1.1\r\ncontent-length: 9\r\ntransfer-encoding: chunked')
    await post('/rest/v1/rpc/desk_counts', '{"p_today": "marker"')
    await post('/rest/v1/rpc/desk_counts', { p_today: 'marker', p_late: 'marker' })
    const asService = { apikey: backend.secretKey }
    await post('/rest/v1/Form%20Sub', { form_data: 'marker' }, asService)
    await post('/rest/v1/rpc/claim_notifications', { p_limit: 'marker' }, asService)
    await post('/functions/v1/send-contact-form', '{"email": "marker')
    await fetch(`${backend.url}/storage/v1/object/sign/request-files/marker?token=marker`)
    const headers = { apikey: backend.publishableKey, authorization: 'Bearer marker' }
    await fetch(`${backend.url}/rest/v1/Form%20Sub?id=eq.marker`, { headers })
    assert.equal((await submit(answers)).status, 200)
    assert.doesNotMatch(backend.lines.join('\n'), /marker|node_modules/)
  })
})

const PDF = Buffer.from('%PDF-1.7\n'.padEnd(64, 'x'))

/** Uploads a file as a form does; returns its id and the header with which a request takes it. */
async function upload() {
  const form = randomUUID()
  const ask = async (body) =>
    JSON.parse((await postAsSite('/functions/v1/request-files', { form, ...body })).text)
  const { id, url } = await ask({ do: 'grant', name: 'logo.pdf', bytes: PDF.length })
  const headers = { 'content-type': 'application/octet-stream' }
  await fetch(backend.url + url, { method: 'PUT', headers, body: PDF })
  assert.equal((await ask({ do: 'settle', id })).success, true)
  return { id, headers: { 'x-request-meta': JSON.stringify({ files: { form, ids: [id] } }) } }
}

/** Sends requests with a file until the backend is gone; notes which were acknowledged and which got no answer. */
async function keepSubmitting(acknowledged, unanswered) {
  const visitors = Array.from({ length: 4 }, async () => {
    for (;;) {
      const mark = randomUUID()
      const file = await upload()
      const { id } = file
      const headers = { ...file.headers, 'idempotency-key': mark }
      unanswered.set(mark, { id, headers })
      const { status } = await submit({ ...answers, details: mark }, headers)
      if (status === 200 && unanswered.delete(mark)) acknowledged.set(mark, id)
    }
  })
  await Promise.allSettled(visitors)
}

test('kill -9 under load stores each request once, those sent again after it, too, loses no file, and adds no samples', async () => {
  const { publishableKey, staff } = backend
  const before = await backend.rows()
  const acknowledged = new Map()
  const unanswered = new Map()
  for (let kill = 0; kill < KILLS; kill++) {
    const wanted = acknowledged.size + randomInt(10, 40)
    const sending = keepSubmitting(acknowledged, unanswered)
    while (acknowledged.size < wanted) await setTimeout(20)
    process.kill(backend.pid, 'SIGKILL')
    assert.equal((await backend.exited)[1], 'SIGKILL')
    await sending
    backend = await launch({ dataDir: directory, seed: true, env })
    for (const [mark, { id, headers }] of unanswered) {
      assert.equal((await submit({ ...answers, details: mark }, headers)).status, 200)
      acknowledged.set(mark, id)
    }
    unanswered.clear()
  }
  assert.deepEqual([backend.publishableKey, backend.staff], [publishableKey, staff])
  assert.deepEqual((await backend.client().from('Form Sub').select()).data, [])
  const details = (await backend.rows()).map(({ form_data }) => form_data.details)
  assert.equal(details.length, before.length + acknowledged.size)
  const bucket = backend.client(backend.secretKey).storage.from('request-files')
  for (const [mark, file] of acknowledged) {
    assert.equal(details.filter((text) => text === mark).length, 1, mark)
    assert.equal((await bucket.download(file)).data?.size, 64, file)
  }
  console.log(`${KILLS} kills, ${acknowledged.size} requests with a file, each stored once`)
})

test('a database whose creation was interrupted is created again, with samples and links to the pages of their customers', async (t) => {
  // As a process that is killed meanwhile leaves it.
  await loadKeys(sample)
  mkdirSync(join(sample, 'database'))
  for (const file of ['database/PG_VERSION', 'database.unfinished']) writeFileSync(join(sample, file), '')
  const started = await startBackend({ dataDir: sample, port: 0, seed: true, onLine: () => {} })
  t.after(() => started.stop())
  // A request waits until the database is open.
  const headers = { apikey: started.secretKey }
  assert.equal((await fetch(`${started.url}/rest/v1/requests?limit=1`, { headers })).status, 200)
  const pages = await openSamples(started)
  assert.equal(pages.length, 4)
  assert.equal(existsSync(join(sample, 'database.unfinished')), false)
  const [, , id, secret] = pages.find(({ what }) => what === 'a proof to approve').path.split('/')
  const ask = async (task) => {
    const headers = { 'content-type': 'application/json', 'x-site-token': started.siteToken }
    const request = { method: 'POST', headers, body: JSON.stringify({ id, secret, ...task }) }
    return (await fetch(`${started.url}/functions/v1/customer-page`, request)).json()
  }
  const { page } = await ask({ do: 'read' })
  const [file] = page.messages[0].files
  const { url } = await ask({ do: 'file', file: file.id })
  const bytes = await (await fetch(started.url + url)).bytes()
  assert.equal(bytes.length, file.bytes)
  assert.ok(matchesExtension(file.name, bytes))
  assert.equal(problemOf({ kind: 'proof', body: '', file }, {}), undefined, 'staff could send it')
  assert.deepEqual(await openSamples(backend), [])
})

test('mails follow an edit of the content, and say the same while it is broken', async () => {
  const site = join(content, 'content/site.yaml')
  const text = readFileSync(site, 'utf8')
  const saying = async (written, phone) => {
    writeFileSync(site, written)
    const email = `${randomUUID()}@example.com`
    assert.equal((await submit({ ...answers, email })).status, 200)
    const isReply = (mail) => mail.text.includes(`To: ${email}`) && mail.text.includes(phone)
    while (!mailsIn(backend.dataDir).some(isReply)) await setTimeout(50)
  }
  const phone = '(213) 555-0199'
  await saying(text.replace(/phone: .*/, `phone: ${phone}`), phone)
  await saying('brand: [', phone)
  writeFileSync(site, text)
})

test('only the owner can read the data', () => {
  assert.equal(statSync(directory).mode & 0o777, 0o700)
  assert.equal(statSync(join(directory, 'keys.json')).mode & 0o777, 0o600)
})

/** What docs/backend.md has an operator run: the statement for the first lead, and those before the tables of a backup. */
const guide = readFileSync('docs/backend.md', 'utf8')
const FIRST_LEAD = /--remote "(insert [^"]*)"/.exec(guide)[1]
const BEFORE_TABLES = [...guide.matchAll(/--command '([^']*)'/g)].map(([, statement]) => statement)

test('a dump and a backup load into a database with the same migrations that has its first lead, a dump only without requests', async () => {
  const folder = join(sample, 'dump')
  const environment = { ...process.env, DATA_DIR: sample }
  execFileSync(process.execPath, ['scripts/db-dump.mjs', folder], { env: environment })
  const script = readFileSync(join(folder, 'data.sql'), 'utf8')
  const original = await openData(sample)
  const tables = ['public.*', 'private.*', 'auth.users', 'auth.identities'].map((name) => `--table=${name}`)
  const args = ['--data-only', '--inserts', ...tables]
  const backup = await (await pgDump({ pg: original, args })).text()
  const all = `select json_agg(r order by id) as rows, (select json_agg(m) from public.messages m) as messages,
    (select json_agg(u.email) from auth.users u join public.staff on user_id = u.id) as staff from public."Form Sub" r`
  const { rows } = await original.query(all)
  await original.close()
  assert.deepEqual([rows[0].staff, rows[0].messages.length > 0], [['staff@example.com'], true])

  const { postgres, signIn } = await openDataApi()
  // A column that hosted projects have in addition.
  await postgres.exec('alter table auth.users add column instance_id uuid')
  await signIn('staff@example.com')
  await postgres.exec(FIRST_LEAD.replace('ana@example.com', 'staff@example.com'))
  for (const loaded of [[...BEFORE_TABLES, backup].join(';\n'), script]) {
    const undone = new Error('undone')
    const load = postgres.transaction(async (tx) => {
      await tx.exec(loaded)
      assert.deepEqual((await tx.query(all)).rows, rows)
      await assert.rejects(tx.exec(script), /has requests already\. Nothing was changed/)
      throw undone
    })
    await assert.rejects(load, undone)
  }
})

describe('a start is refused in one sentence, and changes nothing,', () => {
  const refuses = (options, message) =>
    assert.rejects(
      launch(options).then((started) => started.stop()),
      (error) => {
        assert.match(error.message, message)
        assert.doesNotMatch(error.message, /\n/)
        return true
      },
    )

  test('while another process uses the data', async () => {
    await refuses({ dataDir: directory }, /in use by another process: stop that, or set DATA_DIR/)
    assert.equal((await submit(answers)).status, 200)
  })

  for (const [file, message] of [
    ['keys.json', /keys\.json is missing or damaged.*: put it back from your copy/],
    ['database/global/pg_control', /damaged or of another .*: put your copy of .* back/],
  ])
    test(`with a damaged ${file}`, async () => {
      // Of its own: a backend that has refused may still be exiting, with the lock of its folder.
      const damaged = temporaryFolder(after)
      cpSync(sample, damaged, { recursive: true })
      writeFileSync(join(damaged, file), '{')
      await refuses({ dataDir: damaged }, message)
    })

  test('in a folder that cannot be written', () =>
    refuses({ dataDir: '/dev/null/data' }, /^Cannot write to .* \(ENOTDIR\): set DATA_DIR/))

  test('with a malformed setting of a function', () =>
    refuses({ dataDir: unused, env: { RATE_LIMIT_VISITOR: 'ten' } }, /^RATE_LIMIT_VISITOR must be/))
})

test('an ordinary stop keeps every request, and nobody who reached the port has made an account', async () => {
  const { length } = await backend.rows()
  assert.deepEqual(await backend.stop(), [0, null])
  const postgres = await openData(directory)
  const { rows } = await postgres.query(
    'select email, (select count(*)::int from "Form Sub") from auth.users',
  )
  assert.deepEqual(rows, [{ email: backend.staff.email, count: length }])
  await postgres.close()
})
