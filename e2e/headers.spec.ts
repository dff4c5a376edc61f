// The headers of every kind of response (lib/server/security/headers.ts), and the bounds of what the site reads.

import { globSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import { UPLOADS } from '#contract/files.ts'
import { PAGES } from '#e2e/support/content.ts'

const { BASE_URL: site = '' } = process.env

const CSP = 'content-security-policy'
const CACHE = 'cache-control'
type Expected = Record<string, RegExp | undefined>
const ALWAYS: Expected = {
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'permissions-policy': /camera=\(\)/,
  'cross-origin-opener-policy': /^same-origin$/,
  [CSP]: /frame-ancestors 'none'/,
  'strict-transport-security': undefined,
  'x-powered-by': undefined,
}
const HASHED = /^default-src 'none'; script-src 'self' '(?!.*default-src)sha256-/
const WITH_NONCE = /^default-src 'none'; script-src 'self' '(?!.*default-src)nonce-/
const INERT = /^default-src 'none'; base-uri/
const REVALIDATED = /^public, max-age=0, must-revalidate$/
const PRIVATE = /^private, no-store$/
const TAG = /^(W\/)?"/
const PAGE = { [CSP]: HASHED, [CACHE]: REVALIDATED, etag: TAG, vary: /\brsc\b.*accept-encoding/i }
const DATA = { [CSP]: INERT, [CACHE]: REVALIDATED }
const NOINDEX = { 'x-robots-tag': /^noindex/ }

/** Request headers by which Next.js might answer with something else, or for another lifetime. */
const UNUSUAL = { range: 'bytes=0-10', 'content-type': 'text/plain', 'next-action': 'x' }
const withEach = (kind: string, path: string, expected: Expected): Row[] =>
  Object.entries(UNUSUAL).map(([name, value]) => [
    `${kind} asked for with ${name}`,
    path,
    200,
    expected,
    { headers: { [name]: value } },
  ])

type Row = [kind: string, path: string, status: number, headers: Expected, init?: RequestInit]
/** Each kind of response, with its headers in addition to ALWAYS. */
const table = async (): Promise<Row[]> => [
  ['page', '/printing?utm_source=x', 200, PAGE],
  ...withEach('page', '/printing', PAGE),
  ['page in another language', '/es', 200, PAGE],
  ['missing page', '/no/such/page', 404, { [CSP]: HASHED, [CACHE]: /no-store/, ...NOINDEX }],
  [
    'missing page of a language',
    '/es/no/such/page',
    404,
    { [CSP]: HASHED, [CACHE]: REVALIDATED, ...NOINDEX },
  ],
  ['build asset', `/_next/${script()}`, 200, { [CACHE]: /immutable/, vary: /accept-encoding/i }],
  ['file', '/images/hero/still-life.webp', 200, { ...DATA, etag: TAG }],
  ['data', '/data/uploads.en.json', 200, DATA],
  ...withEach('data', '/data/uploads.en.json', DATA),
  ['sharing picture', '/share/home.jpg', 200, DATA],
  ['sitemap', '/sitemap.xml', 200, DATA],
  ['contact for reports', '/.well-known/security.txt', 200, DATA],
  ['SVG', '/world.svg', 200, { [CSP]: /^default-src 'none'; style-src/ }],
  [
    'desk',
    '/form-submissions',
    200,
    { [CACHE]: PRIVATE, 'referrer-policy': /^same-origin$/, [CSP]: WITH_NONCE, ...NOINDEX },
  ],
  ['form response', '/', 200, { [CSP]: WITH_NONCE, [CACHE]: /no-store/ }, await posted()],
  ['health', '/healthz', 200, { [CSP]: INERT, [CACHE]: /no-store/ }],
]

const script = () => globSync('static/chunks/**/*.js', { cwd: '.next/test' })[0]

/** The POST of an empty form from a browser without JavaScript. */
async function posted() {
  const html = await (await fetch(site)).text()
  const body = new FormData()
  for (const [, name = '', value = ''] of html.matchAll(
    /<input type="hidden" name="(\$ACTION[^"]*)"(?: value="([^"]*)")?/g,
  ))
    body.append(name, value.replaceAll('&quot;', '"'))
  return { method: 'POST', headers: { origin: site }, body }
}

