import { readKeys } from '#scripts/backend/keys.mjs'
import { signToken } from '#scripts/backend/staff-password.mjs'

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
