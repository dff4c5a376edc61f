import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { instrumentHttpServer } from './http-hooks.ts'

const MEGABYTE = 2 ** 20

const server = createServer({ maxHeaderSize: 2 * MEGABYTE }, (request, response) => {
  const wanted = request.url
  request.url = '/rewritten'
  // Next.js appends a page's CSP to the global one.
  response.setHeader('Content-Security-Policy', 'of all')
  response.appendHeader('content-security-policy', 'of the page')
  response.writeHead(wanted === '/there' ? 200 : 404).end()
})

beforeAll(async () => {
  instrumentHttpServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => server.close())

const visit = (path: string) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
    headers: { referer: 'https://example.com/list?who=ada' },
  })

test('sets the headers and one CSP on every response, and logs only missing pages, without visitor input', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation()
  for (const path of [
    '/there',
    '/gone?email=ada@example.com',
    '/x/ada@example.com/y',
    '/x/ada%40example.com',
  ]) {
    const { headers } = await visit(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe('of the page')
  }
  expect(warn.mock.calls.map(([line]) => JSON.parse(line))).toEqual([
    expect.objectContaining({ event: 'not-found', path: '/gone', referrer: 'https://example.com/list' }),
    expect.objectContaining({ path: '/x/' }),
    expect.objectContaining({ path: '/x/' }),
  ])
})

// Quadratic time would take minutes here.
test('logs the start of an address of a megabyte in linear time', async () => {
  const warn = jest.spyOn(console, 'warn').mockClear().mockImplementation()
  await visit(`/${'a'.repeat(MEGABYTE)}`)
  const [[line]] = warn.mock.calls as [[string]]
  expect(JSON.parse(line).path).toBe(`/${'a'.repeat(299)}`)
})
