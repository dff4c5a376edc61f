// npx node --test scripts/tests/nginx.mjs: attacks the cache of the nginx that docs/deploy.md describes, in front of
// the built site: each request that could get, or leave behind, a response meant for another one. It needs Debian's
// nginx-light, so it is a job of its own (.github/workflows/ci.yml) and not part of npm run test:all.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { hash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { answers, freePort } from '#e2e/support/free-port.mjs'
import { startNginx } from '#e2e/support/nginx.mjs'
import { hydrate } from '#e2e/support/page.ts'
import { launchedWith } from '#e2e/support/site.ts'
import { acceptedHeaders } from '#lib/server/accepted-headers.ts'
import { headersOf } from '#lib/server/security/headers.ts'
import { temporaryFolder } from '#lib/testing/folder.ts'

/** %70 is another spelling of p, with an entry of its own. */
const PAGES = ['/', '/printing', '/es', '/ar', '/%70rinting', '/data/uploads.en.json']
const OTHERS = [
  '/form-submissions',
  '/form-submissions/export',
  '/healthz',
  '/es/no/such/page',
  '/data/none.en.json',
  '/share/home.jpg',
  '/printing?_rsc',
  '/printing/',
  '//printing',
  '/printing%2f..%2fform-submissions',
]

/** What each request adds to a plain GET. None of the first list may be answered from the cache. */
const ASKING_FOR_MORE = [
  { rsc: '1' },
  { 'next-url': '/form-submissions' },
  { 'next-router-state-tree': '%5B%22%22%5D' },
  { 'next-router-segment-prefetch': '/_tree' },
  { 'next-router-prefetch': '1' },
  { 'next-action': '40'.repeat(21) },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { cookie: 'staff-session=base64-e30' },
  { 'x-middleware-prefetch': '1' },
  { 'x-nextjs-data': '1' },
  { range: 'bytes=0-9' },
  { authorization: 'Bearer x' },
]
/** Tried above, and of a body. */
const OTHER_HEADERS = [...ASKING_FOR_MORE.flatMap(Object.keys), 'content-length']
const GONE = '/_next/static/chunks/gone.js'
const VALUES = ['1', '*', 'gzip', 'text/x-component', 'https://evil.example', '/form-submissions']
/** The site drops what is not in its list of headers. */
const HARMLESS = [...acceptedHeaders.keys()]
  .filter((name) => !OTHER_HEADERS.includes(name))
  .flatMap((name) => VALUES.map((value) => ({ [name]: value })))

/** What a visitor and a browser see of a response; a policy belongs to the scripts of its page. */
const SEEN = [
  'content-type',
  'content-encoding',
  'content-security-policy',
  'cache-control',
  'vary',
  'etag',
  'x-robots-tag',
  'location',
  'set-cookie',
  'x-nextjs-prerender',
]

let [site, siteEnds, nginx, origin] = []
let [requests, hits] = [0, 0]

function ask(base, path, headers = {}, method = 'GET') {
  requests++
  const { hostname, port } = new URL(base)
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers }, async (response) => {
      const body = hash('sha256', await buffer(response))
      const all = response.headers
      const seen = SEEN.map((name) => [name, all[name]?.toString().replace('1, 1', '1')])
      resolve({ status: response.statusCode, cache: all['x-cache'], seen: Object.fromEntries(seen), body })
    })
    sent.once('error', reject).end()
  })
}

before(async () => {
  const [PORT, BACKEND_PORT] = [await freePort(), await freePort()]
  origin = `http://127.0.0.1:${PORT}`
  const env = { ...process.env, PORT, BACKEND_PORT, DATA_DIR: folder }
  site = spawn(process.execPath, ['scripts/start.mjs'], { stdio: 'ignore', env })
  siteEnds = once(site, 'exit')
  await answers(`${origin}/healthz`, () => assert.equal(site.exitCode, null, 'The site has not started.'))
  nginx = await startNginx(origin)
})
after(async () => {
  await nginx?.stop()
  site.kill()
  await siteEnds
})
/** Removed after the site has ended. */
const folder = temporaryFolder(after)

