import channels from 'node:diagnostics_channel'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { temporaryFolder } from '#lib/testing/folder.ts'
import { acceptedHeaders } from './accepted-headers.ts'
import { env } from './env.ts'
import { normalizeRequests } from './normalize-requests.ts'

const MEGABYTE = 2 ** 20

const server = createServer({ maxHeaderSize: 2 * MEGABYTE }, (request, response) => {
  const { url, headers } = request
  request.url = '/rewritten'
  const received = JSON.stringify([url, headers])
  response.writeHead(url === '/there' ? 200 : 404).end(received)
})

const subscribe = jest.spyOn(channels, 'subscribe')
/** Other tests of this process have servers, too. */
const unsubscribe = (from = '') => {
  for (const [name, onMessage] of subscribe.mock.calls)
    if (String(name).startsWith(from)) channels.unsubscribe(name, onMessage)
}

beforeAll(async () => {
  normalizeRequests({ isStrict: true })
  await once(server.on('upgrade', (_, socket) => socket.destroy()).listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => {
  server.close()
  unsubscribe()
})

const build = temporaryFolder(afterAll)

const portOf = () => (server.address() as AddressInfo).port
const visit = (path: string, referer = 'https://example.com/list?who=ada') =>
  fetch(`http://127.0.0.1:${portOf()}${path}`, { headers: { referer } })

const warn = jest.spyOn(console, 'warn').mockImplementation()
beforeEach(() => warn.mockClear())
const logged = () => warn.mock.calls.map(([line]) => JSON.parse(line))
const paths = () => logged().map(({ path }) => path)

test('logs only missing pages, without visitor input', async () => {
  const withAddress = ['/gone?email=ada@example.com', '/x/ada@example.com/y', '/x/ada%40example.com']
  for (const path of ['/there', ...withAddress]) await visit(path)
  expect(paths()).toEqual(['/gone', '/x/', '/x/'])
  expect(logged()[0]).toMatchObject({ event: 'not-found', referrer: 'https://example.com/list' })
})

test('logs no secret of a private link, mistyped or passed on', async () => {
  const secret = 'a1'.repeat(20)
  for (const path of [`/your-request/12/${secret}/x`, `/es/your-request/12/${secret.slice(1).toUpperCase()}`])
    await visit(path)
  expect(paths()).toEqual(['/your-request/12/[secret]/x', '/es/your-request/12/[secret]'])
})

// Quadratic time would take minutes here.
test('logs the start of an address of a megabyte in linear time, and less of its referrer', async () => {
  await visit(`/${'x'.repeat(MEGABYTE)}`, `https://example.com/${'x'.repeat(300)}`)
  const found = { path: `/${'x'.repeat(299)}`, referrer: `https://example.com/${'x'.repeat(80)}` }
  expect(logged()).toMatchObject([found])
})

type Asked = { method?: string; headers?: Record<string, string>; body?: string }

/** Unlike fetch, this sends an address as it is. */
async function ask(path: string, { body, ...options }: Asked = {}) {
  const request = httpRequest({ agent: false, port: portOf(), path, ...options }).end(body)
  const [response] = await once(request, 'response')
  return { status: response.statusCode, text: await text(response) }
}

/** The address and the headers that are passed on to Next.js. */
async function received(path: string, headers = {}) {
  const [url, { host: _, ...passed }] = JSON.parse((await ask(path, { headers })).text)
  return [url, passed]
}

test.each([
  ['/printing?q=%2F&r=a', '/printing?q=%2F&r=a'],
  ['/%C3%A9', '/%C3%A9'],
  ['/printing?q=50%', '/printing?q=50%25'],
  ['/foo%?a=b?c', '/foo%25?a=b?c'],
  ['/%FF/%C3', '/%25FF/%25C3'],
  ['/%66orm%2Dsubmissions/1', '/form-submissions/1'],
  ['/images/%2e%2e%2F%5B', '/images/%2e%2e%2F%5B'],
  ['*', '/*'],
  ['http://there.example/printing?q=a', '/printing?q=a'],
  ['HTTPS://there.example?q=a', '/?q=a'],
])('passes on %s as %s, which can be decoded, and logs it as it came', async (path, passed) => {
  const [url] = await received(path)
  expect(url).toBe(passed)
  expect(() => decodeURIComponent(url)).not.toThrow()
  expect(paths()).toEqual([path.split('?')[0]])
})

const id = '40a1'.repeat(10)
const query = (count: number) => `?${Array(count).fill('a').join('&')}`
const cookies = (count: number, name = '') =>
  Array.from({ length: count }, (_, index) => `${name}${index}=`).join('; ')
const OURS = 'your-request=a; staff-session.0=b; desk-view=due; keystatic-gh=c'

// Next.js takes quadratic time over the parameters and the cookies of a request.
test.each([
  ['the id of an action', '/', { 'next-action': id }, ['/', { 'next-action': id }]],
  ['no control characters in it', '/', { 'next-action': '\u009b31m' }, ['/', { 'next-action': 'malformed' }]],
  ['a query of a hundred parameters', `/printing${query(100)}`, {}, [`/printing${query(100)}`, {}]],
  ['of more the page alone', `/no&such${query(101)}`, {}, ['/no&such', {}]],
  ['as many cookies as browsers must keep', '/', { cookie: cookies(60) }, ['/', { cookie: cookies(60) }]],
  [
    'of more only ours',
    '/',
    { cookie: `${cookies(61)}; ${OURS}` },
    ['/', { cookie: OURS.replaceAll('; ', ';') }],
  ],
  [
    'but not hundreds',
    '/',
    { cookie: cookies(999, 'ks-') },
    ['/', { cookie: cookies(60, 'ks-').replaceAll('; ', ';') }],
  ],
  ['no header that is not accepted', '/', { 'X-Matched-Path': '/form-submissions' }, ['/', {}]],
  ['an upgrade as any other request', '/', { connection: 'upgrade', upgrade: 'websocket' }, ['/', {}]],
])('passes on %s', async (_, path, headers, passed) => {
  expect(await received(path, headers)).toEqual(passed)
})

test.each([...acceptedHeaders])(
  'passes on the header %s within its length',
  async (name, [longest, longer]) => {
    for (const length of [longest, longest + 1]) {
      // Node.js itself reads the length of a body.
      const value = (name === 'content-length' ? '0' : 'a').repeat(length)
      const [, passed] = JSON.parse((await ask('/', { headers: { [name]: value } })).text)
      expect(passed[name]?.length).toBe(length > longest && !longer ? undefined : longest)
    }
  },
)

test('keeps the end of a long chain of proxies, where the nearest one writes', async () => {
  const [, passed] = await received('/', { 'x-forwarded-for': `${'a, '.repeat(200)}b` })
  expect(passed['x-forwarded-for']).toMatch(/^.{499}b$/)
})

test('asks Next.js for no file that is gone from the build, whose list it has from its start, nor for one elsewhere', async () => {
  mkdirSync(join(build, 'static'))
  env.BUILD_DIR = build
  const passedOn = async (path: string) => (await received(`/_next/static/${path}`))[0]
  expect(await passedOn('?a=/..')).toBe('/_next/static/?a=/..')
  for (const path of ['gone.js?a', '..', '../static']) expect(await passedOn(path)).toBe('/_next/static/404')
})

const form = { 'content-type': 'Multipart/form-data; boundary=x' }
const json = { 'content-type': 'application/json' }
const chunked = { ...form, 'transfer-encoding': 'chunked' }
test.each([
  ['PUT', '/there', {}, 405],
  ['OPTIONS', '/there', json, 204],
  ['POST', '/storage/v1/a', form, 405],
  ['PUT', '/storage/v1/a', json, 404],
  ['POST', '/there', form, 200],
  ['POST', '/there', {}, 415],
  ['POST', '/api/keystatic/update', json, 404],
  ['POST', '/api/%6beystatic/update', form, 415],
  ['POST', '/there', chunked, 200],
] as const)('%s %s with %j is answered with %i', async (method, path, headers, status) => {
  expect((await ask(path, { method, headers, body: 'a' })).status).toBe(status)
})

test('refuses the streamed body of another process, and says so', async () => {
  // As if no socket were opened in this one, as Next.js does to forward an action.
  unsubscribe('net.client')
  const { status } = await ask('/form?who=ada', { method: 'POST', headers: chunked, body: 'a' })
  expect([status, ...paths()]).toEqual([411, '/form'])
})

test('drops no header in development and on a platform that has more', async () => {
  unsubscribe()
  server
    .removeAllListeners('request')
    .on('request', ({ headers }, response) => response.end(JSON.stringify(headers)))
  normalizeRequests({ isStrict: false })
  const { text } = await ask('/', { method: 'PATCH', headers: { 'x-a': 'a' }, body: '{}' })
  expect(JSON.parse(text)).toMatchObject({ 'x-a': 'a' })
})
