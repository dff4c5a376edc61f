import { Counter, collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client'
import { formNames } from '#contract/forms.ts'
import packageFile from '#package.json' with { type: 'json' }

const OUTCOMES = ['delivered', 'failed', 'invalid'] as const

/** prom-client allows each name once per process; bundles and hot reload evaluate this module several times. */
const known = <T>(name: string, make: () => T) => (register.getSingleMetric(name) as T | undefined) ?? make()

/** Counts since the start of this process; Prometheus sums the instances. */
const submissions = known('harborline_form_submissions_total', () => {
  const counter = new Counter({
    name: 'harborline_form_submissions_total',
    help: 'Forms that visitors sent: delivered, failed (the visitor saw an error), or invalid (something was missing).',
    labelNames: ['form', 'outcome'],
  })
  // Prometheus sees an increase to 1 only after a 0.
  for (const form of formNames) for (const outcome of OUTCOMES) counter.inc({ form, outcome }, 0)
  return counter
})

export const countSubmission = (form: (typeof formNames)[number], outcome: (typeof OUTCOMES)[number]) =>
  submissions.inc({ form, outcome })

const durations = known(
  'harborline_http_request_duration_seconds',
  () =>
    new Histogram({
      name: 'harborline_http_request_duration_seconds',
      help: 'How long the site took to answer, by what was asked for.',
      labelNames: ['kind', 'status'],
      buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    }),
)

export const observeRequest = (kind: string, status: number, seconds: number) =>
  durations.observe({ kind, status: `${Math.floor(status / 100)}xx` }, seconds)

/** Default metrics of a Node.js process, and the build info. */
export function describeProcess() {
  known('process_cpu_seconds_total', collectDefaultMetrics)
  known('harborline_build_info', () => {
    const info = new Gauge({
      name: 'harborline_build_info',
      help: 'Which version of the site this is.',
      labelNames: ['version'],
    })
    info.set({ version: packageFile.version }, 1)
    return info
  })
}

export const processMetrics = () => register.metrics()
