import { createHmac } from 'node:crypto'
import { readKeys } from '#scripts/backend/keys.mjs'

const base64url = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A session token as the auth API signs them. */
function signToken(secret, claims) {
  const content = `${base64url({ alg: 'HS256', typ: 'JWT' })}.${base64url(claims)}`
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`
}

/** A session token for any user, signed with the secret of this data directory unless another is given. */
export function sessionToken(dataDir, userId, secret = undefined, more = {}) {
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    sub: userId,
    role: 'authenticated',
    aud: 'authenticated',
    iat: now,
    exp: now + 600,
    ...more,
  }
  return signToken(secret ?? readKeys(dataDir).jwtSecret, claims)
}
