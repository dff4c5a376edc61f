import assert from 'node:assert/strict'
import { randomInt, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { listBackups } from '#scripts/backend/backup.mjs'
import { startProcess } from '#scripts/lib/processes.mjs'
import { until } from '#scripts/lib/wait.mjs'
import { answers, launch, submit } from '#supabase/tests/support/backend.mjs'
import { isAlive } from '#supabase/tests/support/children.mjs'
import { roles } from '#supabase/tests/support/desk.mjs'
import { preparedDirectory } from '#supabase/tests/support/directories.mjs'
import { openForm, pdf } from '#supabase/tests/support/files.mjs'

const env = { RATE_LIMIT_OVERALL: '100000', AUTO_REPLIES_PER_HOUR: '1' }
const content = pdf(20_000)
let directory
let backend
let file

before(async () => {
  directory = await preparedDirectory()
  backend = await launch({ dataDir: directory.path, env })
  const form = openForm(backend)
  file = (await form.add('logo.pdf', content)).id
  await backend.submit(answers({ details: 'with a file' }), form.header())
})
after(async () => {
  await backend.stop()
  directory.remove()
})

const into = () => join(directory.path, 'backups')
const details = async () => (await backend.rows()).map(({ form_data }) => form_data.details).sort()
const ask = (apikey) =>
  fetch(`${backend.url}/backup/v1`, { method: 'POST', headers: { apikey } }).then(async (response) => ({
    status: response.status,
    ...(await response.json()),
  }))

/** Runs the command as the operator does. */
function command(...args) {
  const lines = []
  const program = new URL('../../../scripts/backup.mjs', import.meta.url).pathname
  const child = startProcess('backup', process.execPath, [program, ...args], {
    env: {
      ...process.env,
      DATA_DIR: directory.path,
      BACKEND_PORT: new URL(backend.url).port,
      BACKUP_DIR: '',
    },
    onLine: (line) => lines.push(line),
  })
  return { ...child, lines }
}

async function keepSubmitting(acknowledged, stop) {
  while (!stop.done) {
    const mark = `mark ${randomUUID()}`
    const { status } = await submit(backend, answers({ details: mark })).catch(() => ({}))
    if (status === 200) acknowledged.push(mark)
  }
}

test('only the secret key can request a backup', async () => {
  assert.notEqual((await ask(backend.publishableKey)).status, 200)
  assert.deepEqual(listBackups(into()), [])
})

test('a backup under load holds every request acknowledged before it, and kill -9 leaves no partial one', async () => {
  const acknowledged = []
  const stop = { done: false }
  const visitors = [1, 2].map(() => keepSubmitting(acknowledged, stop))
  await until(() => acknowledged.length > 5)
  const before = [...acknowledged]
  const made = command()
  assert.equal((await made.exited).code, 0, made.lines.join('\n'))
  const [name] = listBackups(into())
  assert.ok(made.lines.join('\n').includes(name))
  const { data: metrics } = await (await roles(backend)).staff.rpc('desk_metrics')
  assert.ok(Date.now() - Date.parse(metrics.backup_at) < 60_000)

  const second = ask(backend.secretKey).catch(() => {})
  await setTimeout(randomInt(20, 400))
  process.kill(backend.pid, 'SIGKILL')
  await backend.exited
  stop.done = true
  await Promise.all([second, ...visitors])
  assert.deepEqual(listBackups(into()).slice(0, 1), [name])
  backend = await launch({ dataDir: directory.path, env })
  const stored = await details()
  assert.ok(acknowledged.every((mark) => stored.includes(mark)))
  assert.equal((await ask(backend.secretKey)).status, 200)
  assert.ok(!existsSync(join(into(), 'unfinished')))

  await backend.stop()
  // Whenever a restore is cut off, either nothing has changed or a start fails until it is run again.
  for (const pause of [150, 400, 700].map((most) => randomInt(most - 100, most + 200))) {
    const restoring = command('restore', name)
    await setTimeout(pause)
    if (isAlive(restoring)) process.kill(restoring.pid, 'SIGKILL')
    await restoring.exited
    if (!existsSync(join(directory.path, 'restore.unfinished'))) continue
    await assert.rejects(launch({ dataDir: directory.path }), {
      name: 'CliError',
      message: /was interrupted\. Run "npm run backend:restore"/,
    })
  }
  const restored = command('restore', name)
  assert.equal((await restored.exited).code, 0, restored.lines.join('\n'))
  backend = await launch({ dataDir: directory.path, env })
  const back = await details()
  assert.ok(before.every((mark) => back.includes(mark)))
  assert.ok(back.every((mark) => stored.includes(mark)))
  assert.equal(new Set(back).size, back.length)
  const { staff } = await roles(backend)
  const { data } = await staff.storage.from('request-files').createSignedUrl(file, 60)
  assert.deepEqual(Buffer.from(await (await fetch(data.signedUrl)).arrayBuffer()), content)
  assert.ok(readdirSync(directory.path).some((one) => one.startsWith('put-aside-')))
})

test('restore rejects a corrupted backup before it touches anything', async () => {
  await backend.stop()
  const [name] = listBackups(into())
  const packed = join(into(), name, 'database.tar.gz')
  const bytes = readFileSync(packed)
  bytes[1000] ^= 1
  writeFileSync(packed, bytes)
  const keys = readFileSync(join(directory.path, 'keys.json'))
  const restoring = command('restore', name)
  assert.equal((await restoring.exited).code, 1)
  assert.match(restoring.lines.join('\n'), /is damaged: the checksum of database\.tar\.gz/)
  assert.deepEqual(readFileSync(join(directory.path, 'keys.json')), keys)
})
