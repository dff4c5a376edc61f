import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Agent, request as ask, createServer } from 'node:http'
import { test } from 'node:test'
import { drainOf } from '#scripts/lib/drain.mjs'

async function serving(answer, { limitMs = 10_000, lingerMs } = {}) {
  const server = createServer(answer)
  const drain = drainOf(server, { limitMs, lingerMs })
  server.keepAliveTimeout = 600_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const get = async () => {
    const [response] = await once(ask({ port, host: '127.0.0.1', agent }).end(), 'response')
    response.resume()
    await once(response, 'end')
    return response
  }
  return { server, get, drain }
}

test('requests in flight complete, their connections close, and new ones are refused', async () => {
  const arrived = Promise.withResolvers()
  const release = Promise.withResolvers()
  const { get, drain } = await serving(async (_, response) => {
    arrived.resolve()
    await release.promise
    response.end('late')
  })
  const answer = get()
  await arrived.promise
  const drained = drain()
  release.resolve()
  assert.equal((await answer).statusCode, 200)
  await drained
  await assert.rejects(get(), { code: 'ECONNREFUSED' })
})

test('an idle connection does not delay the shutdown', { timeout: 60_000 }, async () => {
  const { get, drain } = await serving((_, response) => response.end('now'), { limitMs: 600_000 })
  await get()
  await drain()
})

test('a request that a proxy is sending on an idle connection is answered, and the connection closed', async () => {
  const { get, drain } = await serving((_, response) => response.end('now'), { lingerMs: 10_000 })
  await get()
  const drained = drain()
  assert.equal((await get()).headers.connection, 'close')
  await drained
})

test('a request that never ends is dropped after the limit', async () => {
  const { server, get, drain } = await serving(() => {}, { limitMs: 100 })
  const arrived = once(server, 'request')
  const answer = get()
  answer.catch(() => {})
  await arrived
  await drain()
  server.closeAllConnections()
  await assert.rejects(answer)
})
