import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSignInGuard } from '#scripts/backend/sign-in-guard.mjs'

const KNOWN = 'staff@example.com'

/** A database with one account that records its queries. */
function guarded() {
  const asked = []
  const query = async (text) => {
    asked.push(text)
    if (text.includes('consume_rate_limit')) return { rows: [{ allowed: true }] }
    return { rows: text.includes('select email') ? [{ email: KNOWN }] : [] }
  }
  const guard = createSignInGuard({ query }, { jwtSecret: 'secret', siteToken: 'token' })
  return { asked, admit: (endpoint, given) => guard.admit(endpoint, JSON.stringify(given), {}, '192.0.2.1') }
}

async function attempt(endpoint, given) {
  const { asked, admit } = guarded()
  const { body, ...admitted } = await admit(endpoint, given)
  return { asked, admitted: Object.keys(admitted).sort(), body: body && JSON.parse(body) }
}

test('a password guess costs the same queries and one password check, whether or not the account exists', async () => {
  const endpoint = 'POST /token?grant_type=password'
  const known = await attempt(endpoint, { email: KNOWN, password: 'guess' })
  const unknown = await attempt(endpoint, { email: 'nobody-here@example.com', password: 'guess' })
  assert.deepEqual(unknown.asked, known.asked)
  assert.deepEqual(unknown.admitted, known.admitted)
  assert.deepEqual([known.body.email, unknown.body.email], [KNOWN, KNOWN])
  assert.equal(known.body.password, 'guess')
  assert.notEqual(unknown.body.password, 'guess')
})

test('a code request costs the same queries whether or not the account exists, and is answered before the code is sent', async () => {
  const known = await attempt('POST /otp', { email: KNOWN })
  const unknown = await attempt('POST /otp', { email: 'nobody-here@example.com' })
  assert.deepEqual(unknown.asked, known.asked)
  assert.deepEqual(unknown.admitted, known.admitted)
  const { admit } = guarded()
  assert.equal((await admit('POST /otp', { email: KNOWN })).answersFirst, true)
})
