// The embedded backend's data directory, for commands: they send orders to a running backend, or else lock the data.
import { existsSync, statSync } from 'node:fs'
import { backupDays, backupDirectory, makeBackup } from '#scripts/backend/backup.mjs'
import { keysFile, readKeys } from '#scripts/backend/keys.mjs'
import { lockDataDirectory } from '#scripts/backend/lock.mjs'
import { CliError } from './cli-error.mjs'
import { dataDirectory, readEnvironment } from './environment.mjs'
import { readPort } from './ports.mjs'

const KEEP_DAYS = 14

export function embeddedData() {
  const env = readEnvironment()
  const directory = dataDirectory(env)
  return { env, directory, into: backupDirectory(env, directory) }
}

/** Runs a task as the owner of the data, because the backend could not read files that root creates there. */
export async function asOwner(directory, task) {
  const owner = existsSync(directory) ? statSync(directory) : { uid: 0, gid: 0 }
  if (process.getuid?.() !== 0 || owner.uid === 0) return task()
  process.setegid(owner.gid)
  process.seteuid(owner.uid)
  try {
    return await task()
  } finally {
    process.seteuid(0)
    process.setegid(0)
  }
}

/** Sends an order to the running backend; undefined if none is running. */
async function askBackend({ env, directory }, order, body = {}) {
  const url = `http://127.0.0.1:${readPort(env, 'BACKEND_PORT', 54321)}/${order}/v1`
  try {
    const headers = { apikey: readKeys(directory).secretKey, 'content-type': 'application/json' }
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
    if (response.status === 404 || response.status === 401)
      throw new CliError(
        `The program listening at ${url} is not the backend of ${directory}: set BACKEND_PORT to the port of that backend.`,
      )
    return { ok: response.ok, ...(await response.json()) }
  } catch (error) {
    if (error.cause?.code === 'ECONNREFUSED') return undefined
    throw error
  }
}

/** Returns the backup's name and its number of request files. */
export async function backUpNow() {
  const data = embeddedData()
  return asOwner(data.directory, () => backUp(data))
}

async function backUp({ env, directory, into }) {
  if (!existsSync(`${directory}/database`))
    throw new CliError(
      `There is no embedded database in ${directory}. To use another directory, set DATA_DIR.`,
    )
  const answer = await askBackend({ env, directory }, 'backup')
  if (answer && !answer.ok) throw new CliError(`The backup failed: ${answer.message}`)
  if (answer) return answer
  const unlock = lockDataDirectory(directory)
  try {
    const keepDays = backupDays(env) || KEEP_DAYS
    return await makeBackup({ directory, into, keepDays, still: (copy) => copy() })
  } finally {
    unlock()
  }
}

/** A terminal shows the password; a log, which is kept and read by many, only names the file that holds it. */
export const passwordOrFile = ({ password }, directory, isShown) =>
  isShown ? password : `the password is in ${keysFile(directory)}`

/** Renews the password of the first staff account, or of a colleague. Returns the account with its new password. */
export async function renewPassword(email) {
  const { env, directory } = embeddedData()
  if (!existsSync(keysFile(directory)))
    throw new CliError(
      `There is no embedded backend in ${directory}. To use another directory, set DATA_DIR; change passwords of a hosted project in its dashboard.`,
    )
  const answer = await askBackend({ env, directory }, 'password', { email })
  if (!answer)
    throw new CliError(`The backend of ${directory} is not running: start it, then run this again.`)
  if (!answer.ok) throw new CliError(`The password was not changed: ${answer.message}`)
  return { directory, staff: answer.password ? answer : readKeys(directory).staff }
}
