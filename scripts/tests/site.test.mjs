// The built site over HTTP: headers of every kind of response on each server (lib/server/security/headers.ts), metrics
// and exported traces.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { createServer, get } from 'node:http'
import { after, before, test } from 'node:test'
import { parse } from 'yaml'
import { ensureBuilt } from '#scripts/lib/build.mjs'
import { testEnvironment } from '#scripts/lib/e2e.mjs'
import { childEnvironment } from '#scripts/lib/environment.mjs'
import { root } from '#scripts/lib/install.mjs'
import { freePort } from '#scripts/lib/ports.mjs'
import { startProcess } from '#scripts/lib/processes.mjs'
import { startSite } from '#scripts/lib/site.mjs'
import { untilReachable } from '#scripts/lib/wait.mjs'
import { startBehindNginx } from './behind-nginx.mjs'
import { byHttp } from './by-http.mjs'
import { spansIn } from './otlp.mjs'

/** Scripts of the build, which may be rebuilt below. */
const scripts = () => globSync('static/chunks/**/*.js', { cwd: `${root}.next` })
const TOO_MUCH = { method: 'POST', headers: { 'next-action': 'none' }, body: 'a'.repeat(200_000) }

const CSP = 'content-security-policy'
const CACHE = 'cache-control'
const ALWAYS = {
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'permissions-policy': /camera=\(\)/,
  'cross-origin-opener-policy': /^same-origin$/,
  [CSP]: /frame-ancestors 'none'/,
  'strict-transport-security': undefined,
  'x-powered-by': undefined,
}
const HASHED = /script-src 'self' 'sha256-/
const WITH_NONCE = /script-src 'self' 'nonce-/
const INERT = /default-src 'none'; style-src/
const REVALIDATED = /max-age=0, must-revalidate|no-store/
const RECEIPT = '/es/request/received?reference=1042&due=2026-11-23T23%3A00%3A00.000Z&request=ab12'
const DESK = { [CSP]: WITH_NONCE, [CACHE]: /^private, no-store$/, 'referrer-policy': /^same-origin$/ }

/** The kind of response, its request, status, and headers in addition to ALWAYS. */
const TABLE = [
  [
    'page',
    () => ['/printing?utm_source=x'],
    200,
    { [CSP]: HASHED, [CACHE]: REVALIDATED, vary: /\brsc\b.*accept-encoding/i },
  ],
  [
    'missing page',
    () => ['/no/such/page'],
    404,
    { [CSP]: HASHED, [CACHE]: REVALIDATED, 'x-robots-tag': /^noindex$/ },
  ],
  [
    'missing page of a language',
    () => ['/es/no/such/page'],
    404,
    { [CSP]: HASHED, [CACHE]: REVALIDATED, 'x-robots-tag': /^noindex$/ },
  ],
  ['build asset', () => [`/_next/${scripts()[0]}`], 200, { [CACHE]: /immutable/, vary: /accept-encoding/i }],
  [
    'other file',
    () => ['/images/hero/still-life.webp'],
    200,
    { [CACHE]: /^public, max-age=0$/, [CSP]: /^default-src 'none'; base-uri/ },
  ],
  ['SVG', () => ['/world.svg'], 200, { [CSP]: INERT }],
  ['desk', () => ['/form-submissions'], 200, { ...DESK, 'x-robots-tag': /noindex/ }],
  [
    'form response',
    async (url) => ['/request', await posted(url)],
    200,
    { [CSP]: WITH_NONCE, [CACHE]: REVALIDATED },
  ],
  [
    'receipt',
    () => [RECEIPT],
    200,
    { [CSP]: HASHED, [CACHE]: /^private, .*no-store/, 'content-type': /html/ },
  ],
  ['receipt with nothing in it', () => ['/es/request/receipt', { redirect: 'manual' }], 307, {}],
  ['redirect', () => ['/printing/', { redirect: 'manual' }], 308, {}],
  ['health', () => ['/healthz'], 200, {}],
  ['sitemap', () => ['/sitemap.xml'], 200, {}],
  ['refusal', () => ['/', TOO_MUCH], 413, { [CSP]: INERT }],
]

/** BUILD_WITHOUT=adapter node --test scripts/tests/site.test.mjs runs the same tests on a plain Next.js build. */
const withoutAdapter = process.env.BUILD_WITHOUT === 'adapter'
const UNHASHED = { [CSP]: /script-src 'self' 'unsafe-inline'; .*script-src-attr 'none'/ }

