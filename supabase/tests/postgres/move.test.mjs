import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { startBackend } from '#scripts/backend/index.mjs'
import { openDirectly } from '#scripts/backend/open-directly.mjs'
import { freePort } from '#scripts/lib/ports.mjs'
import { startProcess } from '#scripts/lib/processes.mjs'
import { answers, launch, submit } from '#supabase/tests/support/backend.mjs'
import { databaseSettings, openData } from '#supabase/tests/support/database.mjs'
import { addEntry, roles } from '#supabase/tests/support/desk.mjs'
import { fill } from '#supabase/tests/support/desk-data.mjs'
import { throwAwayDirectory } from '#supabase/tests/support/directories.mjs'
import { openForm, pdf } from '#supabase/tests/support/files.mjs'

const ROWS = 3000
const content = pdf(30_000)
let old
let next
let keys
let folder
let file
let reference
/** A port where no backend listens. */
const nobody = String(await freePort())

/** A backend with an embedded database, although these tests run on Postgres. */
const embedded = (dataDir) => startBackend({ dataDir, port: 0, seed: false, env: { DATABASE_URL: '' } })

function command(dataDir, what, given, env = {}) {
  const lines = []
  const program = new URL('../../../scripts/move.mjs', import.meta.url).pathname
  const child = startProcess(what, process.execPath, [program, what, given], {
    env: { ...process.env, DATA_DIR: dataDir, BACKEND_PORT: nobody, BACKUP_DIR: '', ...env },
    onLine: (line) => lines.push(line),
  })
  return { ...child, said: () => lines.join('\n') }
}

before(async () => {
  old = throwAwayDirectory()
  next = throwAwayDirectory()
  folder = join(old.path, 'moved')
  await (await embedded(old.path)).stop()
  const postgres = await openDirectly(join(old.path, 'database'))
  await fill(postgres, ROWS)
  await postgres.close()
  const backend = await embedded(old.path)
  const form = openForm(backend)
  file = (await form.add('logo.pdf', content)).id
  const { body } = await submit(
    backend,
    answers({ details: 'Ünïcödé\t"tabs", \\backslashes\\ and\nlines' }),
    form.header(),
  )
  reference = body.reference
  const { staff } = await roles({ ...backend, dataDir: old.path })
  const { data } = await addEntry(staff, reference, { p_status: 'contacted', p_note: 'Called them.' })
  assert.equal(data.outcome, 'saved')
  await backend.stop()
  keys = JSON.parse(readFileSync(join(old.path, 'keys.json'), 'utf8'))
  cpSync(join(old.path, 'keys.json'), join(next.path, 'keys.json'))
})
after(() => {
  old.remove()
  next.remove()
})

test('an export that is cut off leaves nothing that looks complete, and succeeds when run again', async () => {
  const first = command(old.path, 'export', folder)
  await setTimeout(randomInt(300, 1500))
  process.kill(first.pid, 'SIGKILL')
  await first.exited
  const second = command(old.path, 'export', folder)
  assert.equal((await second.exited).code, 0, second.said())
  assert.match(second.said(), new RegExp(`Exported ${ROWS + 1} requests, .* 1 files`))
})

test('an import is all or nothing, however often it is cut off, and reports what it did', async () => {
  const database = await databaseSettings(next.path)
  const early = command(next.path, 'import', folder, database)
  assert.equal((await early.exited).code, 1)
  assert.match(early.said(), /no Harborline schema/)
  await (await launch({ dataDir: next.path })).stop()

  const count = async () => {
    const postgres = await openData(next.path)
    const { rows } = await postgres.query('select count(*)::integer as n from public."Form Sub"')
    await postgres.close()
    return rows[0].n
  }
  for (let round = 0; round < 3; round++) {
    const cut = command(next.path, 'import', folder, database)
    await setTimeout(randomInt(200, 1200))
    process.kill(cut.pid, 'SIGKILL')
    await cut.exited
    assert.ok([0, ROWS + 1].includes(await count()))
  }
  const whole = command(next.path, 'import', folder, database)
  await whole.exited
  assert.match(whole.said(), new RegExp(`^(Imported|Already imported), .*: ${ROWS + 1} requests`))
  assert.match(whole.said(), /Files were not imported/)

  const backend = await launch({ dataDir: next.path })
  const storage = { SUPABASE_URL: backend.url, SUPABASE_SECRET_KEY: keys.secretKey }
  for (const sent of [1, 0]) {
    const again = command(next.path, 'import', folder, { ...database, ...storage })
    assert.equal((await again.exited).code, 0, again.said())
    assert.match(
      again.said(),
      new RegExp(`Already imported.*\n.*All 1 files are imported, verified by checksum; ${sent} of them`),
    )
  }

  const { staff } = await roles(backend)
  const { data: rows } = await staff.from('Form Sub').select().eq('id', reference)
  assert.match(rows[0].form_data.details, /^Ünïcödé\t"tabs", \\backslashes\\ and\nlines/)
  const { data: journal } = await staff.from('submission_journal').select().eq('submission_id', reference)
  assert.deepEqual(
    journal.map(({ note }) => note),
    ['Called them.'],
  )
  const { data: link } = await staff.storage.from('request-files').createSignedUrl(file, 60)
  assert.deepEqual(Buffer.from(await (await fetch(link.signedUrl)).arrayBuffer()), content)
  const { body } = await backend.submit(answers())
  assert.ok(Number(body.reference) > ROWS)
  await backend.stop()
})

test('an import changes nothing in a database with requests from another export or from visitors', async () => {
  const database = await databaseSettings(next.path)
  const another = `${folder}-2`
  const exported = command(old.path, 'export', another)
  assert.equal((await exported.exited).code, 0, exported.said())
  const other = command(next.path, 'import', another, database)
  assert.equal((await other.exited).code, 1)
  assert.match(other.said(), /already has 3002 requests that are not from this export\. Nothing was changed/)
})

test('an import rejects an export that was changed by hand', async () => {
  const target = throwAwayDirectory()
  cpSync(join(old.path, 'keys.json'), join(target.path, 'keys.json'))
  await (await launch({ dataDir: target.path })).stop()
  const staff = join(folder, 'tables', 'public.submission_journal')
  const whole = readFileSync(staff)
  writeFileSync(staff, whole.subarray(0, whole.lastIndexOf('\n', whole.length - 2) + 1))
  const changed = command(target.path, 'import', folder, await databaseSettings(target.path))
  assert.equal((await changed.exited).code, 1)
  assert.match(
    changed.said(),
    /these tables differ from the export: public\.submission_journal .* Nothing was changed/,
  )
  target.remove()
})
