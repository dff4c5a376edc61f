import { createHmac } from 'node:crypto'
import { CliError } from '#scripts/lib/cli-error.mjs'
import { newPassword, saveStaffPassword } from './keys.mjs'

const TOKEN_SECONDS = 60

const base64url = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A session token as the auth API signs them. */
export function signToken(secret, claims) {
  const content = `${base64url({ alg: 'HS256', typ: 'JWT' })}.${base64url(claims)}`
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`
}

/**
 * Gives an account a new password and ends all its sessions. Stores the first staff account's in keys.json, and returns
 * a colleague's. Can be repeated after any interruption, because it does not need the old password.
 */
export function passwordRenewer(api, postgres, directory, { publishableKey, jwtSecret, staff }) {
  return async (email = staff.email) => {
    const { rows } = await postgres.query(
      `select users.id from auth.users join public.staff on staff.user_id = users.id
       where lower(users.email) = lower($1) and staff.role <> 'former'`,
      [email],
    )
    if (rows.length === 0)
      throw new CliError(`${email} is not a member of the desk. A lead adds members there.`)
    const now = Math.floor(Date.now() / 1000)
    const claims = { sub: rows[0].id, role: 'authenticated', aud: 'authenticated', iat: now }
    const password = newPassword()
    const answer = await api.fetch(
      new Request('http://127.0.0.1/auth/v1/user', {
        method: 'PUT',
        headers: {
          apikey: publishableKey,
          authorization: `Bearer ${signToken(jwtSecret, { ...claims, exp: now + TOKEN_SECONDS })}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ password }),
      }),
      { peerAddress: null },
    )
    if (!answer.ok) throw new Error(`Could not change the password (${answer.status}).`)
    await postgres.query('delete from auth.sessions where user_id = $1', [rows[0].id])
    if (email !== staff.email) return { email, password }
    saveStaffPassword(directory, password)
    return {}
  }
}
