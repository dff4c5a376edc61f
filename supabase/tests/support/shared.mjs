// One backend that test files use in turn, unless they restart or configure their own.
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { until } from '#scripts/lib/wait.mjs'
import { accessTo, launch } from './backend.mjs'
import { EMPTY, write } from './database.mjs'
import { preparedDirectory } from './directories.mjs'

/** Settings that some of these test files need and none is affected by. */
export const SHARED_SETTINGS = {
  UNSENT_FILES_OVERALL: '55',
  // Times the ceiling, this exceeds an integer, which store_submission must handle.
  RATE_LIMIT_OVERALL: '2000000000',
  AUTO_REPLIES_PER_HOUR: '4',
}

export async function startShared() {
  const directory = await preparedDirectory()
  const log = join(directory.path, 'log')
  writeFileSync(log, '')
  const onLine = (line) => appendFileSync(log, `${line}\n`)
  const backend = await launch({ dataDir: directory.path, env: SHARED_SETTINGS, onLine })
  return { ...backend, log, end: () => backend.stop().then(directory.remove) }
}

/** A lock is free if the test file that held it has crashed. */
function isHeld(lock) {
  try {
    return process.kill(Number(readFileSync(lock, 'utf8')), 0)
  } catch ({ code }) {
    return code !== 'ESRCH'
  }
}

function take(backend) {
  const lock = join(backend.dataDir, 'taken')
  if (existsSync(lock) && !isHeld(lock)) rmSync(lock, { force: true })
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return { ...backend, end: () => rmSync(lock) }
  } catch {
    return undefined
  }
}

/** A test file that runs on its own starts a backend of its own. */
async function borrow() {
  const { SHARED_BACKEND } = process.env
  if (!SHARED_BACKEND) return startShared()
  const backend = JSON.parse(SHARED_BACKEND)
  return until(() => take(backend), 'the shared backend was not released in time', 170_000)
}

/** The shared backend, emptied and locked for the caller until `end`. */
export async function sharedBackend() {
  const backend = accessTo(await borrow())
  await write(backend, EMPTY)
  const logged = () => readFileSync(backend.log, 'utf8').split('\n')
  const before = logged().length - 1
  return Object.defineProperty(backend, 'lines', { get: () => logged().slice(before) })
}
