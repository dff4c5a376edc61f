// Backups of the embedded data: the database as one archive each, request files stored once and shared by all backups.
import { createHash, randomUUID } from 'node:crypto'
import {
  createReadStream,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { copyFile, cp, mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { wholeNumber } from '#contract/environment.ts'
import { isUuid } from '#contract/files.ts'
import { CliError } from '#scripts/lib/cli-error.mjs'
import { run } from '#scripts/lib/processes.mjs'

const DAY_MS = 24 * 60 * 60 * 1000
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/
/** The local hour from which a night's backup is due. */
const NIGHT = 2

/** How many days nightly backups are kept; 0 if there are none. */
export const backupDays = (env) => wholeNumber(env, 'BACKUP_DAYS', 0, 0)

export const backupDirectory = (env, directory) => env.BACKUP_DIR || join(directory, 'backups')

const nameOf = (now) => `${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}Z`
export const timeOf = (name) => Date.parse(name.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'))

export const listBackups = (into) =>
  existsSync(into)
    ? readdirSync(into)
        .filter((name) => NAME.test(name))
        .sort()
    : []

const manifestOf = (into, name) => JSON.parse(readFileSync(join(into, name, 'manifest.json'), 'utf8'))

async function digest(file) {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  return hash.digest('hex')
}

async function flush(path) {
  const handle = await open(path)
  await handle.sync()
  await handle.close()
}

async function pack(folder, file) {
  const { code, output } = await run('tar', ['-czf', file, '-C', folder, '.'], { quiet: true })
  if (code !== 0) throw new CliError(`Could not archive the database: ${output || 'tar is not installed'}.`)
}

/** Copies files that no earlier backup has; request files never change. Returns all files with their checksums. */
async function keepFiles(from, to, known) {
  await mkdir(to, { recursive: true, mode: 0o700 })
  const names = existsSync(from) ? readdirSync(from).filter(isUuid) : []
  const kept = []
  for (const name of names) {
    const target = join(to, name)
    try {
      if (!existsSync(target)) {
        const part = `${target}.${randomUUID()}.part`
        await copyFile(join(from, name), part)
        await flush(part)
        renameSync(part, target)
      }
      kept.push({ name, sha256: known.get(name) ?? (await digest(target)) })
    } catch (error) {
      // Deleted during the backup, together with its request.
      if (error.code !== 'ENOENT') throw error
    }
  }
  return kept
}

/** Deletes expired backups, but never the newest, and request files that no backup lists any more. */
export function deleteOldBackups(into, keepDays, now = Date.now()) {
  const names = listBackups(into)
  for (const name of names.slice(0, -1))
    if (now - timeOf(name) > keepDays * DAY_MS) rmSync(join(into, name), { recursive: true })
  const wanted = new Set(
    listBackups(into).flatMap((name) => manifestOf(into, name).files.map((file) => file.name)),
  )
  const files = join(into, 'files')
  for (const name of existsSync(files) ? readdirSync(files) : [])
    if (!wanted.has(name)) rmSync(join(files, name))
}

/**
 * Makes one backup, which gets its name only once it is complete. `still` blocks writes to the database while a task
 * runs: it only covers copying the files, which is quick; packing follows.
 */
export async function makeBackup({ directory, into, keepDays, still, now = Date.now() }) {
  const unfinished = join(into, 'unfinished')
  rmSync(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  const copy = join(unfinished, 'database')
  await still(() => cp(join(directory, 'database'), copy, { recursive: true }))
  const known = new Map(
    listBackups(into).flatMap((name) => manifestOf(into, name).files.map((file) => [file.name, file.sha256])),
  )
  const files = await keepFiles(join(directory, 'files'), join(into, 'files'), known)
  const packed = join(unfinished, 'database.tar.gz')
  await pack(copy, packed)
  rmSync(copy, { recursive: true })
  await copyFile(join(directory, 'keys.json'), join(unfinished, 'keys.json'))
  const manifest = {
    database: await digest(packed),
    keys: await digest(join(unfinished, 'keys.json')),
    files,
  }
  writeFileSync(join(unfinished, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 })
  for (const name of readdirSync(unfinished)) await flush(join(unfinished, name))
  const name = nameOf(now)
  renameSync(unfinished, join(into, name))
  await flush(into)
  deleteOldBackups(into, keepDays, now)
  return { name, files: files.length }
}

/** Whether the newest backup is older than the last 2 a.m. */
export function isBackupDue(into, now = new Date()) {
  const night = new Date(now)
  night.setHours(NIGHT, 0, 0, 0)
  if (night > now) night.setDate(night.getDate() - 1)
  const newest = listBackups(into).at(-1)
  return !newest || timeOf(newest) < night.getTime()
}

/** Verifies all checksums of a backup, so that a restore reports damage before it changes anything. */
async function verifyBackup(into, name) {
  const folder = join(into, name)
  const damaged = (what) =>
    new CliError(`The backup ${name} is damaged: the checksum of ${what} does not match. Use another backup.`)
  let manifest
  try {
    manifest = manifestOf(into, name)
  } catch {
    throw damaged('manifest.json')
  }
  const isAsKept = async (file, sum) => existsSync(file) && (await digest(file)) === sum
  if (!(await isAsKept(join(folder, 'database.tar.gz'), manifest.database))) throw damaged('database.tar.gz')
  if (!(await isAsKept(join(folder, 'keys.json'), manifest.keys))) throw damaged('keys.json')
  for (const { name: file, sha256 } of manifest.files)
    if (!(await isAsKept(join(into, 'files', file), sha256))) throw damaged(`files/${file}`)
  return manifest
}

/** Verifies a backup and unpacks it as a data directory. Returns its number of request files. */
export async function unpackBackup(into, name, target) {
  const { files } = await verifyBackup(into, name)
  rmSync(target, { recursive: true, force: true })
  await mkdir(join(target, 'database'), { recursive: true, mode: 0o700 })
  await mkdir(join(target, 'files'), { mode: 0o700 })
  const { code, output } = await run(
    'tar',
    ['-xzf', join(into, name, 'database.tar.gz'), '-C', join(target, 'database')],
    { quiet: true },
  )
  if (code !== 0) throw new CliError(`Could not unpack the backup ${name}: ${output}`)
  await copyFile(join(into, name, 'keys.json'), join(target, 'keys.json'))
  for (const file of files) await copyFile(join(into, 'files', file.name), join(target, 'files', file.name))
  return files.length
}
