import type { Figures } from './figures'
import { asPrometheus } from './prometheus'
import { stepOf } from './steps'

const none = { value: null, visits: null }
const figures: Figures = {
  requests: 12,
  quarantined: 2,
  failures: 1,
  waiting: 3,
  given_up: 0,
  oldest_waiting: '2026-11-21T08:00:00.000Z',
  delivery_seconds: 1.5,
  speed: { LCP: { value: 1200, visits: 40 }, INP: none, CLS: { value: 10, visits: 40 } },
  troubles: [{ name: 'mails_stuck', since: '2026-11-21T08:00:00.000Z' }],
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
] as const)('%s of %d counts in the step that ends at %d', (metric, value, step) => {
  expect(stepOf(metric, value)).toBe(step)
})

test('Prometheus gets every figure that is known, and none that is not', () => {
  const lines = asPrometheus(figures).split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      '# TYPE harborline_requests_today gauge',
      'harborline_requests_today 12',
      'harborline_oldest_waiting_timestamp_seconds 1795248000',
      'harborline_visit_speed_p75{metric="LCP"} 1200',
      'harborline_visit_speed_p75{metric="CLS"} 0.01',
      'harborline_trouble{name="mails_stuck"} 1',
      'harborline_trouble{name="disk_fills"} 0',
    ]),
  )
  expect(lines.filter((line) => /null|NaN|INP|backup/.test(line))).toEqual([
    expect.stringMatching(/^# HELP .*INP/),
  ])
  expect(lines.at(-1)).toBe('')
})

describe('what the site has counted', () => {
  const fetched = jest.spyOn(globalThis, 'fetch')
  const told = () => fetched.mock.calls.map(([, init]) => JSON.parse(String(init?.body)))
  beforeEach(() => {
    jest.useFakeTimers()
    fetched.mockReset().mockImplementation(async () => Response.json({}))
  })
  afterEach(() => jest.useRealTimers())

  /** With settings of its own: the module is loaded anew for each test. */
  async function fresh() {
    jest.resetModules()
    jest.doMock('@/lib/env', () => ({
      env: { SUPABASE_URL: 'https://abc.supabase.co', SITE_TOKEN: 'secret' },
    }))
    return import('./tell')
  }

  test('is told at most every half a minute, summed', async () => {
    const { countFailure, countSpeed, tellFigures } = await fresh()
    await tellFigures(0)
    expect(fetched).not.toHaveBeenCalled()
    countFailure()
    countSpeed({ LCP: 1201, CLS: 0 })
    countSpeed({ LCP: 1250 })
    await tellFigures(0)
    countFailure()
    await tellFigures(29_000)
    await tellFigures(31_000)
    expect(told()).toEqual([
      {
        failures: 1,
        speed: [
          { metric: 'LCP', step: 1300, amount: 2 },
          { metric: 'CLS', step: 0, amount: 1 },
        ],
      },
      { failures: 1, speed: [] },
    ])
  })

  test('is told again where the backend has not taken it', async () => {
    const { countFailure, tellFigures } = await fresh()
    fetched.mockRejectedValueOnce(new TypeError('fetch failed'))
    countFailure()
    await tellFigures(0)
    countFailure()
    await tellFigures(31_000)
    expect(told().map(({ failures }) => failures)).toEqual([1, 2])
  })

  test('has no end of different counts', async () => {
    const { countSpeed, tellFigures } = await fresh()
    for (let value = 0; value < 30_000; value += 100) countSpeed({ LCP: value })
    await tellFigures(0)
    expect(told()[0].speed).toHaveLength(200)
  })
})
