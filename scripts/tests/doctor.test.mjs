import assert from 'node:assert/strict'
import { once } from 'node:events'
import { after, before, describe, test } from 'node:test'
import { SMTPServer } from 'smtp-server'
import { headersOf } from '#lib/server/security/headers.ts'
import { staticCsp } from '#lib/server/security/policy.ts'
import * as backend from '#scripts/doctor/backend.mjs'
import { errorCount, report, runChecks } from '#scripts/doctor/checks.mjs'
import { contextOf } from '#scripts/doctor/context.mjs'
import { failure, ok } from '#scripts/doctor/findings.mjs'
import * as machine from '#scripts/doctor/machine.mjs'
import { mailServer } from '#scripts/doctor/mail-server.mjs'
import * as settings from '#scripts/doctor/settings.mjs'
import * as site from '#scripts/doctor/site.mjs'
import { traces } from '#scripts/doctor/tracing.mjs'
import { freePort } from '#scripts/lib/ports.mjs'

const HOSTED = {
  SUPABASE_URL: 'https://abc.supabase.co',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  SITE_TOKEN: 'a-secret-that-is-long-enough-for-this',
  SITE_URL: 'https://www.example.com',
  TRUSTED_ADDRESS_HEADER: 'x-real-ip',
}
const NOW = Date.parse('2026-11-21T08:00:00Z')
const DATABASE = {
  now: '2026-11-21T08:00:00.000Z',
  migrations: ['1', '2'],
  staff: 2,
  scheduleBeatAt: '2026-11-21T07:59:30.000Z',
  schedule: { jobs: ['deliver-notifications'], vault: ['project_url', 'delivery_key'] },
  bucket: { public: false },
}
const METRICS = { waiting: 0, given_up: 0, oldest_waiting: null, incidents: [] }
const FACTS = { version: 'v1', mail: 'smtp', siteUrl: HOSTED.SITE_URL, database: DATABASE, metrics: METRICS }

const reply = (status, body, headers = {}) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return { status, text, body: typeof body === 'string' ? undefined : body, headers: new Headers(headers) }
}
const denied = () => reply(401, { code: '42501' })

/** A healthy project; `changes` overrides responses by the longest matching path prefix. */
const project = (changes = {}, env = HOSTED) => {
  const answers = Object.entries({
    '/functions/v1/deliver-notifications': reply(200, FACTS),
    '/functions/v1/': reply(400, { success: false }),
    '/rest/v1/rpc/': denied(),
    '/rest/v1/': reply(200, []),
    '/auth/v1/signup': reply(422, { error_code: 'signup_disabled' }),
    '/auth/v1/settings': reply(200, { external: { anonymous_users: false } }),
    '/storage/v1/': reply(400, { message: 'Bucket not found' }),
    ...changes,
  }).sort(([a], [b]) => b.length - a.length)
  const ask = async (address, { method } = {}) => {
    const { pathname } = new URL(address)
    const known = answers.find(([start]) => pathname.startsWith(start))?.[1]
    if (known)
      return method === 'POST' && pathname.startsWith('/rest/v1/') && !changes[pathname] ? denied() : known
    return reply(404, {})
  }
  return { ...contextOf(env, { ask }), migrations: ['1', '2'], functionsVersion: 'v1' }
}
const facts = (changes, database = {}) => ({
  '/functions/v1/deliver-notifications': reply(200, {
    ...FACTS,
    ...changes,
    database: { ...DATABASE, ...database },
  }),
})

const kinds = async (check, context) => [await check(context)].flat().map(({ kind }) => kind)

describe('a healthy backend', () => {
  for (const [name, check] of Object.entries(backend).filter(([name]) => name !== 'publicNames'))
    test(`${name} is ok`, async () => assert.deepEqual(await kinds(check, project()), ['ok']))
})

const FAILS = { failed: 'ENOTFOUND' }
const WITHOUT_KEY = { jobs: [], vault: ['project_url'] }
const deliver = (status) => ({ '/functions/v1/deliver-notifications': reply(status, {}) })