test('every kind of response has its headers', async () => {
  for (const [kind, path, status, headers, init] of await table()) {
    const answer = await fetch(site + path, init)
    expect(answer.status, kind).toBe(status)
    for (const [header, pattern] of Object.entries({ ...ALWAYS, ...headers })) {
      const value = answer.headers.get(header)
      if (pattern) expect(value ?? '', `${kind}: ${header}`).toMatch(pattern)
      else expect(value, `${kind}: ${header}`).toBeNull()
    }
    await answer.arrayBuffer()
  }
})

/** Hashes and nonces, and the hosts of the vendors that the tested site has (e2e/fixtures/vendors.yaml). */
const COUNTED = /^'(sha256|nonce)-[\w+/=-]{40,}'$|^https:\/\/(client\.crisp\.chat|assets\.calendly\.com)$/

test('no page can be framed, and its CSP allows only inline scripts with a hash or a fresh nonce', async () => {
  const nonces = new Set<string>()
  for (const path of [...PAGES, '/no-such', '/form-submissions', '/form-submissions']) {
    const policy = (await fetch(site + path)).headers.get(CSP) ?? ''
    expect(policy, path).toContain("frame-ancestors 'none'")
    expect(policy, path).toContain("base-uri 'none'")
    const [own, ...scripts] = policy.match(/script-src ([^;]+)/)?.[1]?.split(' ') ?? []
    expect(own, path).toBe("'self'")
    expect(scripts.length, path).toBeGreaterThan(0)
    for (const source of scripts) expect(source, path).toMatch(COUNTED)
    if (path === '/form-submissions') nonces.add(scripts[0] ?? '')
    expect(policy.length, 'the policy fits the header buffer of a typical proxy').toBeLessThan(3000)
  }
  expect(nonces.size).toBe(2)
})

/** Unlike fetch, this keeps dot segments in the path and sends any host name. */
function ask(path: string, { method = 'GET', headers = {}, body }: Question = {}) {
  const { hostname, port } = new URL(site)
  return new Promise<{ status?: number; location?: string; text: string }>((resolve, reject) => {
    httpRequest({ hostname, port, method, path, headers }, (response) => {
      const { statusCode: status, headers } = response
      text(response).then((text) => resolve({ status, location: headers.location, text }), reject)
    })
      .on('error', reject)
      .end(body)
  })
}
type Question = { method?: string; headers?: Record<string, string>; body?: Buffer }

test('a host name of another site gets no page', async () => {
  for (const path of ['/', '/printing', '/form-submissions/export', '/data/uploads.en.json']) {
    const { status, location } = await ask(path, { headers: { host: 'evil.example' } })
    expect([status, location]).toEqual([303, `http://localhost:3000${path}`])
  }
})

test('no address reads a body beyond its limit', async () => {
  const body = Buffer.alloc(200_000, 'a')
  const headers = { 'transfer-encoding': 'chunked', 'content-type': 'application/octet-stream' }
  expect((await ask(`${UPLOADS}/a?token=b`, { method: 'PUT', headers, body })).status).toBe(413)
})

const PICTURE = '/images/hero/still-life.webp'
const optimized = (url: string, size = 'w=640&q=75') => `/_next/image?url=${encodeURIComponent(url)}&${size}`

test('no address reaches other files, or other pictures by the image optimizer', async () => {
  const outside = [
    ...['/../../../../etc/passwd', '/..%2f..%2f..%2fetc/passwd', '/%2e%2e/%2e%2e/etc/passwd'],
    ...[
      '/_next/static/../../package.json',
      '/_next/static/%5c..%5c..%5cpackage.json',
      '/share/..%2fhome.jpg',
    ],
    ...[
      '/images/..%2f..%2f.env.local',
      `${PICTURE}%00.html`,
      '/.env.local',
      '/.git/config',
      '/.data/keys.json',
    ],
    ...['/package.json', '/.next/build-manifest.json', '/supabase/seed.sql'],
    ...['/../../package.json', 'http://169.254.169.254/latest/meta-data', '//evil.example/a.png'].map((url) =>
      optimized(url),
    ),
    ...['/icon.svg', `${PICTURE}?a`, `${PICTURE}#a`, `${PICTURE} `, PICTURE.replace('/hero', '/./hero')].map(
      (url) => optimized(url),
    ),
    ...['w=641&q=75', 'w=640&q=76', 'w=99999&q=75'].map((size) => optimized(PICTURE, size)),
  ]
  for (const path of outside) {
    const { status, text } = await ask(path)
    expect([400, 404], path).toContain(status)
    expect(text, path).not.toMatch(/root:.*:0:0|"dependencies"|SUPABASE_|node_modules\//)
  }
  expect((await ask(optimized(PICTURE))).status).toBe(200)
})