/** From the cache comes only what the site itself answers to the same request. */
async function expectHonest(path, headers) {
  const { cache, ...answer } = await ask(nginx.url, path, headers)
  if (cache !== 'HIT') return
  hits++
  const asked = `${path} ${JSON.stringify(headers)}`
  assert.ok(!ASKING_FOR_MORE.includes(headers), asked)
  // RFC 9110, 13.1.2: "*" is any; Next.js compares it only where it has an ETag, as of pages.
  if (headers['if-none-match'] === '*') return assert.equal(answer.status, 304)
  const { status, seen, body } = await ask(origin, path, headers)
  assert.ok([200, 304].includes(status), asked)
  assert.equal(seen['cache-control'], 'public, max-age=0, must-revalidate', asked)
  assert.deepEqual([answer.status, answer.body], [status, body], asked)
  if (status === 200) assert.deepEqual(answer.seen, seen, asked)
}

for (const path of [...PAGES, ...OTHERS])
  test(`${path}: no request gets or leaves behind what belongs to another`, async () => {
    for (const headers of [...ASKING_FOR_MORE, ...HARMLESS]) {
      // An empty cache, as after a release.
      nginx.release()
      for (const asked of [headers, {}, headers]) await expectHonest(path, asked)
    }
    for (const method of ['HEAD', 'POST', 'OPTIONS', 'PUT'])
      assert.notEqual((await ask(nginx.url, path, {}, method)).cache, 'HIT', method)
    assert.equal((await ask(nginx.url, path)).cache === 'HIT', PAGES.includes(path))
  })

test('what visitors get from the cache has the headers of the site, compressed or not, until the next release', async () => {
  for (const headers of [{}, { 'accept-encoding': 'gzip' }]) {
    nginx.release()
    const direct = await ask(origin, '/', headers)
    for (const cache of ['MISS', 'HIT']) {
      const { cache: from, ...answer } = await ask(nginx.url, '/', headers)
      assert.equal(from, cache)
      assert.deepEqual(answer, { status: 200, seen: direct.seen, body: direct.body })
    }
  }
  nginx.release()
  assert.equal((await ask(nginx.url, '/')).cache, 'MISS')
  console.log(`${requests} requests, ${hits} from the cache`)
})

/** A file as a browser has it, decoded, after the headers of security. */
async function load(base, path) {
  const response = await fetch(new URL(path, base))
  const names = [...Object.keys(headersOf.base()), 'content-security-policy', 'cache-control', 'content-type']
  const headers = names.map((name) => response.headers.get(name))
  return [response.status, ...headers, hash('sha256', await response.bytes())]
}

test('files of the build are those of the site, compressed; one that is gone is not kept', async () => {
  // No page loads a source map.
  const files = globSync('static/**/*.*', { cwd: '.next' }).filter((file) => !file.endsWith('.map'))
  for (const file of files)
    assert.deepEqual(await load(nginx.url, `/_next/${file}`), await load(origin, `/_next/${file}`), file)
  const { headers } = await fetch(new URL(`/_next/${files.find((file) => file.endsWith('.css'))}`, nginx.url))
  const always = { ...headersOf.base('https://www.example.com'), 'content-encoding': 'gzip' }
  assert.partialDeepStrictEqual(Object.fromEntries(headers), always)
  const [gone, own] = [await load(nginx.url, GONE), await load(origin, GONE)]
  assert.deepEqual([gone.slice(0, -3), gone.at(-3)], [own.slice(0, -3), 'no-store'])
})

test('no log has the secret of a private link, not even while the site is down', async (t) => {
  const secret = 'a1'.repeat(20)
  const isDown = await startNginx(`http://127.0.0.1:${await freePort()}`)
  t.after(() => isDown.stop())
  for (const proxy of [nginx, isDown]) {
    for (const path of [`/your-request//12/${secret}?a`, `/your-request/12/${secret}`])
      for (const server of [proxy.redirectUrl, proxy.url]) await ask(server, path)
    // nginx logs a request after its response.
    while (!proxy.log().includes('GET /your-request/12/[secret] ')) await setTimeout(20)
    assert.doesNotMatch(proxy.log(), /a1a1a1/i)
  }
})

