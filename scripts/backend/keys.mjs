import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

const secret = (bytes) => randomBytes(bytes).toString('base64url')
const fileIn = (directory) => `${directory}/keys.json`

async function createKeys(directory) {
  const { generateApiKey } = await import('@supabase/lite')
  const keys = {
    publishableKey: (await generateApiKey('publishable')).key,
    secretKey: (await generateApiKey('secret')).key,
    jwtSecret: secret(48),
    siteToken: secret(32),
    staff: { email: 'staff@example.com', password: secret(12) },
  }
  const unfinished = `${fileIn(directory)}.new`
  writeFileSync(unfinished, `${JSON.stringify(keys, null, 2)}\n`, { flush: true })
  renameSync(unfinished, fileIn(directory))
}

export function readKeys(directory) {
  try {
    const keys = JSON.parse(readFileSync(fileIn(directory), 'utf8'))
    if (keys.jwtSecret && keys.secretKey && keys.staff.password) return keys
  } catch {
    // Reported below: a missing, unreadable and damaged file have the same remedy.
  }
  throw new Error(
    `${fileIn(directory)} is missing or damaged, and nobody can sign in without it: put it back from your copy of ${directory}. To begin anew, move ${directory} to another place.`,
  )
}

/** The keys and the first staff account's password of a data directory; created with it. */
export async function loadKeys(directory) {
  if (!existsSync(fileIn(directory)) && !existsSync(`${directory}/database`)) await createKeys(directory)
  return readKeys(directory)
}
