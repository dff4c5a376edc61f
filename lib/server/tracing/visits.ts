import type { ReadableSpan, Span, SpanProcessor } from '@opentelemetry/sdk-trace-base'

/** What asks all day long without being a visit. */
const WATCHERS = /^\/(healthz|api\/metrics)\b/
/** More traces than ever are under way at once; the oldest are forgotten. */
const MOST = 1000

/** What Next.js does by itself, as at its start, is no answer to a request. */
function isVisit({ attributes }: ReadableSpan) {
  const { 'http.method': method, 'http.target': target } = attributes
  return method !== undefined && !WATCHERS.test(String(target))
}

/** Hands on the traces that begin with a visitor's request, whole, and no others. */
export function ofVisits(processor: SpanProcessor): SpanProcessor {
  const others = new Set<string>()
  const isOther = (span: ReadableSpan) => others.has(span.spanContext().traceId)
  return {
    onStart(span: Span, context) {
      if (!span.parentSpanContext && !isVisit(span)) others.add(span.spanContext().traceId)
      const [oldest] = others.size > MOST ? others : []
      if (oldest) others.delete(oldest)
      if (!isOther(span)) processor.onStart(span, context)
    },
    onEnd(span) {
      if (!isOther(span)) processor.onEnd(span)
    },
    forceFlush: () => processor.forceFlush(),
    shutdown: () => processor.shutdown(),
  }
}
