export async function register() {
  // A constant of the compiler, not a setting: the middleware is compiled apart and has no server to attend.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { instrumentHttpServer } = await import('#lib/server/http-hooks.ts')
  instrumentHttpServer()

  const { env } = await import('#lib/server/env.ts')
  const receiver = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!receiver || env.OTEL_SDK_DISABLED) return
  const { startTracing } = await import('#lib/server/tracing/index.ts')
  startTracing()
}
