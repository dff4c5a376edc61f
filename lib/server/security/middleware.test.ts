import { globSync } from 'node:fs'
import path from 'node:path'
import { unstable_doesMiddlewareMatch as matches } from 'next/experimental/testing/server'
import { NextRequest } from 'next/server'
import { addressesOf, listAllPages } from '#lib/content/pages.ts'
import { env } from '#lib/server/env.ts'
import { MAX_BODY_KB } from './headers.ts'

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const form = { ...html, 'content-type': 'Multipart/form-data; boundary=x' }
const posted = { method: 'POST', headers: form, body: '--x--\r\n' }

const addresses = addressesOf(listAllPages())

let config: typeof import('#middleware.ts').config
let middleware: typeof import('#middleware.ts').middleware

beforeAll(async () => {
  jest.replaceProperty(env, 'NODE_ENV', 'production')
  ;({ config, middleware } = await import('#middleware.ts'))
})

type Asked = { method?: string; headers: Record<string, string>; body?: string }
const answerAt = (address: string, init: Asked, run = middleware) =>
  run(new NextRequest(`http://localhost${address}`, init))

test.each(addresses)('skips the prerendered page %s unless a form is posted without scripts', async (url) => {
  expect(matches({ config, url, headers: html })).toBe(false)
  expect(matches({ config, url, headers: form })).toBe(true)
  const { headers } = await answerAt(url, posted)
  expect(headers.get('content-security-policy')).toMatch(/script-src 'self' 'nonce-\S+'/)
})

/** The addresses of the desk and of a customer's page, from their files. */
const notPublic = globSync('app/{(desk),(customer)}/**/{page,route}.{ts,tsx}').map((file) =>
  path
    .dirname(file)
    .replace(/^app\/\(\w+\)/, '')
    .replace('[reference]', '12')
    .replace(/\[\w+\]/, '6f1c'),
)

test.each(notPublic)('keeps %s private and under its own policy, whatever headers ask for', async (url) => {
  const kinds: Record<string, string>[] = [html, { 'content-type': 'x' }, { ...form, 'next-action': 'a1' }]
  for (const headers of kinds) {
    expect(matches({ config, url, headers })).toBe(true)
    const { headers: sent } = await answerAt(url, { headers })
    expect(Object.fromEntries(sent)).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      // Other sites learn nothing from a link on the page.
      'referrer-policy': 'same-origin',
    })
    // The route of a file sends the file's own policy (route.test.ts), to which this would add.
    expect(sent.get('content-security-policy')?.includes("'nonce-")).toBe(
      url.includes('/files/') ? undefined : true,
    )
  }
})

test('allows nothing of another company on a customer’s page, in a build with chat and booking', async () => {
  const chat = { id: 'a1', consent: false }
  process.env.VENDORS = JSON.stringify({ chat, scheduling: { url: 'https://calendly.com/x' } })
  jest.resetModules()
  jest.replaceProperty((await import('#lib/server/env.ts')).env, 'NODE_ENV', 'production')
  const { middleware: built } = await import('#middleware.ts')
  const policyOf = async (url: string) => {
    const { headers } = await answerAt(url, posted, built)
    return headers.get('content-security-policy')
  }
  expect(await policyOf('/')).toContain('https://')
  expect(await policyOf('/your-request/12')).not.toContain('https://')
})

const below = ['/form-submissions/no', '/form-submissions/members/1', '/your-request/12/a/b']
const missing = [...below, '/form-submissionss', '/keystatic', '/no/such/page']
test.each(missing)('leaves the prerendered 404 page at %s its policy', async (url) => {
  for (const headers of [html, { 'content-type': 'x' }]) {
    const { headers: sent } = await answerAt(url, { headers })
    expect(sent.get('content-security-policy')).toBeNull()
    expect(sent.get('x-middleware-request-content-security-policy')).toBeNull()
  }
})

test.each(['/', '/form-submissions'])('refuses a body that is too long or nested at %s', async (url) => {
  const text = { ...html, 'content-type': 'text/plain' }
  for (const headers of [text, { ...text, 'next-action': 'a1' }])
    for (const [body, status] of [
      ['a'.repeat(MAX_BODY_KB * 1024), 200],
      ['a'.repeat(MAX_BODY_KB * 1024 + 1), 413],
      ['['.repeat(1999), 200],
      ['[{'.repeat(1000), 400],
      ['"$0",'.repeat(2000), 400],
    ] as const)
      expect((await answerAt(url, { method: 'POST', headers, body })).status).toBe(status)
})

test('refuses a broken form', async () => {
  expect((await answerAt('/', { ...posted, body: '--x-' })).status).toBe(400)
})

test('reads the body of each form and action, but no upload and no save of the editor', () => {
  const isRead = (url: string, headers: Record<string, string>) => matches({ config, url, headers })
  const urls = ['/api/x', '/storage/v1/a', '/api/keystatic/update']
  expect(urls.map((url) => isRead(url, form))).toEqual([true, false, false])
  for (const url of urls) expect(isRead(url, { 'next-action': 'a1' })).toBe(true)
})

const files = ['/_next/static/chunks/a.js', '/images/hero/still-life.webp', '/no/such/page', '/printings']
test.each(files)('does not run before %s', (url) => {
  expect(matches({ config, url, headers: html })).toBe(false)
})
