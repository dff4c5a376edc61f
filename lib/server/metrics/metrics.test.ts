import { bucketOf } from './buckets.ts'
import type { Metrics } from './counters.ts'
import { countSubmission, describeProcess, observeRequest, processMetrics } from './metrics.ts'
import { asPrometheus } from './prometheus.ts'

const none = { value: null, visits: null }
const metrics: Metrics = {
  requests: 12,
  quarantined: 2,
  failures: 1,
  waiting: 3,
  given_up: 0,
  oldest_waiting: '2026-11-21T08:00:00.000Z',
  delivery_seconds: 1.5,
  web_vitals: { LCP: { value: 1200, visits: 40 }, INP: none, CLS: { value: 10, visits: 40 } },
  incidents: [{ name: 'mails_stuck', since: '2026-11-21T08:00:00.000Z' }],
  migration: '20261121030200',
  schedule_at: '2026-11-21T08:00:00.000Z',
  backup_at: null,
}

test.each([
  ['LCP', 1201, 1300],
  ['LCP', 1200, 1200],
  ['LCP', 99_999, 30_000],
  ['INP', 0, 0],
  ['INP', 41, 60],
  ['CLS', 0.1, 100],
  ['CLS', 0.1001, 100],
  ['CLS', 7, 1000],
] as const)('counts %s of %d in the bucket up to %d', (metric, value, step) => {
  expect(bucketOf(metric, value)).toBe(step)
})

test('exports every known metric to Prometheus and omits unknown ones', () => {
  const lines = asPrometheus(metrics).split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'harborline_backend_up 1',
      '# TYPE harborline_notifications_waiting gauge',
      'harborline_notifications_waiting 3',
      'harborline_notifications_oldest_waiting_timestamp_seconds 1795248000',
      'harborline_notifications_delivery_p95_seconds 1.5',
      'harborline_visit_lcp_p75_seconds 1.2',
      'harborline_visit_cls_p75_ratio 0.01',
      'harborline_incident{name="mails_stuck"} 1',
      'harborline_incident{name="disk_fills"} 0',
    ]),
  )
  expect(lines.filter((line) => /null|NaN|inp|backup/.test(line))).toEqual([])
  expect(lines.at(-1)).toBe('')
})

test('reports the backend as down if it returns no metrics', () => {
  expect(asPrometheus().split('\n')).toEqual([
    expect.any(String),
    expect.any(String),
    'harborline_backend_up 0',
    '',
  ])
})

test('exports submission counters from zero and only increases them', async () => {
  const line = (form: string, outcome: string) =>
    new RegExp(`^harborline_form_submissions_total\\{form="${form}",outcome="${outcome}"\\} (\\d+)$`, 'm')
  const read = async (form: string, outcome: string) =>
    Number(line(form, outcome).exec(await processMetrics())?.[1])
  expect(await read('hero-quote', 'failed')).toBe(0)
  countSubmission('hero-quote', 'failed')
  countSubmission('hero-quote', 'failed')
  expect(await read('hero-quote', 'failed')).toBe(2)
  expect(await read('quick-quote', 'failed')).toBe(0)
})

test('counts response times in buckets by kind and status', async () => {
  observeRequest('page', 304, 0.003)
  observeRequest('page', 200, 0.2)
  const text = await processMetrics()
  const step = (le: string, status: string) =>
    `harborline_http_request_duration_seconds_bucket{le="${le}",kind="page",status="${status}"} `
  for (const line of [`${step('0.005', '3xx')}1`, `${step('0.1', '2xx')}0`, `${step('0.25', '2xx')}1`])
    expect(text).toContain(line)
})

test('exports the version and the resource usage of the process', async () => {
  describeProcess()
  describeProcess()
  const text = await processMetrics()
  expect(text).toMatch(/^harborline_build_info\{version="\d+\.\d+\.\d+"\} 1$/m)
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m)
})

describe('the site’s counts', () => {
  const fetched = jest.spyOn(globalThis, 'fetch')
  const sent = () => fetched.mock.calls.map(([, init]) => JSON.parse(String(init?.body)))
  beforeEach(() => {
    jest.useFakeTimers()
    fetched.mockReset().mockImplementation(async () => Response.json({}))
  })
  afterEach(() => jest.useRealTimers())

  /** Loads a fresh copy of the module with its own settings. */
  async function fresh() {
    jest.resetModules()
    jest.doMock('#lib/server/env.ts', () => ({
      env: { SUPABASE_URL: 'https://abc.supabase.co', SITE_TOKEN: 'secret' },
    }))
    return import('./flush.ts')
  }

  test('are sent as sums at most every half minute', async () => {
    const { countFailure, countWebVitals, flushMetrics } = await fresh()
    await flushMetrics(0)
    expect(fetched).not.toHaveBeenCalled()
    countFailure()
    countWebVitals({ LCP: 1201, CLS: 0 })
    countWebVitals({ LCP: 1250 })
    await flushMetrics(0)
    countFailure()
    await flushMetrics(29_000)
    await flushMetrics(31_000)
    expect(sent()).toEqual([
      {
        failures: 1,
        web_vitals: [
          { metric: 'LCP', bucket: 1300, amount: 2 },
          { metric: 'CLS', bucket: 0, amount: 1 },
        ],
      },
      { failures: 1, web_vitals: [] },
    ])
  })

  test('are sent again if the backend did not accept them', async () => {
    const { countFailure, flushMetrics } = await fresh()
    fetched.mockRejectedValueOnce(new TypeError('fetch failed'))
    countFailure()
    await flushMetrics(0)
    countFailure()
    await flushMetrics(31_000)
    expect(sent().map(({ failures }) => failures)).toEqual([1, 2])
  })

  test('are limited to 200 distinct buckets', async () => {
    const { countWebVitals, flushMetrics } = await fresh()
    for (let value = 0; value < 30_000; value += 100) countWebVitals({ LCP: value })
    await flushMetrics(0)
    expect(sent()[0].web_vitals).toHaveLength(200)
  })
})
