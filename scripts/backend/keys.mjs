import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PlainError } from '../lib/plain-error.mjs'

const path = (directory) => join(directory, 'keys.json')

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
  new PlainError(
    `${path(directory)} ${what}. Restore it from a backup: without it nobody can sign in to the data beside it. To begin anew, move ${directory} away.`,
  )

/** The keys and the staff password of this directory, made on the first start, readable by their owner only. */
export async function loadKeys(directory) {
  if (existsSync(path(directory))) return readKeys(directory)
  // New keys beside old data would show a password that opens nothing.
  if (existsSync(join(directory, 'database'))) throw lost(directory, 'is missing')
  const unfinished = `${path(directory)}.${process.pid}.new`
  writeFileSync(unfinished, `${JSON.stringify(await generate(), null, 2)}\n`, { mode: 0o600 })
  try {
    linkSync(unfinished, path(directory))
  } catch (error) {
    // Another backend of the same directory was faster.
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
    const keys = JSON.parse(readFileSync(path(directory), 'utf8'))
    if (isWhole(keys)) return keys
  } catch {
    // Said below: whether it is no JSON or cannot be read, the way out is the same.
  }
  throw lost(directory, 'is damaged')
}
