import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { logMissingPages } from './log-missing-pages.ts'

const MEGABYTE = 2 ** 20

const server = createServer({ maxHeaderSize: 2 * MEGABYTE }, (request, response) => {
  const wanted = request.url
  request.url = '/rewritten'
  response.writeHead(wanted === '/there' ? 200 : 404).end()
})

beforeAll(async () => {
  logMissingPages()
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => server.close())

const visit = (path: string) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
    headers: { referer: 'https://example.com/list?who=ada' },
  })

test('logs only missing pages, without visitor input', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation()
  for (const path of [
    '/there',
    '/gone?email=ada@example.com',
    '/x/ada@example.com/y',
    '/x/ada%40example.com',
  ])
    await visit(path)
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
