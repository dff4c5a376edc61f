// The embedded backend's data directory, for commands that send orders to a running backend.
import { existsSync } from 'node:fs'
import { keysFile, readKeys } from '#scripts/backend/keys.mjs'
import { CliError } from './cli-error.mjs'
import { dataDirectory, readEnvironment } from './environment.mjs'
import { readPort } from './ports.mjs'

function embeddedData() {
  const env = readEnvironment()
  const directory = dataDirectory(env)
  return { env, directory }
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