describe('backend errors with their fixes', () => {
  for (const [check, changes, sentence] of [
    [backend.reachable, { '/rest/v1/': FAILS }, /does not respond/],
    [backend.reachable, { '/rest/v1/': reply(401, {}) }, /rejects the key/],
    [backend.reachable, { '/rest/v1/': reply(404, { code: 'PGRST205' }) }, /no table/],
    [backend.anonymousReads, { '/rest/v1/Form%20Sub': reply(200, [{ id: 1 }]) }, /open/],
    [backend.anonymousWrites, { '/rest/v1/staff': reply(400, { code: '23502' }) }, /become staff/],
    [backend.anonymousWrites, { '/rest/v1/rpc/claim_notifications': reply(200, []) }, /claim notif/],
    [backend.signUp, { '/auth/v1/signup': reply(422, { error_code: 'weak_password' }) }, /Anyone/],
    [
      backend.signUp,
      { '/auth/v1/settings': reply(200, { external: { anonymous_users: true } }) },
      /anonymous/,
    ],
    [backend.functions, { '/functions/v1/request-files': reply(404, {}) }, /request-files/],
    [backend.siteToken, deliver(401), /SITE_TOKEN/],
    [backend.siteToken, deliver(503), /503/],
    [backend.versions, facts({}, { migrations: ['1'] }), /missing 2/],
    [backend.versions, facts({}, { migrations: ['1', '2', '3'] }), /has 3/],
    [backend.versions, facts({ version: 'v0' }), /functions/],
    [backend.mail, facts({ mail: null }), /not notified/],
    [backend.mail, facts({ mail: 'files' }), /files/],
    [backend.mail, facts({ siteUrl: 'http://127.0.0.1:3000' }), /link to/],
    [
      backend.notifications,
      facts({ metrics: { ...METRICS, waiting: 3, oldest_waiting: '2026-11-21T07:30:00.000Z' } }),
      /Undelivered notifications: 3, the oldest since 2026-11-21T07:30/,
    ],
    [backend.notifications, facts({ metrics: { ...METRICS, given_up: 2 } }), /Dead letters \(.*\): 2\./],
    [
      backend.notifications,
      facts({ metrics: { ...METRICS, incidents: [{ name: 'requests_fail', since: '2026-11-21T07:00' }] } }),
      /requests have been failing/i,
    ],
    [backend.schedule, facts({}, { scheduleBeatAt: '2026-11-21T07:00:00.000Z' }), /last ran/],
    [backend.schedule, facts({}, { scheduleBeatAt: null }), /never/],
    [backend.schedule, facts({}, { schedule: WITHOUT_KEY }), /delivery_key/],
    [backend.storage, facts({}, { bucket: { public: true } }), /can be read/],
    [backend.storage, facts({}, { bucket: { missing: true } }), /missing/],
    [backend.storage, { '/storage/v1/': reply(400, { message: 'Object not found' }) }, /can be read/],
    [backend.staff, facts({}, { staff: 0 }), /no staff accounts/],
    [backend.staff, facts({}, { leads: 0 }), /is a lead/],
  ])
    test(`${check.name}: ${sentence.source}`, async () => {
      const [finding] = [await check(project(changes))].flat()
      assert.equal(finding.kind, 'error')
      assert.match(finding.text, sentence)
      assert.ok(finding.fix)
    })

  test('reports an unreachable backend only once', async () => {
    const context = project({ '/rest/v1/': { failed: 'ECONNREFUSED' } })
    const { reachable, publicNames: _, ...others } = backend
    assert.deepEqual(await kinds(reachable, context), ['error'])
    for (const check of Object.values(others)) assert.deepEqual(await kinds(check, context), ['skipped'])
  })
})

test('reads the names of public tables and views from the schemas', () => {
  const sql =
    'create table public."Form Sub" (\ncreate view public.a with (\ncreate table private.b (\ncreate view public.a as'
  assert.deepEqual(backend.publicNames(sql), ['Form Sub', 'a'])
})

