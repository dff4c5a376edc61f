// Temporary data directories, most of them copies of two that are prepared once: creating a database takes longer than
// most tests.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBackend } from '#scripts/backend/index.mjs'
import { loadKeys } from '#scripts/backend/keys.mjs'
import { DOOR, EMPTY, openData } from './database.mjs'

const remove = (path) => rmSync(path, { recursive: true, force: true, maxRetries: 5 })

export function throwAwayDirectory() {
  const path = mkdtempSync(join(tmpdir(), 'harborline-backend-'))
  return { path, remove: () => remove(path) }
}

function copyOf(original) {
  const directory = throwAwayDirectory()
  cpSync(original, directory.path, { recursive: true })
  return directory
}

export async function prepare() {
  const { path: sample } = throwAwayDirectory()
  // As a process killed while it created the database leaves it.
  await loadKeys(sample)
  mkdirSync(join(sample, 'database'))
  writeFileSync(join(sample, 'database', 'PG_VERSION'), '')
  writeFileSync(join(sample, 'database.unfinished'), '')
  await (await startBackend({ dataDir: sample, port: 0 })).stop()
  const { path: empty } = copyOf(sample)
  const postgres = await openData(empty)
  await postgres.exec(DOOR + EMPTY)
  await postgres.close()
  await (await startBackend({ dataDir: empty, port: 0, seed: false })).stop()
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
