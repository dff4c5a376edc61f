import { unstable_doesMiddlewareMatch as matches } from 'next/experimental/testing/server'
import { NextRequest } from 'next/server'
import { addressesOf, listAllPages } from '#lib/content/pages.ts'
import { env } from '#lib/server/env.ts'

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const form = { ...html, 'content-type': 'multipart/form-data; boundary=x' }

const addresses = addressesOf(listAllPages())

let config: typeof import('#middleware.ts').config
let middleware: typeof import('#middleware.ts').middleware

beforeAll(async () => {
  jest.replaceProperty(env, 'NODE_ENV', 'production')
  ;({ config, middleware } = await import('#middleware.ts'))
})

const policyAt = async (path: string) =>
  (
    await middleware(new NextRequest(`http://localhost${path}`, { method: 'POST', headers: form }))
  ).headers.get('content-security-policy')

test.each(addresses)('skips the prerendered page %s unless a form is posted without scripts', async (url) => {
  expect(matches({ config, url, headers: html })).toBe(false)
  expect(matches({ config, url, headers: form })).toBe(true)
  expect(matches({ config, url, headers: { ...form, 'next-action': 'a1' } })).toBe(false)
  expect(await policyAt(url)).toMatch(/script-src 'self' 'nonce-\S+'/)
})

test.each(['/form-submissions', '/form-submissions/export'])('runs before %s on every request', (url) => {
  expect(matches({ config, url, headers: html })).toBe(true)
})

test.each(['/_next/static/chunks/a.js', '/images/hero/still-life.webp', '/no/such/page', '/printings'])(
  'does not run before %s',
  (url) => {
    expect(matches({ config, url, headers: html })).toBe(false)
  },
)
