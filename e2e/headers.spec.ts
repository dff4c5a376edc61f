// The headers of every kind of response (lib/server/security/headers.ts), and the bounds of what the site reads.

import { globSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { expect, test } from '@playwright/test'
import { UPLOADS } from '#contract/files.ts'

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
  ['feed', '/articles.xml', 200, DATA],
  ['sharing picture', '/share/home.jpg', 200, DATA],
  ['sitemap', '/sitemap.xml', 200, DATA],
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

/** Unlike fetch, this keeps dot segments in the path and sends any host name. */
function ask(path: string, { method = 'GET', headers = {}, body }: Question = {}) {
  const { hostname, port } = new URL(site)
  return new Promise<{ status?: number; location?: string }>((resolve, reject) => {
    httpRequest({ hostname, port, method, path, headers }, ({ statusCode: status, headers: { location } }) =>
      resolve({ status, location }),
    )
      .on('error', reject)
      .end(body)
  })
}
type Question = { method?: string; headers?: Record<string, string>; body?: Buffer }

test('a host name of another site gets no page', async () => {
  for (const path of ['/', '/printing', '/form-submissions/export', '/data/uploads.en.json'])
    expect(await ask(path, { headers: { host: 'evil.example' } })).toEqual({
      status: 303,
      location: `http://localhost:3000${path}`,
    })
})

test('no address reads a body beyond its limit', async () => {
  const body = Buffer.alloc(200_000, 'a')
  const headers = { 'transfer-encoding': 'chunked', 'content-type': 'application/octet-stream' }
  expect((await ask(`${UPLOADS}/a?token=b`, { method: 'PUT', headers, body })).status).toBe(413)
})
