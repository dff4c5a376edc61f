import { describeProcess, observeRequest } from '#lib/server/metrics/metrics.ts'

/** A fixed set of labels: one per address would let anybody create unlimited time series. */
const KINDS = [
  ['/healthz', 'health'],
  ['/api/', 'api'],
  ['/_next/', 'file'],
  ['/images/', 'file'],
  ['/form-submissions', 'desk'],
]

const kindOf = ({ method, url }) =>
  KINDS.find(([start]) => url.startsWith(start))?.[1] ?? (method === 'POST' ? 'form' : 'page')

/** Records response times, if metrics are enabled (METRICS_TOKEN). */
export function measureRequests({ METRICS_TOKEN }) {
  if (!METRICS_TOKEN) return () => {}
  describeProcess()
  return (request, response) => {
    const since = performance.now()
    const kind = kindOf(request)
    response.once('close', () =>
      observeRequest(kind, response.statusCode, (performance.now() - since) / 1000),
    )
  }
}
