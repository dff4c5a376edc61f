import { expect, test } from '@playwright/test'
import { BACKEND_URL } from '#e2e/support/backend.ts'
import { PAGES } from '#e2e/support/content.ts'
import { projectRequest } from '#e2e/support/forms.ts'
import { rawRequest, sendBytes } from '#e2e/support/http.ts'
import { freshEmail, requestsFrom } from '#e2e/support/requests.ts'

const origin = process.env.BASE_URL ?? ''
const asPage = { accept: 'text/html' }

/** Internals that no response may reveal. */
const INSIDES = /root:.*:0:0|"dependencies"|SUPABASE_|\bat \S+ \(|node_modules\/|\/\.next\/server/

test('a URL that cannot be decoded gets no page', async () => {
  for (const target of [
    '/%E0%A4%A',
    '/form-submissions/%E0%A4%A',
    '/form-submissions/%',
    '/printing/%ff?q=1',
  ]) {
    const { status, body } = await rawRequest('GET', target, asPage)
    expect(status, target).toBeGreaterThanOrEqual(400)
    expect(body, target).not.toMatch(INSIDES)
  }
})

/** Hashes and nonces, and the hosts of the vendors that the tested site has (e2e/fixtures/vendors.yaml). */
const COUNTED = /^'(sha256|nonce)-[\w+/=-]{40,}'$|^https:\/\/(client\.crisp\.chat|assets\.calendly\.com)$/

test('no page can be framed, and its CSP allows only inline scripts with a hash or a nonce', async () => {
  for (const target of [...PAGES, '/form-submissions', '/no-such']) {
    const policy = (await rawRequest('GET', target, asPage)).headers['content-security-policy'] ?? ''
    expect(policy, target).toContain("frame-ancestors 'none'")
    expect(policy, target).toContain("base-uri 'none'")
    const scripts = policy.match(/script-src ([^;]+)/)?.[1]?.split(' ') ?? []
    expect(scripts[0]).toBe("'self'")
    expect(scripts.length, target).toBeGreaterThan(1)
    for (const source of scripts.slice(1)) expect(source).toMatch(COUNTED)
    expect(policy.length, 'the policy fits the header buffer of a typical proxy').toBeLessThan(3000)
  }
})

test('each response has a fresh CSP nonce', async () => {
  const nonces = await Promise.all(
    [1, 2, 3].map(async () => {
      const { headers, body } = await rawRequest('GET', '/form-submissions', asPage)
      const nonce = headers['content-security-policy']?.match(/'nonce-([^']+)'/)?.[1] ?? ''
      expect(body).toContain(`nonce="${nonce}"`)
      return nonce
    }),
  )
  expect(new Set(nonces).size).toBe(3)
})

const outside = [
  '/../../../../etc/passwd',
  '/..%2f..%2f..%2fetc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/%252e%252e%252fpackage.json',
  '/_next/static/../../package.json',
  '/_next/static/..%2f..%2f..%2fpackage.json',
  '/_next/static/%5c..%5c..%5cpackage.json',
  '/images/..%2f..%2f.env.local',
  '/images/%2e%2e%5c%2e%2e%5cpackage.json',
  '/images/hero/still-life.webp%00.html',
  '/.env',
  '/.env.local',
  '/.git/config',
  '/.data/keys.json',
  '/package.json',
  '/.next/build-manifest.json',
  '/_next/server/app/index.html',
  '/supabase/seed.sql',
  '/share/..%2fhome.jpg',
  '/_next/image?url=%2F..%2F..%2Fpackage.json&w=640&q=75',
  '/_next/image?url=%2F.env.local&w=640&q=75',
]
test('no URL reaches files outside the public ones', async () => {
  for (const target of outside) {
    const { status, body } = await rawRequest('GET', target, asPage)
    expect([400, 404], target).toContain(status)
    expect(body, target).not.toMatch(INSIDES)
  }
})

test('the image optimizer takes only the one spelling of a picture of the site, in few sizes', async () => {
  const optimize = async (url: string, size = 'w=640&q=75') =>
    (await rawRequest('GET', `/_next/image?url=${encodeURIComponent(url)}&${size}`)).status
  const picture = '/images/hero/still-life.webp'
  const others = [
    'http://127.0.0.1:1/a.png',
    'http://169.254.169.254/latest/meta-data',
    '//evil.example/a.png',
    'file:///etc/passwd',
    `${BACKEND_URL}/auth/v1/health`,
    '/icon.svg',
    `${picture}?a`,
    `${picture}#a`,
    `${picture} `,
    picture.replace('/hero', '//hero'),
    picture.replace('/hero', '/./hero'),
    picture.replace('/hero', '/a/../hero'),
    picture.replace('s', '%73'),
  ]
  for (const url of others) expect(await optimize(url), url).toBe(404)
  for (const size of ['w=641&q=75', 'w=640&q=76', 'w=99999&q=75'])
    expect(await optimize(picture, size), size).toBe(400)
  expect(await optimize(picture)).toBe(200)
})