describe('variables', () => {
  const texts = (findings) => [findings].flat().map(({ text }) => text)
  const contextFor = (env) => contextOf(env, { ask: async () => ({ failed: 'none' }) })

  test('reports malformed ones of site, commands and functions', () => {
    const env = { SITE_URL: 'www.example.com', PORT: 'web', UNSENT_FILES_MB: 'many' }
    const found = texts(settings.malformed(contextFor(env))).join('\n')
    for (const name of Object.keys(env)) assert.match(found, new RegExp(name))
    assert.deepEqual(texts(settings.malformed(contextFor({}))), ['All settings are well-formed.'])
  })

  const legacy = `x.${Buffer.from('{"role":"service_role"}').toString('base64url')}.x`
  const { SUPABASE_URL } = HOSTED
  for (const [what, env, sentence] of [
    ['an incomplete project', { SUPABASE_URL }, /SUPABASE_URL is set but SUPABASE_PUBLISHABLE_KEY is not/],
    ['a secret key', { ...HOSTED, SUPABASE_PUBLISHABLE_KEY: 'sb_secret_x' }, /secret key/],
    ['an older secret key', { ...HOSTED, SUPABASE_PUBLISHABLE_KEY: legacy }, /secret key/],
    ['a public address without a header', { SITE_URL: 'https://www.example.com' }, /TRUSTED_ADDRESS_HEADER/],
    ['an incomplete editor setup', { KEYSTATIC_GITHUB_REPO: 'a/b' }, /KEYSTATIC_SECRET/],
  ])
    test(`reports ${what} as a contradiction`, () => {
      const [finding] = [settings.contradicting(contextFor(env))].flat()
      assert.equal(finding.kind, 'error')
      assert.match(finding.text, sentence)
      assert.doesNotMatch(finding.text + finding.fix, /sb_secret_x/)
    })

  test('a complete hosted project is ok', () =>
    assert.equal(settings.contradicting(contextFor(HOSTED))[0].kind, 'ok'))

  test('a misspelled name is a warning', () => {
    const [finding] = settings.unknown({}, { settings: { SITE_UR: '' }, names: ['SITE_URL'] })
    assert.equal(finding.kind, 'warning')
    assert.match(finding.text, /^SITE_UR /)
  })

  test('a command’s secret among the site’s settings is a warning', () => {
    const name = 'SUPABASE_ACCESS_TOKEN'
    const findings = settings.unknown(
      {},
      { settings: { [name]: 'sbp_x', SMTP_URL: 'smtp://x' }, names: [name, 'SMTP_URL'] },
    )
    assert.deepEqual(
      findings.map(({ kind, text }) => [kind, text.split(' ')[0]]),
      [['warning', name]],
    )
  })
})

describe('the site', () => {
  const sent = {
    ...headersOf.base(HOSTED.SITE_URL),
    'content-security-policy': "default-src 'none'; script-src 'self' 'sha256-x'",
    date: new Date(NOW).toUTCString(),
  }
  const html = '<link rel="canonical" href="https://www.example.com/"/><script src="/_next/static/a.js">'
  const withSite = (changes = {}) =>
    project({
      '/healthz': reply(200, { status: 'up', backend: 'reachable' }),
      '/_next/': reply(200, '', { 'cache-control': 'public, immutable' }),
      '/': reply(200, html, sent),
      ...changes,
    })
  const look = async (check, changes) => [await check(withSite(changes))].flat()[0]

  for (const check of [site.responds, site.headers, site.address, site.proxy])
    test(`${check.name} is ok`, async () => assert.equal((await look(check)).kind, 'ok'))

  const page = (headers) => ({ '/': reply(200, html, { ...sent, ...headers }) })
  for (const [check, changes, sentence] of [
    [
      site.responds,
      { '/healthz': reply(200, { status: 'degraded', backend: 'unreachable' }) },
      /unreachable/,
    ],
    [
      site.responds,
      { '/healthz': reply(502, '<html>') },
      /proxy in front of .* the site behind it does not \(502\)/,
    ],
    [site.responds, { '/healthz': reply(404, {}) }, /not this site/],
    [site.headers, page({ 'strict-transport-security': '' }), /strict-transport/],
    [site.headers, page({ 'content-security-policy': '' }), /no content security policy/],
    [site.headers, page({ 'content-security-policy': "script-src 'unsafe-inline'" }), /any script/],
    [site.address, { '/': reply(200, html.replace('www.', 'old.'), sent) }, /built for https:\/\/old/],
    [site.proxy, { '/_next/': reply(404, '') }, /404/],
    [site.proxy, { '/_next/': reply(200, '') }, /do not cache/],
  ])
    test(`${check.name}: ${sentence.source}`, async () => {
      const finding = await look(check, changes)
      assert.equal(finding.kind, 'error')
      assert.match(finding.text, sentence)
    })

  test('a build without the adapter is a warning that does not blame the proxy', async () => {
    const finding = await look(site.headers, page({ 'content-security-policy': staticCsp() }))
    assert.equal(finding.kind, 'warning')
    assert.match(finding.fix, /BUILD_WITHOUT/)
  })

  test('refused forms are an error', async () => {
    const { home } = withSite()
    const finding = await site.proxy({ ...withSite({ '/': reply(403, '') }), home })
    assert.match(finding[0].text, /cross-site/)
  })

  test('a wrong clock is an error', async () => {
    const context = withSite()
    assert.equal((await machine.clock(context, { now: NOW })).kind, 'ok')
    assert.equal((await machine.clock(context, { now: NOW + 600_000 })).kind, 'error')
  })
})

