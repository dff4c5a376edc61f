import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateApiKey } from '@supabase/lite'
import { PlainError } from '../lib/plain-error.mjs'

const path = (directory) => join(directory, 'keys.json')

async function generate() {
  return {
    publishableKey: (await generateApiKey('publishable')).key,
    secretKey: (await generateApiKey('secret')).key,
    jwtSecret: randomBytes(48).toString('base64url'),
    siteToken: randomBytes(32).toString('base64url'),
    staff: { email: 'staff@example.com', password: randomBytes(12).toString('base64url') },
  }
}

/** The keys and the staff password of this directory, made on the first start, readable by their owner only. */
export async function loadKeys(directory) {
  if (existsSync(path(directory))) return readKeys(directory)
  const keys = await generate()
  const unfinished = `${path(directory)}.new`
  writeFileSync(unfinished, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 })
  renameSync(unfinished, path(directory))
  return keys
}

export function readKeys(directory) {
  try {
    return JSON.parse(readFileSync(path(directory), 'utf8'))
  } catch {
    throw new PlainError(
      `${path(directory)} cannot be read. Restore it from a backup; without it the staff password and the keys are lost.`,
    )
  }
}