test('no redirect leads to another site', async () => {
  for (const target of [
    '//evil.example/',
    '//evil.example//',
    '/\\evil.example/',
    '/\\/evil.example/',
    '/%2f%2fevil.example/',
    '/%5cevil.example/',
    '/printing//',
    '/.//evil.example/',
  ]) {
    const { headers } = await rawRequest('GET', target, asPage)
    expect(headers.location ?? '/', target).toMatch(/^\/(?![/\\])/)
  }
})

test('no response reflects a host from request headers', async () => {
  const hostile = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'gopher',
    forwarded: 'host=evil.example',
    'x-original-url': '/form-submissions',
    'x-rewrite-url': '/form-submissions',
    'x-matched-path': '/form-submissions',
    'x-invoke-path': '/form-submissions',
    'x-middleware-rewrite': 'http://evil.example/',
  }
  for (const target of [
    '/',
    '/printing/',
    '/no-such',
    '/sitemap.xml',
    '/robots.txt',
    '/.well-known/security.txt',
  ]) {
    const { status, headers, body } = await rawRequest('GET', target, { ...asPage, ...hostile })
    expect(status, target).toBeLessThan(500)
    expect(JSON.stringify(headers) + body, target).not.toContain('evil.example')
    expect(body, target).not.toContain('desk-tools')
  }
})

test('no URL injects a response header', async () => {
  for (const target of [
    '/x%0d%0aset-cookie:%20a=b',
    '/printing/?a=%0d%0aset-cookie:%20a=b',
    '/%0aset-cookie:a=b/',
  ]) {
    const { headers } = await rawRequest('GET', target, asPage)
    expect(headers, target).not.toHaveProperty('set-cookie')
  }
})

test('internal headers do not bypass the middleware', async () => {
  const { headers } = await rawRequest('GET', '/form-submissions', {
    ...asPage,
    'x-middleware-subrequest': Array(5).fill('middleware').join(':'),
    'content-security-policy': "script-src 'nonce-AAAA'",
  })
  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'nonce-(?!AAAA)/)
})

test('oversized and ambiguous requests are refused', async () => {
  expect((await rawRequest('GET', '/', { 'x-large': 'a'.repeat(20_000) })).status).toBe(431)
  expect((await rawRequest('GET', `/${'a'.repeat(20_000)}`)).status).toBe(431)
  const { host } = new URL(origin)
  const twoLengths = `POST / HTTP/1.1\r\nhost: ${host}\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\nhost: ${host}\r\n\r\n`
  expect((await sendBytes(twoLengths)).status).toBe(400)
  expect((await sendBytes('GET / HTTP/1.1\r\nconnection: close\r\n\r\n')).status).toBe(400)
})

test.describe('the request form', () => {
  test.describe.configure({ mode: 'default' })
  const email = freshEmail()
  let headers: Record<string, string>
  let body: Buffer

  /** Captures the request that the browser sends for the form. */
  test.beforeAll(async ({ browser }) => {
    const page = await browser.newPage()
    await page.goto(`${origin}/#contact`)
    await page.route('/', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
    await projectRequest.fill(page, email)
    const caught = page.waitForRequest((request) => Boolean(request.headers()['next-action']))
    await projectRequest.submit(page).click()
    const request = await caught
    headers = await request.allHeaders()
    body = request.postDataBuffer() ?? Buffer.alloc(0)
    await page.close()
  })

  test('a forged cross-site request is refused', async ({ request }) => {
    for (const from of ['https://evil.example', 'null', `${origin}.evil.example`]) {
      const answer = await request.post('/', { headers: { ...headers, origin: from }, data: body })
      expect(answer.ok(), from).toBe(false)
      expect(await answer.text()).not.toMatch(INSIDES)
    }
    expect(await requestsFrom(email)).toEqual([])
  })

  test('oversized, malformed and unknown requests are refused without details', async ({ request }) => {
    const large = Buffer.concat([body, Buffer.alloc(300_000, 'a')])
    const attempts = [
      // Next.js ends the connection after a body above its limit.
      { headers: { ...headers, origin, connection: 'close' }, data: large },
      { headers: { ...headers, origin, 'next-action': '0'.repeat(42) }, data: body },
      { headers: { ...headers, origin, 'next-action': '../../etc/passwd' }, data: body },
      {
        headers: { ...headers, origin, 'content-type': 'text/plain;charset=UTF-8' },
        data: '[{"__proto__":{"status":"sent"}}]',
      },
      {
        headers: { ...headers, origin, 'content-type': 'text/plain;charset=UTF-8' },
        data: '["$F1","$@2","$K3"]',
      },
    ]
    for (const [index, attempt] of attempts.entries()) {
      const answer = await request.post('/', attempt)
      expect(answer.ok(), String(index)).toBe(false)
      const text = await answer.text()
      expect(text, String(index)).not.toContain('"status":"sent"')
      expect(text, String(index)).not.toMatch(INSIDES)
    }
    expect(await requestsFrom(email)).toEqual([])
    expect((await request.get('/healthz')).ok()).toBe(true)
  })
})