/** Headers that may differ without the adapter. */
const WITHOUT_ADAPTER = {
  page: { ...UNHASHED, [CACHE]: /s-maxage/ },
  'missing page': { ...UNHASHED, 'x-robots-tag': undefined },
  'missing page of a language': { ...UNHASHED, 'x-robots-tag': undefined, [CACHE]: /s-maxage/ },
  receipt: UNHASHED,
}
/** Headers that may differ under next start. */
const NEXT_START = {
  page: { [CACHE]: /s-maxage/ },
  receipt: UNHASHED,
  refusal: { status: '4..', [CSP]: ALWAYS[CSP] },
}

/** The POST of an empty form from a browser without JavaScript. */
async function posted(url) {
  const html = await (await fetch(url)).text()
  const body = new FormData()
  for (const [, name, value = ''] of html.matchAll(
    /<input type="hidden" name="(\$ACTION[^"]*)"(?: value="([^"]*)")?/g,
  ))
    body.append(name, value.replaceAll('&quot;', '"'))
  return { method: 'POST', headers: { origin: new URL(url).origin }, body }
}

const METRICS_TOKEN = 'a-token-for-the-tests-of-the-site'
const MARK = '6f3c2e5a-0000-4000-8000-000000000001'
const [running, lines, carried, received] = [[], [], [], []]
let site
const env = { ...testEnvironment(), SUPABASE_PUBLISHABLE_KEY: 'none' }
/** A stub backend: empty, accepts everything. */
const backend = createServer(({ url, headers }, answer) => {
  carried.push(headers)
  const body = url.startsWith('/functions/') ? '{"success":true,"reference":"7"}' : '[]'
  answer.writeHead(200, { 'content-type': 'application/json' }).end(body)
})

/** A trace receiver that never responds. */
const receiver = createServer(async (request) => {
  received.push(Buffer.concat(await request.toArray()))
})

