import { once } from 'node:events'
import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { normalizeRequests } from './normalize-requests.ts'

const MEGABYTE = 2 ** 20

const server = createServer({ maxHeaderSize: 2 * MEGABYTE }, (request, response) => {
  const { url, headers } = request
  request.url = '/rewritten'
  const received = JSON.stringify([url, headers['next-action'], headers.cookie])
  response.writeHead(url === '/there' ? 200 : 404).end(received)
})

beforeAll(async () => {
  normalizeRequests()
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => server.close())

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

/** What is passed on to Next.js. Unlike fetch, this sends an address as it is. */
async function received(path: string, headers = {}) {
  const request = httpRequest({ port: portOf(), path, headers }).end()
  const [response] = await once(request, 'response')
  return JSON.parse(await text(response))
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
  const [url] = await received(path)
  expect(url).toBe(passed)
  expect(() => decodeURIComponent(url)).not.toThrow()
  expect(paths()).toEqual([path.split('?')[0]])
})

const id = '40a1'.repeat(10)
const query = (count: number) => `?${Array(count).fill('a').join('&')}`
const cookies = (count: number) => Array.from({ length: count }, (_, index) => `${index}=`).join('; ')

// Next.js takes quadratic time over the parameters and the cookies of a request.
test.each([
  ['the id of an action', '/', { 'next-action': id }, ['/', id, null]],
  ['no control characters in it', '/', { 'next-action': '\u009b31m' }, ['/', 'malformed', null]],
  ['a query of a hundred parameters', `/printing${query(100)}`, {}, [`/printing${query(100)}`, null, null]],
  ['of more the page alone', `/no&such${query(101)}`, {}, ['/no&such', null, null]],
  ['as many cookies as browsers must keep', '/', { cookie: cookies(60) }, ['/', null, cookies(60)]],
  ['but not hundreds', '/', { cookie: cookies(61) }, ['/', null, null]],
])('passes on %s', async (_, path, headers, passed) => {
  expect(await received(path, headers)).toEqual(passed)
})
