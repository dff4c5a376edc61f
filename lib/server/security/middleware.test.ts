import { unstable_doesMiddlewareMatch as matches } from 'next/experimental/testing/server'
import { NextRequest } from 'next/server'
import { translations } from '#contract/languages.ts'
import { addressesOf, listAllPages, listPages } from '#lib/content/pages.ts'
import { env } from '#lib/server/env.ts'

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const form = { ...html, 'content-type': 'multipart/form-data; boundary=x' }

const addresses = addressesOf(listPages())
const draftsAt = translations.map((language) => `/${language}/draft`)

let config: typeof import('#middleware.ts').config
let middleware: typeof import('#middleware.ts').middleware

beforeAll(async () => {
  process.env.PAGES = JSON.stringify([...addressesOf(listAllPages()), ...draftsAt])
  process.env.DRAFTS = JSON.stringify(draftsAt)
  jest.replaceProperty(env, 'NODE_ENV', 'production')
  ;({ config, middleware } = await import('#middleware.ts'))
})

const policyAt = async (path: string) =>
  (
    await middleware(new NextRequest(`http://localhost${path}`, { method: 'POST', headers: form }))
  ).headers.get('content-security-policy')

test.each(addresses)(
  '%s is prerendered: nothing runs before it, unless a form is sent without script',
  async (url) => {
    expect(matches({ config, url, headers: html })).toBe(false)
    expect(matches({ config, url, headers: form })).toBe(true)
    expect(matches({ config, url, headers: { ...form, 'next-action': 'a1' } })).toBe(false)
    expect(await policyAt(url)).toMatch(/script-src 'self' 'nonce-\S+'/)
  },
)

test('what is no page keeps the policy it was built with, whatever is sent to it', async () => {
  expect(await policyAt('/printings')).toBeNull()
  expect(await policyAt('/no/such/page')).toBeNull()
})

test.each(translations)('below /%s what is no page is not found, in the language', async (language) => {
  const answerAt = (path: string) => middleware(new NextRequest(`http://localhost/${language}${path}`))
  expect(matches({ config, url: `/${language}/no-such-page`, headers: html })).toBe(true)
  expect(matches({ config, url: `/${language}`, headers: html })).toBe(false)
  for (const missing of ['/no-such-page', '/no/such', '/draft']) {
    const answer = await answerAt(missing)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('x-middleware-rewrite')).toBe(`http://localhost/${language}/404`)
  }
  const [page = ''] = addressesOf(listAllPages()).filter((address) => address.startsWith(`/${language}/`))
  for (const known of [
    page.replace(`/${language}`, ''),
    '/request',
    '/templates/tote.pdf',
    '/quote-list.json',
    '',
  ])
    expect((await answerAt(known)).status).toBe(200)
})

test.each(draftsAt)('a draft at %s is there for people who have a link to it', async (path) => {
  const headers = { ...html, cookie: '__prerender_bypass=x' }
  const answer = await middleware(new NextRequest(`http://localhost${path}`, { headers }))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self' 'nonce-\S+'/)
})

test.each(['/form-submissions', '/form-submissions/export'])('%s is made for each request', (url) => {
  expect(matches({ config, url, headers: html })).toBe(true)
})

test.each(['/_next/static/chunks/a.js', '/images/hero/still-life.webp', '/no/such/page', '/printings'])(
  'nothing runs before %s',
  (url) => {
    expect(matches({ config, url, headers: html })).toBe(false)
  },
)

test('a page in draft mode is made for one visitor, and nothing keeps it', async () => {
  const cookies = { __prerender_bypass: 'x' }
  for (const url of ['/printing', '/es/imprenta'])
    expect(matches({ config, url, headers: html, cookies })).toBe(true)
  expect(matches({ config, url: '/images/hero/still-life.webp', headers: html, cookies })).toBe(false)
  const headers = { ...html, cookie: '__prerender_bypass=x' }
  const answer = await middleware(new NextRequest('http://localhost/printing', { headers }))
  expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self' 'nonce-\S+'/)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow')
})