before(async () => {
  await ensureBuilt(testEnvironment())
  await once(backend.listen(0, '127.0.0.1'), 'listening')
  env.SUPABASE_URL = `http://127.0.0.1:${backend.address().port}`
  await once(receiver.listen(0, '127.0.0.1'), 'listening')
  site = await startSite({
    env: {
      ...env,
      METRICS_TOKEN,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${receiver.address().port}`,
      // Longer than these tests, so that only the shutdown sends spans, and does not wait for the receiver.
      OTEL_BSP_SCHEDULE_DELAY: '600000',
      OTEL_EXPORTER_OTLP_TIMEOUT: '600000',
    },
    host: '127.0.0.1',
    port: await freePort(),
    onLine: (line) => lines.push(line),
  })
  running.push(site)
})
after(async () => {
  await Promise.all(running.map((server) => server.stop()))
  backend.close()
  receiver.close().closeAllConnections()
})

async function nextStart() {
  const port = String(await freePort())
  const command = ['node_modules/next/dist/bin/next', 'start', '-p', port, '-H', '127.0.0.1']
  running.push(
    startProcess('next start', process.execPath, command, { env: childEnvironment(env), cwd: root }),
  )
  const url = `http://127.0.0.1:${port}`
  await untilReachable(url)
  return url
}

async function behindNginx() {
  const nginx = await startBehindNginx([site.url])
  running.unshift(nginx)
  return nginx.url.replace(/\/$/, '')
}

const noNginx =
  (spawnSync('nginx', ['-v']).error && 'nginx is not on this machine') ||
  (withoutAdapter && 'the adapter writes what nginx needs')
for (const [name, start, { skip = false, except = {} }] of [
  ['the site’s own server', () => site.url, {}],
  ['next start', nextStart, { except: NEXT_START }],
  ['nginx in front of the site', behindNginx, { skip: noNginx }],
])
  test(`headers of every kind of response: ${name}`, { skip }, async () => {
    const url = await start()
    for (const [kind, question, usual, headers] of TABLE) {
      const [path, init] = await question(url)
      const answer = await fetch(url + path, init)
      const { status = usual, ...expected } = {
        ...ALWAYS,
        ...headers,
        ...(withoutAdapter && WITHOUT_ADAPTER[kind]),
        ...except[kind],
      }
      assert.match(String(answer.status), new RegExp(`^${status}$`), kind)
      for (const [header, pattern] of Object.entries(expected)) {
        const value = answer.headers.get(header)
        if (pattern) assert.match(value ?? '', pattern, `${kind}: ${header}`)
        else assert.equal(value, null, `${kind}: ${header}`)
      }
      await answer.arrayBuffer()
    }
  })

test('serves the same receipt in any encoding, and only at an address that the site generated', async () => {
  const text = async (address, encoding) =>
    (await fetch(site.url + address, { headers: { 'accept-encoding': encoding } })).text()
  const page = await text(RECEIPT, 'gzip')
  assert.equal(await text(RECEIPT, 'identity'), page)
  assert.match(page, /data-request="ab12"/)
  assert.match(page, /1042.*lunes\s23\sde\snoviembre/s)
  assert.doesNotMatch(page, /RECEIPT-/)
  for (const forged of ['', '?reference=call+0900+1&due=2026-11-23T23:00:00.000Z&request=a'])
    assert.equal((await fetch(`${site.url}/es/request/received${forged}`)).url, `${site.url}/es/request`)
})

test('server and routes share one metrics registry, readable with the token', async () => {
  const visitor = byHttp(site.url)
  await visitor.page('/printing')
  assert.equal(await visitor.send('6f3c2e5a-0000-4000-8000-000000000002', { firstName: 'Ana' }), '7')
  const metrics = (authorization) => fetch(`${site.url}/api/metrics`, { headers: { authorization } })
  assert.equal((await metrics('Bearer guessed')).status, 401)
  const metricsText = await (await metrics(`Bearer ${METRICS_TOKEN}`)).text()
  for (const line of [
    /^harborline_http_request_duration_seconds_count\{kind="page",status="2xx"\} [1-9]/m,
    /^harborline_http_request_duration_seconds_count\{kind="form",status="3xx"\} [1-9]/m,
    /^harborline_form_submissions_total\{form="[\w-]+",outcome="delivered"\} 1$/m,
    /^process_cpu_seconds_total /m,
    /^harborline_build_info\{version=/m,
  ])
    assert.match(metricsText, line)
})

test('nginx by itself serves pages and error pages, limits rates and logs no personal data', {
  skip: noNginx,
}, async (t) => {
  // No site runs behind it, as during a restart.
  const noSite = `http://127.0.0.1:${await freePort()}`
  const nginx = await startBehindNginx([noSite], { limitsLoopback: true })
  t.after(() => nginx.stop())
  const url = nginx.url.replace(/\/$/, '')
  const { phone } = parse(readFileSync(`${root}content/site.yaml`, 'utf8')).contact
  const ask = async (path, init) => {
    const answer = await fetch(url + path, init)
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  const isGuarded = ({ headers }, policy) => {
    for (const [name, pattern] of Object.entries({ ...ALWAYS, [CSP]: policy }))
      if (pattern) assert.match(headers.get(name) ?? '', pattern, name)
  }

  // nginx serves pages from disk; requests that need the site get an error page with the phone number.
  assert.equal((await ask('/printing')).status, 200)
  const form = { method: 'POST', body: new URLSearchParams({ details: 'Shirts' }) }
  for (const [path, init] of [
    ['/form-submissions?q=ana%40example.com'],
    ['/', form],
    ['/x/ana@example.com'],
  ]) {
    const error = await ask(path, init)
    assert.equal(error.status, 502, path)
    assert.ok(error.text.includes(phone), path)
    assert.equal(error.headers.get('cache-control'), 'no-store')
    isGuarded(error, INERT)
  }
  for (const [path, status, init] of [
    ['/_next/static/', 404],
    ['/_next/static/chunks/none.js', 404],
    ['/away', 404],
    ['/', 413, { method: 'POST', body: 'a'.repeat(1024 * 1024 + 1) }],
  ]) {
    const refusal = await ask(path, init)
    assert.equal(refusal.status, status, path)
    assert.match(refusal.headers.get('content-type'), /^text\/plain/)
    isGuarded(refusal, INERT)
  }

  // Forms and file uploads have separate rate limits.
  for (const [method, path] of [
    ['POST', '/'],
    ['PUT', '/storage/v1/object/upload/sign/x'],
  ]) {
    const sent = await Promise.all(Array.from({ length: 40 }, () => ask(path, { method, body: 'a' })))
    const statuses = sent.map(({ status }) => status)
    assert.ok(statuses.includes(502) && statuses.includes(429), `${method}: ${statuses}`)
    const refusal = sent.find(({ status }) => status === 429)
    assert.ok(Number(refusal.headers.get('retry-after')) > 0)
    isGuarded(refusal, INERT)
  }

  // An unknown host is dropped; the name without www redirects.
  const as = (host) =>
    new Promise((resolve) =>
      get(url, { headers: { host } }, ({ statusCode, headers }) =>
        resolve([statusCode, headers.location]),
      ).on('error', ({ code }) => resolve([code])),
    )
  assert.deepEqual(await as('evil.example'), ['ECONNRESET'])
  assert.deepEqual(await as('example.com'), [301, 'https://www.example.com/'])

  const log = nginx.log()
  assert.ok(log.includes('"GET /form-submissions" 502'), log.slice(0, 500))
  assert.ok(log.includes('"POST /" 502'))
  assert.ok(log.includes('"GET /x/" 502'))
  assert.doesNotMatch(log, /ana/)
})

test('reads a chunked body up to the size limit of a form', async () => {
  const send = (path, chunk, count, headers) => {
    let sent = 0
    const body = new ReadableStream({
      pull(controller) {
        if (sent++ < count) controller.enqueue(Buffer.alloc(chunk, ' '))
        else controller.close()
      },
    })
    return fetch(site.url + path, { method: 'POST', headers, body, duplex: 'half' })
  }
  for (const path of ['/', '/form-submissions', '/api/speed'])
    assert.equal((await send(path, 60_000, 2, TOO_MUCH.headers)).status, 413, path)
  assert.equal((await send('/api/speed', 100, 1)).status, 400)
  const form = await posted(site.url)
  const whole = new Request(site.url, form)
  const answer = await fetch(site.url, {
    ...form,
    headers: { ...form.headers, 'content-type': whole.headers.get('content-type') },
    body: whole.body,
    duplex: 'half',
  })
  assert.equal(answer.status, 200)
})

test('the build has no code of vendors that are not set up', () => {
  assert.ok(scripts().length > 10)
  for (const script of scripts())
    assert.doesNotMatch(
      readFileSync(`${root}.next/${script}`, 'utf8'),
      /crisp\.chat|tawk\.to|calendly|cal\.com|plausible|chat-consent/i,
      script,
    )
})

test('traces carry the request id and no personal data; a receiver that does not respond does not delay the shutdown', async () => {
  const visitor = byHttp(site.url)
  const from = {
    traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
    tracestate: 'zebedea=1',
    baggage: 'zebedea=1',
  }
  await visitor.page('/form-submissions?q=Zebedea%40visitor.example', from)
  await visitor.page('/no/such/page?q=Zebedea%40visitor.example')
  assert.equal(await visitor.send(MARK, { firstName: 'Zebedea' }), '7')
  assert.deepEqual(received, [])
  assert.equal(
    (await site.stop()).signal,
    null,
    'the site did not exit within its grace period and was killed',
  )

  const sent = Buffer.concat(received).toString('latin1')
  const spans = spansIn(received)
  assert.ok(spans.length > 5, 'the export contains too few spans')
  assert.deepEqual(
    spans.filter(({ name }) => /healthz|metrics/.test(name)),
    [],
  )
  // Middleware and page of a form without JavaScript share one trace.
  const forms = spans.filter(({ name, isRoot }) => isRoot && name === 'HTTP POST')
  const within = (trace) => spans.filter((span) => span.trace === trace && /^POST/.test(span.name))
  assert.ok(forms.some(({ trace }) => within(trace).length >= 2))
  for (const { name, isRoot } of spans) if (isRoot) assert.match(name, /^HTTP /)
  const { request } = lines
    .map((line) => /\{.*"event":"submission".*\}/.exec(line)?.[0])
    .filter(Boolean)
    .map((line) => JSON.parse(line))[0]
  for (const word of [
    'harborline',
    'request.id',
    request,
    '/form-submissions',
    '/functions/v1/send-contact-form',
  ])
    assert.ok(sent.includes(word), `the export does not contain ${word}`)
  for (const word of ['visitor.example', 'zebedea', 'Zebedea', '?q=', 'select='])
    assert.ok(!sent.includes(word), `the export contains ${word}`)
  assert.ok(!sent.includes('\u00aa'.repeat(16)), 'the site continued a visitor’s traceparent')
  for (const name of ['traceparent', 'tracestate', 'baggage'])
    assert.ok(!carried.some((headers) => name in headers), `${name} was forwarded to the backend`)
})
