import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CliError } from '#scripts/lib/cli-error.mjs'

const keysFile = (directory) => join(directory, 'keys.json')

async function generate() {
  const { generateApiKey } = await import('@supabase/lite')
  return {
    publishableKey: (await generateApiKey('publishable')).key,
    secretKey: (await generateApiKey('secret')).key,
    jwtSecret: randomBytes(48).toString('base64url'),
    siteToken: randomBytes(32).toString('base64url'),
    staff: { email: 'staff@example.com', password: randomBytes(12).toString('base64url') },
  }
}

const lost = (directory, what) =>
  new CliError(
    `${keysFile(directory)} ${what}. Without it, nobody can sign in: move ${directory} away to start with an empty database.`,
  )

function writeBeside(directory, keys) {
  const unfinished = `${keysFile(directory)}.${process.pid}.new`
  writeFileSync(unfinished, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flush: true })
  return unfinished
}

/** The keys and the staff password of this directory, generated on the first start, readable only by their owner. */
export async function loadKeys(directory) {
  if (existsSync(keysFile(directory))) return readKeys(directory)
  // New keys for existing data would contain a password that does not work.
  if (existsSync(join(directory, 'database'))) throw lost(directory, 'is missing')
  const unfinished = writeBeside(directory, await generate())
  try {
    linkSync(unfinished, keysFile(directory))
  } catch (error) {
    // Another backend of the same directory created them first.
    if (error.code !== 'EEXIST') throw error
  } finally {
    rmSync(unfinished)
  }
  return readKeys(directory)
}

const isWhole = ({ publishableKey, secretKey, jwtSecret, siteToken, staff }) =>
  [publishableKey, secretKey, jwtSecret, siteToken, staff?.email, staff?.password].every(
    (value) => typeof value === 'string' && value !== '',
  )

export function readKeys(directory) {
  try {
    const keys = JSON.parse(readFileSync(keysFile(directory), 'utf8'))
    if (isWhole(keys)) return keys
  } catch {
    // Reported below: invalid JSON and an unreadable file have the same fix.
  }
  throw lost(directory, 'is damaged')
}
