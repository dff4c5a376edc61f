import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { after, describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { until } from '#scripts/lib/wait.mjs'
import { answers } from '#supabase/tests/support/backend.mjs'
import { roles } from '#supabase/tests/support/desk.mjs'
import { mailedCode } from '#supabase/tests/support/mails.mjs'
import { earlyInQuarterHour } from '#supabase/tests/support/quarter-hour.mjs'
import { sessionToken } from '#supabase/tests/support/session.mjs'
import { sharedBackend } from '#supabase/tests/support/shared.mjs'

const backend = await sharedBackend()
after(() => backend.end())
assert.equal((await backend.submit(answers())).status, 200)

/** Sends the path as given; fetch would normalize it. */
const ask = (path, { method = 'GET', headers = {}, body } = {}) =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(backend.url)
    const sent = request({ hostname, port, path, method, headers }, async (answer) => {
      let text = ''
      for await (const chunk of answer) text += chunk
      resolve({ status: answer.statusCode, text })
    })
    sent.on('error', reject)
    sent.end(body)
  })

/** Sends two requests over one connection, further apart than the announced keep-alive timeout. */
async function askLate() {
  const { hostname, port } = new URL(backend.url)
  const connection = connect(port, hostname).setEncoding('utf8')
  const closed = once(connection, 'close').then(() => ['none: the connection was closed'])
  const answered = async () => {
    connection.write(`GET / HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`)
    const [answer] = await Promise.race([once(connection, 'data'), closed])
    return answer
  }
  const said = Number((await answered()).match(/keep-alive: timeout=(\d+)/i)[1])
  await wait((said + 1.5) * 1000)
  const late = await answered().finally(() => connection.destroy())
  return late.split('\r\n', 1)[0]
}
// Waits while the other tests run.
const late = askLate()
late.catch(() => 'reported by its test')

const key = () => ({ apikey: backend.publishableKey, 'content-type': 'application/json' })
const post = (path, body, headers) =>
  ask(path, { method: 'POST', headers: { ...key(), ...headers }, body: JSON.stringify(body) })
const codeOf = (email) => mailedCode(backend.dataDir, email)

