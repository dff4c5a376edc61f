import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { startProcess } from '../../scripts/lib/processes.mjs'
import { answers, launch, submit, throwAwayDirectory } from './support/backend.mjs'
import { childrenOf } from './support/children.mjs'
import { until } from './support/until.mjs'

const env = { RATE_LIMIT_OVERALL: '100000' }
let directory
let backend

before(async () => {
  directory = throwAwayDirectory()
  backend = await launch({ dataDir: directory.path, env, seed: true })
})
after(async () => {
  await backend.stop()
  directory.remove()
})

const isAlive = ({ pid }) => existsSync(`/proc/${pid}`)

test('a new database has samples that everybody may read, on this machine', async () => {
  const { data } = await backend.client().from('Form Sub').select()
  assert.ok(data.length >= 6)
  for (const { form_data } of data)
    assert.deepEqual(Object.keys(form_data).sort(), Object.keys(answers()).sort())
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
  const serve = new URL('../../scripts/backend/serve.mjs', import.meta.url).pathname
  const first = startProcess('first', process.execPath, [serve], {
    env: { ...process.env, DATA_DIR: other.path, BACKEND_PORT: '0' },
  })
  await until(() => existsSync(join(other.path, 'database', 'base')))
  process.kill(first.pid, 'SIGKILL')
  await first.exited
  const second = await launch({ dataDir: other.path })
  assert.equal((await second.submit(answers())).status, 200)
  await second.stop()
  other.remove()
})

test('secrets are readable by their owner only', () => {
  assert.equal(statSync(join(directory.path, 'keys.json')).mode & 0o777, 0o600)
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
  for (let round = 0; round < 3; round++) {
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

test('when a function dies, the backend ends, too, and says so in one sentence', async () => {
  const [{ pid }] = childrenOf(backend.pid).filter(({ command }) => command === 'deno')
  process.kill(pid, 'SIGKILL')
  const end = await backend.exited
  assert.equal(end.part, 'backend')
  assert.match(backend.explain(end), /^The function [\w-]+ ended unexpectedly\. Start again/)
  backend = await launch({ dataDir: directory.path, env })
})

test('an ordinary restart keeps data, keys and staff, and adds no samples again', async () => {
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
