import { setTimeout } from 'node:timers/promises'
import { context, SpanKind, trace } from '@opentelemetry/api'

/** How long shutdown waits for the exporter to send pending traces, if tracing is on (lib/server/tracing). */
const LAST_TRACES_MS = 1500

/** Next.js handles some requests in two steps, middleware and page, and would start a trace for each. */
export function traceRequest({ method, url }, response, answer) {
  const attributes = { 'http.method': method, 'http.target': url }
  // Looked up per request: the build bundles its own copy of this library, and they share only the global provider.
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