/** Whether the proxy refuses any of so many requests at once. */
async function isRefused(proxy, path, times = 60, method = 'GET') {
  const asked = Array.from({ length: times }, () => ask(proxy.url, path, {}, method))
  return (await Promise.all(asked)).some(({ status }) => status === 503)
}

test('what is rendered for each request has a limit of its own, which pages do not use up', async (t) => {
  const limited = await startNginx(origin, { limited: ['rendered'] })
  t.after(() => limited.stop())
  const files = [`/form-submissions/files/${randomUUID()}`, `/your-request/12/files/${randomUUID()}`]
  for (const path of ['/printing', ...files]) assert.equal(await isRefused(limited, path), false, path)
  for (const path of ['/form-submissions/session', '/your-request/12', '/your-request'])
    assert.equal(await isRefused(limited, path), true, path)
  assert.equal(await isRefused(limited, '/', 60, 'POST'), true)
  assert.equal(await isRefused(limited, '/printing'), false)
})

test('people of one office get pages whole, but a flood for one script is refused', async (t) => {
  const limited = await startNginx(origin, { limited: ['site', 'files'] })
  const browser = await chromium.launch(launchedWith())
  t.after(() => Promise.all([limited.stop(), browser.close()]))
  async function visit() {
    const page = await browser.newPage()
    const statuses = []
    page.on('response', (response) => statuses.push(response.status()))
    await page.goto(limited.url)
    // A picture that is refused cannot be decoded.
    await page
      .getByRole('main')
      .locator('img')
      .evaluateAll((all) =>
        Promise.all(all.map((picture) => Object.assign(picture, { loading: 'eager' }).decode())),
      )
    await hydrate(page)
    assert.ok(!statuses.includes(503))
    return page.locator('script[src*="/_next/static/"]').first().getAttribute('src')
  }
  const [script] = await Promise.all([visit(), visit(), visit(), visit()])
  assert.equal(await isRefused(limited, script, 1100), true)
})

test('the form for a link is reached at the address above all customers’ pages', async () => {
  const { status, seen } = await ask(nginx.url, '/your-request')
  assert.deepEqual([status, seen['cache-control']], [200, 'private, no-store'])
})

test('a query of more than a hundred parameters does not reach the site', async () => {
  const asked = (count) => ask(nginx.url, `/printing?${Array(count).fill('a').join('&')}`)
  assert.deepEqual([(await asked(100)).status, (await asked(101)).status], [200, 414])
})

test('a response with the two cookies of a session is passed on, though it has more than nginx reads by default', async () => {
  const cookies = ['0', '1'].map((part) => `sb-project-auth-token.${part}=${'a'.repeat(3200)}`)
  const signIn = createServer((_, response) => response.writeHead(303, { 'set-cookie': cookies }).end())
  await once(signIn.listen(0, '127.0.0.1'), 'listening')
  const proxy = await startNginx(`http://127.0.0.1:${signIn.address().port}`)
  const { status, seen } = await ask(proxy.url, '/form-submissions')
  assert.deepEqual([status, seen['set-cookie']], [303, cookies.join()])
  await proxy.stop()
  signIn.close()
})

test('while the site is down, pages that were asked for and the files of the build are there', async (t) => {
  const proxy = await startNginx(origin, { kept: '1s' })
  t.after(() => proxy.stop())
  const page = await ask(proxy.url, '/printing')
  site.kill()
  await siteEnds
  let answer
  do answer = await ask(proxy.url, '/printing')
  while (answer.cache === 'HIT')
  assert.deepEqual([page.status, answer], [200, { ...page, cache: 'STALE' }])
  const [script] = globSync('static/chunks/*.js', { cwd: '.next' })
  assert.equal((await ask(proxy.url, `/_next/${script}`)).status, 200)
  assert.equal((await ask(proxy.url, '/form-submissions')).status, 502)
})