test('a notification that was just created is not overdue', async () => {
  const metrics = { ...METRICS, waiting: 1, oldest_waiting: '2026-11-21T07:59:50.000Z' }
  assert.deepEqual(await kinds(backend.notifications, project(facts({ metrics }))), ['ok'])
})

describe('the mail server', () => {
  const look = (SMTP_URL) => mailServer({ env: { SMTP_URL } })
  const signIn = { user: 'site', pass: 'pa$$w&rd' }
  const server = new SMTPServer({
    secure: false,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      username === signIn.user && password === signIn.pass
        ? done(null, { user: username })
        : done(new Error('no')),
  })
  let port
  before(async () => {
    server.on('error', () => {})
    await once(server.listen(0, '127.0.0.1'), 'listening')
    port = server.server.address().port
  })
  after(() => new Promise((resolve) => server.close(resolve)))

  test('that accepts the login is ok', async () =>
    assert.equal((await look(`smtp://site:pa$$w&rd@127.0.0.1:${port}`)).kind, 'ok'))

  test('that rejects the login is an error, without the password', async () => {
    const { kind, text, fix } = await look(`smtp://site:stale@127.0.0.1:${port}`)
    assert.equal(kind, 'error')
    assert.match(text, /^127\.0\.0\.1:\d+ rejects the login \(EAUTH 535\)/)
    assert.doesNotMatch(text + fix, /stale/)
  })

  test('that does not respond is an error', async () => {
    const { kind, text } = await look(`smtp://127.0.0.1:${await freePort()}`)
    assert.equal(kind, 'error')
    assert.match(text, /does not respond as a mail server \(ESOCKET/)
  })
})

test('finds a site that listens on an IPv6 address', () => {
  assert.equal(contextOf({ HOST: '::1', PORT: '4000' }).site, 'http://[::1]:4000')
  assert.equal(contextOf({}).site, 'http://127.0.0.1:3000')
})

test('the report names each check once, each fix below, and counts errors', async () => {
  const found = await runChecks(
    {},
    {
      good: () => ok('Well.'),
      bad: () => [failure('Broken.', 'Fix it.'), failure('And that.', 'Too.')],
      worse: () => {
        throw new Error('boom')
      },
    },
  )
  assert.equal(errorCount(found), 3)
  assert.deepEqual(report(found).split('\n').slice(0, 4), [
    '✓ good                 Well.',
    '✗ bad                  Broken.',
    '                       → Fix it.',
    '✗                      And that.',
  ])
  assert.match(report(found), /worse +The check failed: boom/)
})

describe('tracing', () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector:4318/'
  const checkTraces = async (answer, settings = { OTEL_EXPORTER_OTLP_ENDPOINT }) => {
    const asked = []
    const ask = async (...question) => {
      asked.push(question)
      return answer
    }
    return { ...(await traces({ env: settings, ask })), asked }
  }

  test('sends an empty export request with the key', async () => {
    const OTEL_EXPORTER_OTLP_HEADERS = 'authorization=Basic%20YTpi==, x-team = site'
    const { kind, asked } = await checkTraces(reply(200, ''), {
      OTEL_EXPORTER_OTLP_ENDPOINT,
      OTEL_EXPORTER_OTLP_HEADERS,
    })
    assert.equal(kind, 'ok')
    const [[address, { headers, body }]] = asked
    assert.equal(address, 'http://collector:4318/v1/traces')
    assert.deepEqual([headers.authorization, headers['x-team'], body.length], ['Basic YTpi==', 'site', 0])
  })

  for (const [name, answer, expected] of [
    ['reports a missing key', reply(401, ''), /rejects traces \(401\)/],
    ['reports a wrong port', { failed: 'ECONNREFUSED' }, /No response from .*ECONNREFUSED/],
    ['reports a wrong server', reply(404, ''), /responds with 404/],
  ])
    test(name, async () => {
      const { kind, text } = await checkTraces(answer)
      assert.equal(kind, 'error')
      assert.match(text, expected)
    })

  test('sends nothing without a valid endpoint', async () => {
    for (const [settings, kind] of [
      [{}, 'ok'],
      [{ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'true' }, 'ok'],
      [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'skipped'],
    ]) {
      const found = await checkTraces(reply(200, ''), settings)
      assert.deepEqual([found.kind, found.asked], [kind, []])
    }
  })
})
