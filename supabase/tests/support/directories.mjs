// Data directories that are thrown away, most of them copies of two that are made once: making a database takes longer than
// most tests.
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startBackend } from '../../../scripts/backend/index.mjs'
import { startProcess } from '../../../scripts/lib/processes.mjs'
import { until } from '../../../scripts/lib/wait.mjs'
import { DOOR, databaseSettings, EMPTY, openData } from './database.mjs'

const program = fileURLToPath(new URL('../../../scripts/backend/process.mjs', import.meta.url))

const remove = (path) => rmSync(path, { recursive: true, force: true, maxRetries: 5 })

export function throwAwayDirectory() {
  const path = mkdtempSync(join(tmpdir(), 'harborline-backend-'))
  return { path, remove: () => remove(path) }
}

async function copyOf(original) {
  const directory = throwAwayDirectory()
  const filter = (file) => !basename(file).startsWith('database.put-aside-')
  cpSync(original, directory.path, { recursive: true, filter })
  await databaseSettings(directory.path, { copyOf: original })
  return directory
}

/** All that is prepared has survived this (durability.test.mjs). */
async function killWhileItIsMade(dataDir) {
  const env = { ...process.env, DATA_DIR: dataDir, BACKEND_PORT: '0' }
  const begun = startProcess('begun', process.execPath, [program], { env })
  await until(() => existsSync(join(dataDir, 'database', 'base')))
  process.kill(begun.pid, 'SIGKILL')
  await begun.exited
}

export async function prepare() {
  const { path: sample } = throwAwayDirectory()
  if (!process.env.TEST_POSTGRES) await killWhileItIsMade(sample)
  const backend = await startBackend({ dataDir: sample, port: 0, env: await databaseSettings(sample) })
  await backend.stop()
  const { path: empty } = await copyOf(sample)
  const postgres = await openData(empty)
  await postgres.exec(DOOR + EMPTY)
  await postgres.close()
  process.env.PREPARED = JSON.stringify({ sample, empty })
}

export const removePrepared = () => Object.values(JSON.parse(process.env.PREPARED)).forEach(remove)

/** The directory of which copies are made, by a file that is run alone for itself. */
export async function prepared(name) {
  if (!process.env.PREPARED) {
    await prepare()
    process.once('exit', removePrepared)
  }
  return JSON.parse(process.env.PREPARED)[name]
}

/** With an empty database, or with the samples in it. */
export const preparedDirectory = async ({ seed = false } = {}) =>
  copyOf(await prepared(seed ? 'sample' : 'empty'))
