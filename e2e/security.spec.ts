import { globSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import { maxFileBytes, UPLOADS } from '#contract/files.ts'

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
/** One policy, whose scripts are the site's own and the vendors'; `only` names the inline ones. */
const pagePolicy = (only: string) =>
  new RegExp(
    `^(?!.*default-src.*default-src)default-src 'none'; script-src 'self'( '${only}-[\\w+/=-]+')+( https://[\\w.]+)*;`,
  )
const HASHED = pagePolicy('sha256')
const WITH_NONCE = pagePolicy('nonce')
const INERT = /^default-src 'none'; base-uri/
const REVALIDATED = /^public, max-age=0, must-revalidate$/
const PRIVATE = /^private, no-store$/
const TAG = /^(W\/)?"/
const PAGE = { [CSP]: HASHED, [CACHE]: REVALIDATED, etag: TAG, vary: /\brsc\b.*accept-encoding/i }
const DATA = { [CSP]: INERT, [CACHE]: REVALIDATED }
const NOINDEX = { 'x-robots-tag': /^noindex/ }
const MISSING = { [CSP]: HASHED, [CACHE]: /no-store/, ...NOINDEX }
const DESK = { [CACHE]: PRIVATE, 'referrer-policy': /^same-origin$/, [CSP]: WITH_NONCE, ...NOINDEX }
const SECRET = 'a1'.repeat(20)

type Row = [kind: string, path: string, status: number, headers: Expected, init?: RequestInit]
/**
 * Each kind of response, with its headers in addition to ALWAYS. lib/server/security/middleware.test.ts has every address of
 * the desk and of customers' pages.
 */
const table = async (): Promise<Row[]> => [
  ['page', '/printing?utm_source=x', 200, PAGE],
  // By which Next.js might answer with something else, or for another lifetime.
  ['page asked for as an action', '/printing', 200, PAGE, { headers: { 'next-action': 'x' } }],
  ['missing page', '/no/such/page', 404, MISSING],
  ['address that cannot be decoded', '/save-20%', 404, MISSING],
  ['page of Next.js for errors', '/_global-error', 404, { [CSP]: HASHED, ...NOINDEX }],
  ['page of an editor that is not there', '/keystatic', 404, MISSING],
  ['route of an editor that is not there', '/api/keystatic/tree', 404, MISSING],
  ['picture that is refused', '/_next/image?url=x', 404, { [CACHE]: /no-store/ }],
  ['missing page of a language', '/es/no/such/page', 404, MISSING],
  ['build asset', `/_next/${script()}`, 200, { [CACHE]: /immutable/, vary: /accept-encoding/i }],
  ['chunk that is gone', '/_next/static/chunks/a.js', 404, { [CACHE]: /no-store/ }],
  ['file', '/images/hero/still-life.webp', 200, { ...DATA, etag: TAG }],
  ['data', '/data/uploads.en.json', 200, DATA],
  ['sharing picture', '/share/home.jpg', 200, DATA],
  ['sitemap', '/sitemap.xml', 200, DATA],
  ['contact for reports', '/.well-known/security.txt', 200, DATA],
  ['desk', '/form-submissions', 200, DESK],
  ['desk under an escaped address', '/form%2Dsubmissions', 200, DESK],
  ['export', '/form-submissions/export', 403, DESK, { headers: { 'content-type': 'text/csv' } }],
  ['form response', '/', 200, { [CSP]: WITH_NONCE, [CACHE]: /no-store/ }, await posted()],
  ['customer’s page', '/your-request/12', 200, DESK],
  ['form for a link to it', '/your-request', 200, DESK],
  ['health', '/healthz', 200, { [CSP]: INERT, [CACHE]: /no-store/ }],
]

const script = () => globSync('static/chunks/**/*.js', { cwd: '.next/test' })[0]

/** The POST of an empty form from a browser without JavaScript. */
async function posted() {
  const html = await (await fetch(site)).text()
  const body = new FormData()
  const fields = html.matchAll(/<input type="hidden" name="(\$ACTION[^"]*)"(?: value="([^"]*)")?/g)
  for (const [, name = '', value = ''] of fields) body.append(name, value.replaceAll('&quot;', '"'))
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
  const policyOfDesk = async () => (await fetch(`${site}/form-submissions`)).headers.get(CSP)
  expect(await policyOfDesk(), 'each response has a nonce of its own').not.toBe(await policyOfDesk())
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

const wordsOf = (text: string) => text.trim().split(/\s+/)
const PICTURE = '/images/hero/still-life.webp'
const optimized = (url: string, size = 'w=640&q=75') => `/_next/image?url=${encodeURIComponent(url)}&${size}`

test('no address serves other files, hosts, pictures or large bodies', async ({ request }) => {
  for (const path of ['/', '/printing', '/form-submissions/export', '/data/uploads.en.json']) {
    const { status, location } = await ask(path, { headers: { host: 'evil.example' } })
    expect([status, location]).toEqual([303, `http://localhost:3000${path}`])
  }
  const upload = (headers: Record<string, string>) =>
    ask(`${UPLOADS}/a?token=b`, { method: 'PUT', headers, body: Buffer.from('a') })
  expect((await upload({ 'transfer-encoding': 'chunked' })).status).toBe(411)
  expect((await upload({ connection: 'close', 'content-length': String(maxFileBytes + 1) })).status).toBe(413)

  const deletion = { additions: [], deletions: [{ path: 'content/site.yaml' }] }
  const fromEditor = { headers: { 'no-cors': '1' }, data: deletion }
  expect((await request.post('/api/keystatic/update', fromEditor)).ok()).toBe(false)

  const outside = `
    /../../../../etc/passwd /..%2f..%2f..%2fetc/passwd /%2e%2e/%2e%2e/etc/passwd /_next/static/../../package.json
    /_next/static/%5c..%5c..%5cpackage.json /share/..%2fhome.jpg /images/..%2f..%2f.env.local ${PICTURE}%00.html
    /.env.local /.git/config /.data/keys.json /package.json /.next/build-manifest.json /supabase/seed.sql`
  const pictures = `
    /../../package.json http://169.254.169.254/latest/meta-data //evil.example/a.png /icon.svg ${PICTURE}?a
    ${PICTURE}#a ${PICTURE}%20 ${PICTURE.replace('/hero', '/./hero')}`
  const sizes = 'w=641&q=75 w=640&q=76 w=99999&q=75'
  const refused = [
    ...wordsOf(outside),
    ...wordsOf(pictures).map((url) => optimized(decodeURI(url))),
    ...wordsOf(sizes).map((size) => optimized(PICTURE, size)),
  ]
  for (const path of refused) {
    const { status, text } = await ask(path)
    expect([400, 404], path).toContain(status)
    expect(text, path).not.toMatch(/root:.*:0:0|"dependencies"|SUPABASE_|node_modules\//)
  }
  expect((await ask(optimized(PICTURE))).status).toBe(200)
})

test('a forged, oversized or malformed request of a form is refused without details', async () => {
  const own = await posted()
  const [, id = ''] = /"id":"([0-9a-f]{40,})"/.exec([...own.body.values()].join()) ?? []
  expect(id, 'the action of the form').not.toBe('')
  const action = { origin: site, 'next-action': id }
  const asText = { ...action, 'content-type': 'text/plain;charset=UTF-8' }
  const attempts: RequestInit[] = [
    ...['https://evil.example', 'null', `${site}.evil.example`].map((origin) => ({ headers: { origin } })),
    { headers: { ...action, 'next-action': '0'.repeat(42) } },
    { headers: { ...action, 'next-action': '../../etc/passwd' } },
    { headers: asText, body: '[{"__proto__":{"status":"sent"}}]' },
    { headers: asText, body: '["$F1","$@2","$K3"]' },
    { headers: asText, body: 'a'.repeat(300_000) },
  ]
  const found = await Promise.all(attempts.map((attempt) => fetch(site, { ...own, ...attempt })))
  for (const [index, answer] of found.entries()) {
    expect(answer.ok, String(index)).toBe(false)
    const details = /"status":"sent"|SUPABASE_|\bat \S+ \(|node_modules\//
    expect(await answer.text(), String(index)).not.toMatch(details)
  }
  expect(found.at(-1)?.status).toBe(413)
  expect((await fetch(`${site}/healthz`)).ok).toBe(true)
})

test('dead links get the same page, byte for byte', async () => {
  const pages: string[] = []
  // supabase/tests/customer-page.test.mjs has more kinds.
  for (const [reference, secret] of [
    ['7700177', SECRET],
    ['7700177', ''],
    ['7700177', '"><script>alert(1)</script>'],
    ['7700177x', SECRET],
    ['9999999999999999', SECRET],
  ] as const) {
    const headers = { cookie: `your-request=${secret}` }
    const answer = await fetch(`${site}/your-request/${reference}`, { headers })
    const { date: _, ...sent } = Object.fromEntries(answer.headers)
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(sent[CSP] ?? '') ?? []
    const all = JSON.stringify([answer.status, sent, await answer.text()])
    // What every page has of its own: nonces, its address, and where Next.js cuts its payload.
    const same = all
      .replaceAll(nonce, '')
      .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|p[\da-f]{32}/g, '')
      .replaceAll(reference, '')
      .replace(/\\"\]\)<\/script><script[^>]*>self\.__next_f\.push\(\[1,\\"/g, '')
    pages.push(same)
  }
  expect(new Set(pages).size).toBe(1)
})
