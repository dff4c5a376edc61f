// A backend that files use in turn: those that restart none and set none up.
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { until } from '#scripts/lib/wait.mjs'
import { accessTo, launch } from './backend.mjs'
import { EMPTY, write } from './database.mjs'
import { preparedDirectory } from './directories.mjs'

/** What some of the files need and none of them minds. */
export const SHARED_SETTINGS = {
  UNSENT_FILES_OVERALL: '55',
  // Far above any ceiling that a number could say.
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

/** Nobody has it if a file came to a bad end. */
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

/** A file that is run alone has one of its own. */
async function borrow() {
  const { SHARED_BACKEND } = process.env
  if (!SHARED_BACKEND) return startShared()
  const backend = JSON.parse(SHARED_BACKEND)
  return until(() => take(backend), 'the shared backend was not given back', 170_000)
}

/** It is empty, and nobody else's until its `end`. */
export async function sharedBackend() {
  const backend = accessTo(await borrow())
  await write(backend, EMPTY)
  const logged = () => readFileSync(backend.log, 'utf8').split('\n')
  const before = logged().length - 1
  return Object.defineProperty(backend, 'lines', { get: () => logged().slice(before) })
}
