import { setTimeout } from 'node:timers/promises'
import { context, SpanKind, trace } from '@opentelemetry/api'

/** What is left for traces that wait to be sent, where there are any (lib/server/tracing). */
const LAST_TRACES_MS = 1500

/** Next.js answers some requests in two steps, middleware and page, and would begin a trace for each. */
export function traceRequest({ method, url }, response, answer) {
  const attributes = { 'http.method': method, 'http.target': url }
  // Asked for each time: the build has a copy of this library of its own, and what it sets up is known only globally.
  const span = trace
    .getTracer('harborline')
    .startSpan(`HTTP ${method}`, { kind: SpanKind.SERVER, attributes })
  response.once('close', () => {
    span.setAttribute('http.status_code', response.statusCode)
    span.end()
  })
  context.with(trace.setSpan(context.active(), span), answer)
}

export async function flushTraces() {
  const sent = trace.getTracerProvider().getDelegate().forceFlush?.()
  // The exporter has logged the failure already.
  await Promise.race([sent?.catch(() => {}), setTimeout(LAST_TRACES_MS)])
}