test('the gateway sends RPCs of edge functions straight to the database, everything else through the data API', async () => {
  const call = (name, body, headers) =>
    ask(`/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { apikey: backend.secretKey, 'content-type': 'application/json', ...headers },
      body,
    })
  const claim = (limit, headers) =>
    call(
      'claim_notifications',
      JSON.stringify({ p_limit: limit, p_lease_seconds: 1, p_finished: [] }),
      headers,
    )
  assert.deepEqual(await claim(0), { status: 200, text: '{"held": [], "claimed": []}' })
  // Only the data API adds a message, which may quote data.
  assert.deepEqual(await claim('ana@example.com'), { status: 500, text: '{"code":"22P02"}' })
  for (const other of [
    await claim('x', { authorization: `Bearer ${backend.secretKey}` }),
    await claim('x', { apikey: backend.publishableKey }),
    await call('claim_notifications', '{"p_limit":0}'),
    await call('claim_notifications', '{'),
    await call('set_retention', '{"p_days":30}'),
  ]) {
    assert.ok(other.status >= 400, other.text)
    assert.match(other.text, /"message"/)
  }
})

test('the gateway sends RPCs of staff with a valid token straight to the database, and lets the data API reject others', async () => {
  const { staff } = await roles(backend)
  const { session } = (await staff.auth.getSession()).data
  const { sub, ...claims } = JSON.parse(Buffer.from(session.access_token.split('.')[1], 'base64url'))
  const call = (token, name, body, headers) =>
    post(`/rest/v1/rpc/${name}`, body, { authorization: `Bearer ${token}`, ...headers })
  const list = (token, headers) =>
    call(token, 'desk_list', { p_filter: { limit: 5, today: '2026-11-20' } }, headers)
  const good = await list(session.access_token)
  const answer = JSON.parse(good.text)
  assert.deepEqual([good.status, answer.user, answer.staff], [200, backend.staff.email, true])
  // Postgres formats JSON like this; the data API serializes it again.
  assert.match(good.text, /"staff" : true/)
  const anew = await list(session.access_token, { prefer: 'return=representation' })
  assert.doesNotMatch(anew.text, /"staff" : true/)
  const signed = (more, secret) => sessionToken(backend.dataDir, sub, secret, { ...claims, ...more })
  assert.equal((await list(signed())).text, good.text)
  const [head, payload] = session.access_token.split('.')
  const none = Buffer.from('{"alg":"none"}').toString('base64url')
  for (const token of [
    signed({}, 'another secret'),
    signed({ exp: 1 }),
    signed({ iat: 4_000_000_000 }),
    `${none}.${payload}.x`,
    `${head}.${payload}.x`,
    `${head}.${payload}`,
  ]) {
    const { status, text } = await list(token)
    assert.ok(status === 401 || JSON.parse(text).staff === false, text)
  }
  // A session that has ended, of an account that still exists.
  assert.equal(JSON.parse((await list(signed({ session_id: randomUUID() }))).text).staff, false)
  const stranger = sessionToken(backend.dataDir, randomUUID())
  assert.match(
    (await call(stranger, 'desk_news', { p_newest: 0, p_seen: {} })).text,
    /Only staff may do this/,
  )
  assert.match(
    (await call(stranger, 'claim_notifications', { p_limit: 1, p_lease_seconds: 1, p_finished: [] })).text,
    /42501/,
  )
})

describe('the endpoint allowlist', () => {
  const inner = ['/_system/config', '/_system/introspect', '/_system', '/studio', '/storage/v1/bucket']
  const around = [
    '/auth/v1/..',
    '/auth/v1/../..',
    '/rest/v1/%2e%2e/..',
    '/rest/v1/./../..',
    '//x',
    '/functions/v1/../..',
  ]
  const paths = [
    ...inner,
    ...inner.flatMap((path) => around.map((detour) => detour + path)),
    ...['signup', 'settings', 'recover', 'magiclink', 'invite', 'admin/generate_link', 'authorize'],
    ...['callback', 'factors', 'resend', 'sso', 'oauth/token', '.well-known/jwks.json', 'reauthenticate', ''],
    ...['token?grant_type=pkce', 'token?grant_type=id_token', 'token'],
    ...['/', '/functions/v1/nothing', '/rest/v2/'],
  ].map((path) => (path.startsWith('/') ? path : `/auth/v1/${path}`))
  const tables = [
    '',
    'users',
    'rate_limits',
    'outbox',
    'pg_authid',
    'rpc/',
    'rpc/consume_rate_limit',
    'rpc/pg_sleep',
    '%E0%A4%A',
  ]

  test('rejects every other path for every key and method', async () => {
    const all = [...paths, ...tables.map((name) => `/rest/v1/${name}`)]
    const keys = [undefined, 'wrong', backend.publishableKey, backend.secretKey]
    for (const path of all)
      for (const apikey of keys)
        for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
          const headers = apikey && { apikey, authorization: `Bearer ${apikey}` }
          const { status, text } = await ask(path, { method, headers })
          assert.ok([400, 404].includes(status), `${method} ${path} ${status}`)
          assert.ok(!text.includes('sb_') && !text.includes('jwt'), `${method} ${path} reveals ${text}`)
        }
  })

  test('rejects an unknown method with 405, not with a server error', async () => {
    for (const path of ['/', '/rest/v1/staff', '/functions/v1/send-contact-form', '/storage/v1/object/x'])
      assert.equal((await ask(path, { method: 'TRACE', headers: key() })).status, 405, path)
  })

  test('logs each rejection, but nothing of what was sent', async () => {
    await post('/auth/v1/signup?email=marker%40example.com', {
      email: 'marker@example.com',
      password: 'x'.repeat(20),
    })
    const line = await until(() => backend.lines.findLast((text) => text.includes('gateway_refused')))
    assert.match(line, /"level":"warn".*no such endpoint/)
    assert.ok(!backend.lines.join().includes('marker'))
  })
})

describe('signing in', () => {
  test('creates no user, whatever the request contains', async () => {
    await post('/auth/v1/otp', { email: 'stranger@example.com', create_user: true, data: { role: 'staff' } })
    await post('/auth/v1/otp', {
      email: 'Stranger@Example.com',
      createUser: true,
      options: { create_user: true },
    })
    assert.equal(codeOf('stranger@example.com'), undefined)
    const signedIn = await post('/auth/v1/verify', {
      email: 'stranger@example.com',
      token: '123456',
      type: 'magiclink',
    })
    assert.equal(signedIn.status, 403)
  })

  test('requires an API key of the project for a code, too', async () => {
    const body = JSON.stringify({ email: backend.staff.email, token: '123456', type: 'magiclink' })
    const { status } = await ask('/auth/v1/verify', { method: 'POST', body })
    assert.equal(status, 401)
  })

  test('voids a code after five wrong ones, and accepts the next code', async () => {
    const { email } = backend.staff
    const verify = (token) => post('/auth/v1/verify', { email, token, type: 'magiclink' })
    const newCode = async (before) => {
      assert.equal((await post('/auth/v1/otp', { email })).status, 200)
      return until(() => codeOf(email) !== before && codeOf(email))
    }
    const wrong = (code) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

    const spoiled = await newCode()
    for (let miss = 0; miss < 5; miss++) assert.equal((await verify(wrong(spoiled))).status, 403)
    assert.equal((await verify(spoiled)).status, 403)

    const fresh = await newCode(spoiled)
    for (let miss = 0; miss < 4; miss++) assert.equal((await verify(wrong(fresh))).status, 403)
    assert.equal((await verify(fresh)).status, 200)
  })

  test('still accepts a code from a known browser after strangers have used up its attempts and requested another', async () => {
    const { email } = backend.staff
    const before = codeOf(email)
    const known = { 'x-site-token': backend.siteToken, 'x-known-browser': 'yes' }
    const verify = async (token, headers) =>
      (await post('/auth/v1/verify', { email, token, type: 'magiclink' }, headers)).status
    await post('/auth/v1/otp', { email })
    const code = await until(() => codeOf(email) !== before && codeOf(email))
    assert.equal((await post('/auth/v1/otp', { email })).status, 200)
    for (let miss = 0; miss < 5; miss++) assert.equal(await verify('0000000'), 403)
    assert.equal(await verify(code, { 'x-site-token': backend.siteToken }), 403)
    assert.equal(await verify(code, { ...known, 'x-site-token': 'guess' }), 403)
    assert.equal(await verify(code, known), 200)
    assert.equal(codeOf(email), code)
  })

  // scripts/tests/sign-in-guard.test.mjs checks that both cases cost the same work.
  test('gives the same response whether or not an account exists', async () => {
    const guess = (email) => post('/auth/v1/token?grant_type=password', { email, password: 'guess' })
    assert.deepEqual(await guess('nobody-here@example.com'), await guess(backend.staff.email))
    const mail = (email) => post('/auth/v1/otp', { email })
    assert.deepEqual(await mail(backend.staff.email), await mail('nobody-here@example.com'))
  })

  test('does not count attempts that the site has already counted', async () => {
    const site = { 'x-site-token': backend.siteToken }
    const answers = []
    for (let attempt = 0; attempt < 22; attempt++)
      answers.push((await post('/auth/v1/otp', { email: 'via-the-site@example.com' }, site)).status)
    assert.deepEqual([...new Set(answers)], [200])
  })

  test('limits guesses per account within a quarter of an hour', async () => {
    await earlyInQuarterHour()
    const guess = () =>
      post('/auth/v1/verify', { email: 'nobody@example.com', token: '000000', type: 'magiclink' })
    const answers = []
    for (let attempt = 0; attempt < 52; attempt++) answers.push((await guess()).status)
    assert.deepEqual([...new Set(answers)], [403, 429])
    const staff = await post('/auth/v1/token?grant_type=password', backend.staff)
    assert.equal(staff.status, 200)
  })
})

test('the gateway answers a client that reuses its connection after the keep-alive timeout', async () => {
  assert.match(await late, /^HTTP\/1\.1 \d/)
})
