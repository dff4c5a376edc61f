import { context, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import packageFile from '#package.json'
import { redactSpans } from './redact-spans.ts'
import { onlyVisits } from './visits.ts'

/**
 * Exports the spans of Next.js to the endpoint in OpenTelemetry's variables, which these libraries read themselves. It
 * registers no propagator, so no visitor's trace is continued: request headers must not decide what is sampled.
 */
export function startTracing() {
  const own = resourceFromAttributes({
    'service.name': packageFile.name,
    'service.version': packageFile.version,
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  trace.setGlobalTracerProvider(
    new BasicTracerProvider({
      resource: own.merge(detectResources({ detectors: [envDetector] })),
      spanProcessors: [onlyVisits(new BatchSpanProcessor(redactSpans(new OTLPTraceExporter())))],
    }),
  )
}
