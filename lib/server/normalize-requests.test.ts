import channels from 'node:diagnostics_channel'
import { once } from 'node:events'
import { createServer, request as httpRequest, type OutgoingHttpHeaders } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { acceptedHeaders } from './accepted-headers.ts'
import { normalizeRequests } from './normalize-requests.ts'

const MEGABYTE = 2 ** 20

const server = createServer({ maxHeaderSize: 2 * MEGABYTE }, async (request, response) => {
  const { url = '', headers, rawHeaders, method } = request
  request.url = '/rewritten'
  if (url === '/forwards') {
    // As Next.js forwards an action to a page that has it.
    const init = {
      method,
      headers: { 'content-type': 'text/plain' },
      body: request,
      duplex: 'half',
    } as unknown
    return response
      .writeHead((await fetch(`http://localhost:${portOf()}/there`, init as RequestInit)).status)
      .end()
  }
  const received = JSON.stringify({ url, headers, raw: rawHeaders.length })
  response.writeHead(url === '/there' ? 200 : 404).end(received)
})
const otherProtocol = jest.fn()

/** Other tests of this process have servers, too. */
const subscribed = jest.spyOn(channels, 'subscribe')
const unsubscribe = () => {
  for (const [name, onMessage] of subscribed.mock.calls.splice(0)) channels.unsubscribe(name, onMessage)
}

