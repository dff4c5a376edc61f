const own = { ...process.env }
afterEach(() => {
  process.env = { ...own }
})

/** Registers a fresh copy of the site's instrumentation and returns whether it loaded the libraries. */
async function loadsLibraries(settings: Record<string, string>) {
  jest.resetModules()
  let loaded = false
  for (const library of ['@opentelemetry/sdk-trace-base', '@opentelemetry/exporter-trace-otlp-proto'])
    jest.doMock(library, () => {
      loaded = true
      return jest.requireActual(library)
    })
  // The hooks would listen to the servers of other tests until the process ends.
  jest.doMock('#lib/server/http-hooks.ts', () => ({ instrumentHttpServer() {} }))
  Object.assign(process.env, { NEXT_RUNTIME: 'nodejs' }, settings)
  await (await import('#instrumentation.ts')).register()
  return loaded
}

const endpoint = 'http://127.0.0.1:4318'
test.each([
  [false, {}],
  [false, { OTEL_EXPORTER_OTLP_ENDPOINT: '' }],
  [false, { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SDK_DISABLED: 'true' }],
  [true, { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SDK_DISABLED: 'false' }],
  [true, { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${endpoint}/v1/traces` }],
])('loads the tracing libraries: %s, with %j', async (expected, settings) => {
  expect(await loadsLibraries(settings)).toBe(expected)
})
