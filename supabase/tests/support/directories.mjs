// Temporary data directories, most of them copies of two that are prepared once: creating a database takes longer than
// most tests.
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { startBackend } from '#scripts/backend/index.mjs'
import { loadKeys } from '#scripts/backend/keys.mjs'
import { until } from '#scripts/lib/wait.mjs'
import { DOOR, EMPTY, openData } from './database.mjs'

const remove = (path) => rmSync(path, { recursive: true, force: true, maxRetries: 5 })

export function throwAwayDirectory() {
  const path = mkdtempSync(join(tmpdir(), 'harborline-backend-'))
  return { path, remove: () => remove(path) }
}

function copyOf(original) {
  const directory = throwAwayDirectory()
  const filter = (file) => !basename(file).startsWith('database.put-aside-')
  cpSync(original, directory.path, { recursive: true, filter })
  return directory
}

/**
 * Simulates a process killed while creating its database; everything prepared starts from that (durability.test.mjs).
 */
async function leaveUnfinished(dataDir) {
  await loadKeys(dataDir)
  mkdirSync(join(dataDir, 'database'))
  writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '')
  writeFileSync(join(dataDir, 'database.unfinished'), '')
}

/** Ends a backend after it has read the catalog once, so that each copy starts with the cached catalog. */
async function endPrepared(backend) {
  const { url, secretKey } = await backend
  await (await fetch(`${url}/rest/v1/staff?select=user_id`, { headers: { apikey: secretKey } })).text()
  await (await backend).stop()
}

export async function prepare() {
  const { path: sample } = throwAwayDirectory()
  await leaveUnfinished(sample)
  const starting = startBackend({ dataDir: sample, port: 0 })
  const isMarked = () =>
    ['base', '../database.unfinished'].every((name) => existsSync(join(sample, 'database', name)))
  await until(isMarked, 'a database under construction is not marked as unfinished')
  await endPrepared(starting)
  const { path: empty } = copyOf(sample)
  const postgres = await openData(empty)
  await postgres.exec(DOOR + EMPTY)
  await postgres.close()
  await endPrepared(startBackend({ dataDir: empty, port: 0, seed: false }))
  process.env.PREPARED = JSON.stringify({ sample, empty })
}

export const removePrepared = () => Object.values(JSON.parse(process.env.PREPARED)).forEach(remove)

/** The directory to copy; a test file that runs on its own prepares it itself. */
export async function prepared(name) {
  if (!process.env.PREPARED) {
    await prepare()
    process.once('exit', removePrepared)
  }
  return JSON.parse(process.env.PREPARED)[name]
}

/** A copy with an empty database, or one with the samples. */
export const preparedDirectory = async ({ seed = false } = {}) =>
  copyOf(await prepared(seed ? 'sample' : 'empty'))
