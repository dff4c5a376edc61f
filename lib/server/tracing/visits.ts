import type { ReadableSpan, Span, SpanProcessor } from '@opentelemetry/sdk-trace-base'

/** The paths that probes poll all day. */
const WATCHERS = /^\/(healthz|api\/metrics)\b/
/** More traces than are ever open at once; the oldest are dropped. */
const MOST = 1000

/** Spans that Next.js starts by itself, as at startup, belong to no request. */
function isVisit({ attributes }: ReadableSpan) {
  const { 'http.method': method, 'http.target': target } = attributes
  return method !== undefined && !WATCHERS.test(String(target))
}

/** Forwards only traces that start with a visitor's request, with all their spans. */
export function onlyVisits(processor: SpanProcessor): SpanProcessor {
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
