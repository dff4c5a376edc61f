import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { loadKeys } from '#scripts/backend/keys.mjs'
import { until } from '#scripts/lib/wait.mjs'
import { answers, launch, submit } from '#supabase/tests/support/backend.mjs'
import { childrenOf, isAlive } from '#supabase/tests/support/children.mjs'
import { find, roles } from '#supabase/tests/support/desk.mjs'
import { prepared, preparedDirectory, throwAwayDirectory } from '#supabase/tests/support/directories.mjs'
import { openForm, pdf } from '#supabase/tests/support/files.mjs'
import { earlyInQuarterHour } from '#supabase/tests/support/quarter-hour.mjs'

const env = { RATE_LIMIT_OVERALL: '100000', AUTO_REPLIES_PER_HOUR: '100000' }
let directory
let backend
let form

before(async () => {
  directory = await preparedDirectory()
  chmodSync(directory.path, 0o755)
  backend = await launch({ dataDir: directory.path, env })
  form = openForm(backend)
  await form.add('logo.pdf', pdf())
})
after(async () => {
  await backend.stop()
  directory.remove()
})

test('after kill -9 during its creation, the next start sets a database aside and creates another', async () => {
  const names = readdirSync(await prepared('sample'))
  assert.ok(names.some((name) => name.startsWith('database.put-aside-')))
  assert.ok(!names.includes('database.unfinished'))
})

test('only the owner can read the data, whatever permissions the directory had before', () => {
  assert.equal(statSync(directory.path).mode & 0o777, 0o700)
  assert.equal(statSync(join(directory.path, 'keys.json')).mode & 0o777, 0o600)
  assert.equal(statSync(join(directory.path, 'database')).mode & 0o077, 0)
})

test('a start with missing or damaged files fails with one sentence', async (t) => {
  const spoiled = await preparedDirectory()
  t.after(spoiled.remove)
  const keys = join(spoiled.path, 'keys.json')
  const whole = readFileSync(keys)
  const refused = (message) => ({ name: 'CliError', message })
  for (const damaged of ['{"publishableKey":', '{}']) {
    writeFileSync(keys, damaged)
    await assert.rejects(loadKeys(spoiled.path), refused(/keys\.json is damaged\. Without it/))
  }
  rmSync(keys)
  await assert.rejects(launch({ dataDir: spoiled.path }), refused(/keys\.json is missing\. Without it/))
  writeFileSync(keys, whole)
  writeFileSync(join(spoiled.path, 'database', 'global', 'pg_control'), Buffer.alloc(8192))
  await assert.rejects(launch({ dataDir: spoiled.path }), refused(/cannot be opened: its files are damaged/))
})

test('without a mail server, emails become files', async () => {
  const { body } = await backend.submit(answers())
  const mails = join(directory.path, 'mail')
  const names = () => readdirSync(mails).filter((name) => name.startsWith(`${body.reference}.`))
  await until(() => existsSync(mails) && names().length === 2)
  assert.match(readFileSync(join(mails, names()[0]), 'utf8'), /^Subject: /m)
})

test('a second backend on the same data directory fails with one sentence before it touches anything', async () => {
  await assert.rejects(launch({ dataDir: directory.path }), {
    name: 'CliError',
    message: new RegExp(`already in use by process ${backend.pid}\\. .*DATA_DIR`),
  })
  assert.equal((await backend.submit(answers())).status, 200)
})

test('a start on a busy port fails with one sentence', async () => {
  const other = throwAwayDirectory()
  const { port } = new URL(backend.url)
  await assert.rejects(launch({ dataDir: other.path, port: Number(port) }), {
    name: 'CliError',
    message: /already in use/,
  })
  other.remove()
})

test('the backend restarts a function that dies, and answers 502 until then', async () => {
  const functionsOf = () => childrenOf(backend.pid).filter(({ command }) => command === 'deno')
  for (const { pid } of functionsOf()) process.kill(pid, 'SIGKILL')
  assert.equal((await backend.submit(answers())).status, 502)
  const answer = async () => (await backend.submit(answers())).status === 200
  await until(answer, 'the functions were not restarted')
  assert.ok(
    backend.lines.some((line) =>
      /"level":"error".*The function [\w-]+ exited unexpectedly \(SIGKILL\)/.test(line),
    ),
  )
})

test('kill -9 during submissions loses no acknowledged request, and child processes end', async () => {
  const acknowledged = new Set()
  const sending = keepSubmitting(backend, acknowledged)
  await until(() => acknowledged.size >= 30)
  const children = childrenOf(backend.pid)
  assert.ok(children.some(({ command }) => command === 'deno'))
  process.kill(backend.pid, 'SIGKILL')
  assert.equal((await backend.exited).signal, 'SIGKILL')
  await sending
  backend = await launch({ dataDir: directory.path, env })
  await until(() => !children.some(isAlive))
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

test('an ordinary restart keeps data, keys, staff and rate limits, and adds no samples', async () => {
  await earlyInQuarterHour()
  const guess = async () => {
    const body = JSON.stringify({ email: 'nobody@example.com', token: '000000', type: 'magiclink' })
    const headers = { apikey: backend.publishableKey, 'content-type': 'application/json' }
    return (await fetch(`${backend.url}/auth/v1/verify`, { method: 'POST', headers, body })).status
  }
  for (let guesses = 0; guesses < 51; guesses++) await guess()
  assert.equal(await guess(), 429)
  const rows = await backend.rows()
  const { publishableKey, staff } = backend
  await backend.stop()
  // This file is only a cache.
  writeFileSync(join(directory.path, 'database.catalog.json'), '{')
  backend = await launch({
    dataDir: directory.path,
    seed: true,
    env: { ...env, DELIVERY_INTERVAL_SECONDS: '1' },
  })
  assert.equal(await guess(), 429)
  assert.deepEqual(await backend.rows(), rows)
  assert.deepEqual(
    { publishableKey: backend.publishableKey, staff: backend.staff },
    { publishableKey, staff },
  )
  const { visitor } = await roles(backend)
  assert.deepEqual(await find(visitor), [])
})
