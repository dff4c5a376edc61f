export async function register() {
  // A compile-time constant, not a setting: the middleware bundle is separate and has no HTTP server to instrument.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { instrumentHttpServer } = await import('#lib/server/http-hooks.ts')
  instrumentHttpServer()

  const { env } = await import('#lib/server/env.ts')
  const receiver = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!receiver || env.OTEL_SDK_DISABLED) return
  const { startTracing } = await import('#lib/server/tracing/index.ts')
  startTracing()
}
