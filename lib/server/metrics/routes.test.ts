import { GET } from '#app/api/metrics/route.ts'
import { POST } from '#app/api/speed/route.ts'
import { env } from '#lib/server/env.ts'
import { countWebVitals } from './flush.ts'
import { readFacts } from './read.ts'

jest.mock('#lib/server/env.ts', () => ({ env: {} }))
jest.mock('./read.ts')
jest.mock('./flush.ts')
jest.mock('next/server', () => ({ ...jest.requireActual('next/server'), after: jest.fn() }))
const counted = jest.mocked(countWebVitals)

const send = (body: string) =>
  POST(
    new Request('http://localhost/api/speed', {
      method: 'POST',
      headers: { 'content-length': String(body.length) },
      body,
    }),
  )
const ask = (authorization?: string) =>
  GET(new Request('http://localhost/api/metrics', { headers: authorization ? { authorization } : {} }))

beforeEach(() => counted.mockReset())

test('counts three web vitals and rejects anything else', async () => {
  expect((await send('{"LCP":1200.5,"INP":40,"CLS":0.01}')).status).toBe(204)
  expect(counted).toHaveBeenCalledWith({ LCP: 1200.5, INP: 40, CLS: 0.01 })
  for (const body of ['', '[]', 'x', '{"LCP":"1"}', '{"LCP":-1}', '{"LCP":1e9}', '{"LCP":1,"page":"/"}'])
    expect((await send(body)).status).toBe(400)
  expect((await send(`{"LCP":1${' '.repeat(300)}}`)).status).toBe(413)
  expect(counted).toHaveBeenCalledTimes(1)
})

test('stops reading a body without a length at the limit', async () => {
  let sent = 0
  const endless = new ReadableStream({
    pull(controller) {
      sent++
      controller.enqueue(new TextEncoder().encode(' '.repeat(100)))
    },
  })
  const init = { method: 'POST', body: endless, duplex: 'half' } as RequestInit
  expect((await POST(new Request('http://localhost/api/speed', init))).status).toBe(413)
  expect(sent).toBeLessThan(20)
  const short = { method: 'POST', body: new Blob(['{"CLS":0}']).stream(), duplex: 'half' } as RequestInit
  expect((await POST(new Request('http://localhost/api/speed', short))).status).toBe(204)
})

test('accepts web vitals above the rate limit without counting them', async () => {
  jest.useFakeTimers({
    now: Date.parse('2026-11-21T09:00:00Z'),
    doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'],
  })
  for (let sent = 0; sent < 700; sent++) expect((await send('{"CLS":0}')).status).toBe(204)
  expect(counted).toHaveBeenCalledTimes(600)
  jest.useRealTimers()
})

test('requires the token for metrics, and hides them if none is set', async () => {
  expect((await ask('Bearer x')).status).toBe(404)
  env.METRICS_TOKEN = 'a-token-of-some-length-0'
  for (const given of [undefined, 'Bearer x', 'a-token-of-some-length-0', 'Basic a-token-of-some-length-0'])
    expect((await ask(given)).status).toBe(401)
  jest.mocked(readFacts).mockResolvedValue(undefined)
  const metrics = await ask('Bearer a-token-of-some-length-0')
  expect(metrics.status).toBe(200)
  expect(await metrics.text()).toMatch(/harborline_form_submissions_total\{.*harborline_backend_up 0/s)
})
