import { context, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import packageFile from '#package.json'
import { discreet } from './discreet.ts'
import { ofVisits } from './visits.ts'

/**
 * Sends what Next.js notes of each request to the address that OpenTelemetry's variables name, which these libraries read by
 * themselves. No trace of a visitor is continued: a request's headers must not decide what is sampled.
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
      spanProcessors: [ofVisits(new BatchSpanProcessor(discreet(new OTLPTraceExporter())))],
    }),
  )
}
