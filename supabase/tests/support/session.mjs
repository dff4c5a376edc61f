import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const base64url = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A session token for any user, signed as the auth API of this data directory signs them. */
export function sessionToken(dataDir, userId, secret = undefined, more = {}) {
  const { jwtSecret } = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8'))
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    sub: userId,
    role: 'authenticated',
    aud: 'authenticated',
    iat: now,
    exp: now + 600,
    ...more,
  }
  const content = `${base64url({ alg: 'HS256', typ: 'JWT' })}.${base64url(claims)}`
  const signature = createHmac('sha256', secret ?? jwtSecret)
    .update(content)
    .digest('base64url')
  return `${content}.${signature}`
}
