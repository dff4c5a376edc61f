// What of a visit leaves for an OpenTelemetry receiver, from the built site.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { test } from 'node:test'
import { byHttp } from '../faults/by-http.mjs'
import { ensureBuilt } from '../lib/build.mjs'
import { testEnvironment } from '../lib/e2e.mjs'
import { freePort } from '../lib/ports.mjs'
import { startSite } from '../lib/site.mjs'

const MARK = '6f3c2e5a-0000-4000-8000-000000000001'

async function listening(t, server) {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  t.after(() => server.close())
  return `http://127.0.0.1:${server.address().port}`
}

test('a request can be followed by its id, what people typed stays here, and the end sends what is left', async (t) => {
  await ensureBuilt(testEnvironment())
  const received = []
  const receiver = createServer(async (request, response) => {
    received.push(Buffer.concat(await request.toArray()).toString('latin1'))
    response.end()
  })
  const carried = []
  const backend = createServer((request, response) => {
    carried.push(request.headers)
    const body = request.url.startsWith('/functions/') ? '{"success":true,"reference":"7"}' : '[]'
    response.writeHead(200, { 'content-type': 'application/json' }).end(body)
  })
  const env = {
    ...testEnvironment(),
    SUPABASE_URL: await listening(t, backend),
    SUPABASE_PUBLISHABLE_KEY: 'none',
    OTEL_EXPORTER_OTLP_ENDPOINT: await listening(t, receiver),
    // Longer than this test: what arrives is sent because the site ends.
    OTEL_BSP_SCHEDULE_DELAY: '600000',
  }
  const lines = []
  const onLine = (line) => lines.push(line)
  const site = await startSite({ env, host: '127.0.0.1', port: await freePort(), onLine })
  t.after(() => site.stop())

  const visitor = byHttp(site.url)
  const from = {
    traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
    tracestate: 'zebedea=1',
    baggage: 'zebedea=1',
  }
  await visitor.page('/form-submissions?q=Zebedea%40visitor.example', from)
  await visitor.page('/no/such/page?q=Zebedea%40visitor.example')
  assert.equal(await visitor.send(MARK, { firstName: 'Zebedea' }), '7')
  assert.deepEqual(received, [])
  const ended = Date.now()
  await site.stop()
  assert.ok(Date.now() - ended < 10_000, `the end took ${Date.now() - ended} ms`)

  const sent = received.join('')
  const { request } = lines
    .map((line) => /\{.*"event":"submission".*\}/.exec(line)?.[0])
    .filter(Boolean)
    .map((line) => JSON.parse(line))[0]
  for (const word of [
    'harborline',
    'request.id',
    request,
    '/form-submissions',
    '/functions/v1/send-contact-form',
  ])
    assert.ok(sent.includes(word), `${word} was not sent`)
  for (const word of ['visitor.example', 'zebedea', 'Zebedea', '?q=', 'select='])
    assert.ok(!sent.includes(word), `${word} was sent`)
  assert.ok(!sent.includes('\u00aa'.repeat(16)), 'a visitor’s own trace was continued')
  for (const name of ['traceparent', 'tracestate', 'baggage'])
    assert.ok(!carried.some((headers) => name in headers), `${name} went on to the backend`)
})