beforeAll(async () => {
  normalizeRequests({ isStrict: true })
  await once(server.on('upgrade', otherProtocol).listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => {
  unsubscribe()
  server.close()
})

const portOf = () => (server.address() as AddressInfo).port
const visit = (path: string, referer = 'https://example.com/list?who=ada') =>
  fetch(`http://127.0.0.1:${portOf()}${path}`, { headers: { referer } })

const warn = jest.spyOn(console, 'warn').mockImplementation()
beforeEach(() => warn.mockClear())
const paths = () => warn.mock.calls.map(([line]) => JSON.parse(line).path)

test('logs only missing pages, without visitor input', async () => {
  const withAddress = ['/gone?email=ada@example.com', '/x/ada@example.com/y', '/x/ada%40example.com']
  for (const path of ['/there', ...withAddress]) await visit(path)
  expect(paths()).toEqual(['/gone', '/x/', '/x/'])
  const line = { event: 'not-found', path: '/gone', referrer: 'https://example.com/list' }
  expect(JSON.parse(warn.mock.calls[0]?.[0])).toMatchObject(line)
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
  const [[line]] = warn.mock.calls as [[string]]
  const { path, referrer } = JSON.parse(line)
  expect([path, referrer]).toEqual([`/${'x'.repeat(299)}`, `https://example.com/${'x'.repeat(80)}`])
})

type Asked = { method?: string; headers?: OutgoingHttpHeaders; body?: string; port?: number }

/** Unlike fetch, this sends an address and headers as they are, and as another process: no channel tells of its socket. */
async function ask(path: string, { body, port = portOf(), ...options }: Asked) {
  const opening = channels.channel('net.client.socket')
  const [, onOpening = () => {}] = subscribed.mock.calls.find(([name]) => name === opening.name) ?? []
  opening.unsubscribe(onOpening)
  const request = httpRequest({ port, path, ...options }).end(body)
  opening.subscribe(onOpening)
  const [response] = await once(request, 'response')
  return { status: response.statusCode, allow: response.headers.allow, text: await text(response) }
}

/** What is passed on to Next.js. */
async function received(path: string, headers: OutgoingHttpHeaders = {}, port?: number) {
  const { url, ...passed } = JSON.parse((await ask(path, { headers, port })).text)
  return { url, headers: passed.headers, raw: passed.raw }
}

test.each([
  ['/printing?q=%2F&r=a', '/printing?q=%2F&r=a'],
  ['/%C3%A9', '/%C3%A9'],
  ['/printing?q=50%', '/printing?q=50%25'],
  ['/%zz', '/%25zz'],
  ['/foo%?a=b?c', '/foo%25?a=b?c'],
  ['/%FF/%C3', '/%25FF/%25C3'],
  ['/%66orm%2Dsubmissions/1', '/form-submissions/1'],
  ['/images/%2e%2e%2F%5B', '/images/%2e%2e%2F%5B'],
  ['*', '/*'],
])('passes on %s as %s, which can be decoded, and logs it as it came', async (path, passed) => {
  const { url } = await received(path)
  expect(url).toBe(passed)
  expect(() => decodeURIComponent(url)).not.toThrow()
  expect(paths()).toEqual([path.split('?')[0]])
})

const id = '40a1'.repeat(10)
const query = (count: number) => `?${Array(count).fill('a').join('&')}`
const cookies = (count: number) => Array.from({ length: count }, (_, index) => `${index}=`).join('; ')

// Next.js takes quadratic time over the parameters and the cookies of a request.
test.each([
  ['the id of an action', '/', { 'next-action': id }, ['/', id, undefined]],
  ['no control characters in it', '/', { 'next-action': '\u009b31m' }, ['/', 'malformed', undefined]],
  ['a query of a hundred parameters', `/printing${query(100)}`, {}, [`/printing${query(100)}`]],
  ['of more the page alone', `/no&such${query(101)}`, {}, ['/no&such']],
  ['as many cookies as browsers must keep', '/', { cookie: cookies(60) }, ['/', undefined, cookies(60)]],
  ['but not hundreds', '/', { cookie: cookies(61) }, ['/']],
])('passes on %s', async (_, path, headers, [url, action, cookie]) => {
  const passed = await received(path, headers)
  expect([passed.url, passed.headers['next-action'], passed.headers.cookie]).toEqual([url, action, cookie])
})

test.each([...acceptedHeaders])('passes on the header %s within its length', async (name, rule) => {
  const { longest, isCut } = rule
  // Node.js itself reads the length of a body.
  const unit = name === 'content-length' ? '0' : 'a'
  const passed = async (length: number) =>
    (await received('/', { [name]: unit.repeat(length) })).headers[name]
  expect(await passed(longest)).toHaveLength(longest)
  expect((await passed(longest + 1))?.length).toBe(isCut ? longest : undefined)
})

test('drops each other header, whoever might read it', async () => {
  const headers = {
    'x-matched-path': '/form-submissions',
    'X-A': 'a',
    accept: ['a', 'b'],
    connection: 'close',
  }
  const { raw, ...passed } = await received('/', headers)
  expect(passed.headers).toEqual({ accept: 'a, b', host: `localhost:${portOf()}` })
  expect(raw).toBe(4)
})

const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
const json = { 'content-type': 'application/json' }
const chunked = { 'transfer-encoding': 'chunked' }
test.each([
  ...['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'].map((method) => [method, '/there', {}, 405]),
  ['GET', '/storage/v1/a', {}, 405],
  ['POST', '/storage/v1/a', multipart, 405],
  ['PUT', '/storage/v1/a', json, 404],
  ['HEAD', '/there', {}, 200],
  ['POST', '/there', multipart, 200],
  ['POST', '/there', { 'content-type': 'Text/Plain;charset=UTF-8' }, 200],
  ['POST', '/there', { 'content-type': 'application/x-www-form-urlencoded' }, 200],
  ['POST', '/there', {}, 415],
  ['POST', '/there', json, 415],
  ['POST', '/api/keystatic/update', json, 404],
  ['POST', '/api/keystatic/github/refresh-token', {}, 404],
  ['POST', '/api/%6beystatic/update', multipart, 415],
  ['POST', '/there', { ...multipart, ...chunked }, 411],
  ['PUT', '/storage/v1/a', chunked, 411],
] as [string, string, Record<string, string>, number][])(
  '%s %s with %j is answered with %i',
  async (method, path, headers, status) => {
    const answer = await ask(path, { method, headers, body: method === 'HEAD' ? undefined : 'a' })
    expect(answer.status).toBe(status)
    // Nothing is rendered for a refusal.
    if (status > 404) expect(answer.text).toBe('')
    expect(answer.allow).toBe(status === 405 ? (/storage/.test(path) ? 'PUT' : 'GET, HEAD, POST') : undefined)
  },
)

test('logs why a streamed body is refused', async () => {
  await ask('/form?who=ada', { method: 'POST', headers: { ...multipart, ...chunked }, body: 'a' })
  const line = { event: 'streamed-body', path: '/form', header: 'transfer-encoding' }
  expect(warn.mock.calls.map(([line]) => JSON.parse(line))).toEqual([expect.objectContaining(line)])
})

test('takes the streamed body of an action that the site forwards to itself', async () => {
  const headers = { 'content-type': 'text/plain' }
  expect((await ask('/forwards', { method: 'POST', headers, body: 'a' })).status).toBe(200)
})

test('answers an upgrade as an ordinary request', async () => {
  const socket = connect(portOf(), '127.0.0.1')
  socket.write(
    `GET /there?${'a&'.repeat(101)} HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n`,
  )
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1.1 200 OK.*"url":"\/there","headers":\{"host":"x"\}/s)
  expect(otherProtocol).not.toHaveBeenCalled()
  socket.destroy()
})

test('only shortens headers in development and on a platform that has more', async () => {
  unsubscribe()
  normalizeRequests({ isStrict: false })
  const lenient = createServer((request, response) => {
    response.end(JSON.stringify({ url: request.url, headers: request.headers }))
  })
  await once(lenient.on('upgrade', otherProtocol).listen(0), 'listening')
  const { port } = lenient.address() as AddressInfo
  const { headers } = await received('/', { 'x-matched-path': '/a', 'user-agent': 'a'.repeat(501) }, port)
  expect(headers).toMatchObject({ 'x-matched-path': '/a', 'user-agent': 'a'.repeat(500) })
  expect(
    (await ask('/__nextjs', { method: 'POST', headers: { ...json, ...chunked }, body: '{}', port })).status,
  ).toBe(200)
  expect(lenient.listeners('upgrade')).toEqual([otherProtocol])
  lenient.close()
})
