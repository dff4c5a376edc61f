import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { deleteOldBackups, isBackupDue, listBackups, makeBackup } from '#scripts/backend/backup.mjs'
import { assertRestored, restoreBackup } from '#scripts/backend/restore.mjs'
import { asOwner } from '#scripts/lib/embedded-data.mjs'

const day = (number, hour = '02') => `2026-11-${String(number).padStart(2, '0')}T${hour}-00-00Z`
const at = (text) => new Date(text)

function folder(t, backups) {
  const into = mkdtempSync(join(tmpdir(), 'harborline-backups-'))
  t.after(() => rmSync(into, { recursive: true }))
  mkdirSync(join(into, 'files'))
  for (const [name, files] of Object.entries(backups)) {
    mkdirSync(join(into, name))
    const manifest = { files: files.map((file) => ({ name: file })) }
    writeFileSync(join(into, name, 'manifest.json'), JSON.stringify(manifest))
    for (const file of files) writeFileSync(join(into, 'files', file), '')
  }
  return into
}

test('deletes a backup after 14 days, with the files that no other backup references', (t) => {
  const into = folder(t, { [day(1)]: ['old', 'both'], [day(10)]: ['both', 'new'], [day(16)]: ['new'] })
  deleteOldBackups(into, 14, at('2026-11-16T03:00:00Z').getTime())
  assert.deepEqual(readdirSync(into).sort(), [day(10), day(16), 'files'])
  assert.deepEqual(readdirSync(join(into, 'files')).sort(), ['both', 'new'])
})

test('keeps the newest backup, however old it is', (t) => {
  const into = folder(t, { [day(1)]: [], [day(2)]: ['last'] })
  deleteOldBackups(into, 14, at('2027-11-16T03:00:00Z').getTime())
  assert.deepEqual(readdirSync(into).sort(), [day(2), 'files'])
  assert.deepEqual(readdirSync(join(into, 'files')), ['last'])
})

test('a backup is due once a night, from 2 a.m. local time', (t) => {
  const none = folder(t, {})
  assert.ok(isBackupDue(none, at('2026-11-16T12:00:00Z')))
  const localNight = new Date(2026, 10, 16, 2, 30)
  const name = (time) => `${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
  const into = folder(t, { [name(localNight)]: [] })
  assert.ok(!isBackupDue(into, new Date(2026, 10, 16, 23, 0)))
  assert.ok(!isBackupDue(into, new Date(2026, 10, 17, 1, 59)))
  assert.ok(isBackupDue(into, new Date(2026, 10, 17, 2, 0)))
})

test('restores a backup, sets the previous data aside and refuses a damaged backup', async (t) => {
  const directory = mkdtempSync(join(tmpdir(), 'harborline-data-'))
  t.after(() => rmSync(directory, { recursive: true }))
  const into = join(directory, 'backups')
  const [first, second] = [randomUUID(), randomUUID()]
  for (const folder of ['database', 'files']) mkdirSync(join(directory, folder))
  const write = (name, text) => writeFileSync(join(directory, name), text)
  const read = (name) => readFileSync(join(directory, name), 'utf8')
  write('database/pages', 'as it was')
  write('keys.json', '{}')
  write(`files/${first}`, 'a file')
  const back = async (task) => task()
  const { name, files } = await makeBackup({ directory, into, keepDays: 14, still: back })
  assert.deepEqual([listBackups(into), files], [[name], 1])

  write('database/pages', 'changed')
  write(`files/${second}`, 'another')
  rmSync(join(directory, 'files', first))
  const { aside } = await restoreBackup({ directory, into, name })
  assert.equal(read('database/pages'), 'as it was')
  assert.deepEqual(readdirSync(join(directory, 'files')), [first])
  assert.equal(readFileSync(join(aside, 'database', 'pages'), 'utf8'), 'changed')
  assertRestored(directory)

  write('restore.unfinished', name)
  assert.throws(() => assertRestored(directory), { name: 'CliError', message: /was interrupted/ })
  await restoreBackup({ directory, into, name })
  assertRestored(directory)

  writeFileSync(join(into, 'files', first), 'b file')
  await assert.rejects(restoreBackup({ directory, into, name }), {
    name: 'CliError',
    message: /is damaged: the checksum of files/,
  })
  assert.ok(existsSync(join(directory, 'database', 'pages')))
})

const isRoot = process.getuid?.() === 0
test('root backs up and restores as the owner of the data', {
  skip: !isRoot && 'requires root',
}, async (t) => {
  const owner = 65534
  const directory = mkdtempSync(join(tmpdir(), 'harborline-data-'))
  t.after(() => rmSync(directory, { recursive: true }))
  const into = join(directory, 'backups')
  for (const folder of ['database', 'files']) mkdirSync(join(directory, folder))
  writeFileSync(join(directory, 'database', 'pages'), 'as it was')
  writeFileSync(join(directory, 'keys.json'), '{}')
  const all = () => ['', ...readdirSync(directory, { recursive: true })].map((name) => join(directory, name))
  for (const path of all()) chownSync(path, owner, owner)

  const still = async (task) => task()
  const { name } = await asOwner(directory, () => makeBackup({ directory, into, keepDays: 14, still }))
  await asOwner(directory, () => restoreBackup({ directory, into, name }))
  assert.ok(all().some((path) => path.includes('put-aside-')))
  assert.deepEqual(
    all().filter((path) => statSync(path).uid !== owner),
    [],
  )
  assert.equal(process.geteuid(), 0)
})
