import { createHmac } from 'node:crypto'
import { readKeys } from '#scripts/backend/keys.mjs'

const base64url = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A session token of a user, as the auth API of this data directory signs them. */
export function sessionToken(dataDir, sub, claims = {}) {
  const iat = Math.floor(Date.now() / 1000)
  const payload = { sub, role: 'authenticated', aud: 'authenticated', iat, exp: iat + 600, ...claims }
  const content = `${base64url({ alg: 'HS256', typ: 'JWT' })}.${base64url(payload)}`
  const signature = createHmac('sha256', readKeys(dataDir).jwtSecret).update(content).digest('base64url')
  return `${content}.${signature}`
}
