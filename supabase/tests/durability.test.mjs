import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { openDirectly } from '../../scripts/bench/desk-data.mjs'
import { startProcess } from '../../scripts/lib/processes.mjs'
import { until } from '../../scripts/lib/wait.mjs'
import { answers, launch, preparedDirectory, submit, throwAwayDirectory } from './support/backend.mjs'
import { childrenOf, isAlive } from './support/children.mjs'

const env = { RATE_LIMIT_OVERALL: '100000', AUTO_REPLIES_PER_HOUR: '100000' }
let directory
let backend

before(async () => {
  directory = preparedDirectory()
  backend = await launch({ dataDir: directory.path, env })
})
after(async () => {
  await backend.stop()
  directory.remove()
})

test('without a mail server, mails become files', async () => {
  const { body } = await backend.submit(answers())
  const mails = join(directory.path, 'mail')
  const names = () => readdirSync(mails).filter((name) => name.startsWith(`${body.reference}.`))
  await until(() => existsSync(mails) && names().length === 2)
  assert.match(readFileSync(join(mails, names()[0]), 'utf8'), /^Subject: /m)
})

test('kill -9 while the database is being made does not spoil the directory', async () => {
  const other = throwAwayDirectory()
  const serve = new URL('../../scripts/backend/process.mjs', import.meta.url).pathname
  const startAndKillOnce = async (condition) => {
    const env = { ...process.env, DATA_DIR: other.path, BACKEND_PORT: '0' }
    const begun = startProcess('begun', process.execPath, [serve], { env })
    await until(condition)
    process.kill(begun.pid, 'SIGKILL')
    await begun.exited
  }
  await startAndKillOnce(() => existsSync(join(other.path, 'database', 'base')))
  const second = await launch({ dataDir: other.path })
  assert.equal((await second.submit(answers())).status, 200)
  await second.stop()
  assert.equal(statSync(join(other.path, 'database')).mode & 0o077, 0)

  // The same mark beside a database that is whole, from wherever it came, costs no row.
  writeFileSync(join(other.path, 'database.unfinished'), '')
  const aside = () => readdirSync(other.path).filter((name) => name.startsWith('database.put-aside-'))
  await startAndKillOnce(() => aside().some((name) => existsSync(join(other.path, name, 'PG_VERSION'))))
  other.remove()
})

test('the data is for its owner only, whatever the directory was before', async () => {
  assert.equal(statSync(join(directory.path, 'keys.json')).mode & 0o777, 0o600)
  const open = preparedDirectory()
  chmodSync(open.path, 0o755)
  await (await launch({ dataDir: open.path })).stop()
  assert.equal(statSync(open.path).mode & 0o777, 0o700)

  const keys = readFileSync(join(open.path, 'keys.json'))
  const control = join(open.path, 'database', 'global', 'pg_control')
  const damages = [
    [() => rmSync(join(open.path, 'keys.json')), /keys\.json is missing\. Restore it/],
    [
      () => writeFileSync(join(open.path, 'keys.json'), '{"publishableKey":'),
      /keys\.json is damaged\. Restore it/,
    ],
    [() => writeFileSync(join(open.path, 'keys.json'), '{}'), /keys\.json is damaged\. Restore it/],
    [
      () => {
        writeFileSync(join(open.path, 'keys.json'), keys)
        writeFileSync(control, Buffer.alloc(8192))
      },
      /cannot be opened: its files are damaged/,
    ],
  ]
  for (const [damage, sentence] of damages) {
    damage()
    await assert.rejects(launch({ dataDir: open.path }), { name: 'PlainError', message: sentence })
  }
  open.remove()
})

test('a second opener is refused in one sentence before it touches anything', async () => {
  await assert.rejects(launch({ dataDir: directory.path }), {
    name: 'PlainError',
    message: new RegExp(`already in use by process ${backend.pid}\\. .*DATA_DIR`),
  })
  assert.equal((await backend.submit(answers())).status, 200)
})

test('a busy port is refused in one sentence', async () => {
  const other = throwAwayDirectory()
  const { port } = new URL(backend.url)
  await assert.rejects(launch({ dataDir: other.path, port: Number(port) }), {
    name: 'PlainError',
    message: /already in use/,
  })
  other.remove()
})

test('a directory that cannot be made is refused in one sentence', async () => {
  await assert.rejects(launch({ dataDir: join(directory.path, 'keys.json', 'below') }), {
    name: 'PlainError',
    message: /cannot be written/,
  })
})

test('kill -9 in the middle of submitting loses no acknowledged request, and its children end', async () => {
  const acknowledged = new Set()
  for (let round = 0; round < 2; round++) {
    const sending = keepSubmitting(backend, acknowledged)
    await until(() => acknowledged.size >= (round + 1) * 15)
    const children = childrenOf(backend.pid)
    assert.ok(children.some(({ command }) => command === 'deno'))
    process.kill(backend.pid, 'SIGKILL')
    assert.equal((await backend.exited).signal, 'SIGKILL')
    await sending
    backend = await launch({ dataDir: directory.path, env })
    await until(() => !children.some(isAlive))
  }
  const details = (await backend.rows()).map(({ form_data }) => form_data.details)
  const stored = details.filter((text) => text.startsWith('mark '))
  assert.deepEqual(
    [...acknowledged].filter((mark) => !stored.includes(mark)),
    [],
  )
  assert.equal(new Set(stored).size, stored.length)
})

async function keepSubmitting(target, acknowledged) {
  const visitors = Array.from({ length: 4 }, async () => {
    for (;;) {
      const details = `mark ${randomUUID()}`
      const { status } = await submit(target, answers({ details }))
      if (status !== 200) return
      acknowledged.add(details)
    }
  })
  await Promise.allSettled(visitors)
}

test('a function that dies is started again; meanwhile requests are told so', async () => {
  const functionsOf = () => childrenOf(backend.pid).filter(({ command }) => command === 'deno')
  for (const { pid } of functionsOf()) process.kill(pid, 'SIGKILL')
  assert.equal((await backend.submit(answers())).status, 502)
  const answer = async () => (await backend.submit(answers())).status === 200
  await until(answer, 'the functions were not started again')
  assert.ok(backend.lines.some((line) => /^The function [\w-]+ ended unexpectedly \(SIGKILL\)/.test(line)))
})

test('an ordinary restart keeps data, keys and staff, and adds no samples', async () => {
  const rows = await backend.rows()
  const { publishableKey, staff } = backend
  await backend.stop()
  backend = await launch({ dataDir: directory.path, env, seed: true })
  assert.deepEqual(await backend.rows(), rows)
  assert.deepEqual(
    { publishableKey: backend.publishableKey, staff: backend.staff },
    { publishableKey, staff },
  )
  const { error } = await backend.client().auth.signInWithPassword(staff)
  assert.equal(error, null)
})

test('a clock that was two days ahead for a moment delays no notification', async (t) => {
  const other = preparedDirectory()
  const first = await launch({ dataDir: other.path, env: { ...env, SMTP_URL: 'smtp://127.0.0.1:1' } })
  const references = []
  for (let i = 0; i < 3; i++) references.push((await first.submit(answers())).body.reference)
  await first.stop()
  const postgres = await openDirectly(join(other.path, 'database'))
  const ahead = `now() + interval '2 days'`
  await postgres.exec(`
    update private.outbox set lease = null, leased_until = null;
    update private.outbox set attempts = 0, next_attempt_at = ${ahead} where submission_id = ${references[0]};
    update private.outbox set attempts = 3, next_attempt_at = ${ahead} where submission_id = ${references[1]};
    update private.outbox set attempts = 1, next_attempt_at = now(), lease = gen_random_uuid(), leased_until = ${ahead}
      where submission_id = ${references[2]}`)
  await postgres.close()
  const second = await launch({ dataDir: other.path, env })
  t.after(() => second.stop().then(other.remove))
  const mails = join(other.path, 'mail')
  const isTold = (reference) =>
    existsSync(mails) && readdirSync(mails).some((name) => name.startsWith(`${reference}.sales`))
  await until(() => references.every(isTold), 'somebody still waits')
})

test('on a full disk neither requests nor files are taken, which is said; what is there is read', async () => {
  await backend.stop()
  backend = await launch({ dataDir: directory.path, env: { ...env, FREE_MB_FOR_REQUESTS: '1000000000' } })
  const { status, body } = await backend.submit(answers())
  assert.deepEqual([status, body.success], [503, false])
  const ask = (path, method = 'GET') =>
    fetch(`${backend.url}${path}`, { method, headers: { apikey: backend.secretKey } })
  // Its mails would be files.
  assert.equal((await ask('/functions/v1/deliver-notifications', 'POST')).status, 503)
  const list = await ask('/rest/v1/Form%20Sub?limit=1')
  assert.deepEqual([list.status, list.headers.get('x-backend-strained')], [200, 'yes'])
  assert.ok(backend.lines.some((line) => line.startsWith('The disk is full')))
})

test('a database that commits nothing any more ends its process, in one sentence', async () => {
  await backend.stop()
  const postgres = await openDirectly(join(directory.path, 'database'))
  for (const type of ['text', 'bytea'])
    await postgres.exec(
      `alter function pg_logical_emit_message(boolean, text, ${type}, boolean) rename to gone`,
    )
  await postgres.close()
  backend = await launch({ dataDir: directory.path, env })
  await backend.exited
  assert.match(backend.lines.join('\n'), /^The database does not commit any more \(\w+\)/m)
})
