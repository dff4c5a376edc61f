import { readEnv } from './env-rules.ts'

test('treats empty variables as absent and accepts the key under its older name', () => {
  const env = readEnv({ SITE_URL: '', SUPABASE_URL: 'https://abc.supabase.co', SUPABASE_ANON_KEY: 'old' })
  expect(env).toMatchObject({ SUPABASE_URL: 'https://abc.supabase.co', SUPABASE_PUBLISHABLE_KEY: 'old' })
  expect(env.SITE_URL).toBeUndefined()
})

test('names an invalid URL and the file that documents it', () => {
  expect(() => readEnv({ SITE_URL: 'www.example.com' })).toThrow(/\.env\.example.*SITE_URL/)
})

test('reads the proxy header "none" as absent', () => {
  expect(readEnv({ TRUSTED_ADDRESS_HEADER: 'none' }).TRUSTED_ADDRESS_HEADER).toBeUndefined()
  expect(readEnv({ TRUSTED_ADDRESS_HEADER: 'x-real-ip' }).TRUSTED_ADDRESS_HEADER).toBe('x-real-ip')
})

test.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, /OTEL_EXPORTER_OTLP_ENDPOINT/],
  [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, /the only supported protocol/],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'Bearer abc' }, /must be comma-separated name=value pairs/],
  [{ OTEL_TRACES_SAMPLER: 'tenth' }, /OTEL_TRACES_SAMPLER/],
  [{ OTEL_TRACES_SAMPLER_ARG: '10 %' }, /a number from 0 to 1/],
  [{ OTEL_SDK_DISABLED: 'off' }, /must be true or false/],
])('rejects invalid tracing settings in one sentence: %j', (settings, sentence) => {
  expect(() => readEnv(settings)).toThrow(sentence)
})

test('accepts valid OpenTelemetry settings as they are', () => {
  const settings = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example.com:4318/otlp',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic YTpi==, x-team = site',
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.1',
    OTEL_SDK_DISABLED: '',
  }
  expect(readEnv(settings)).toMatchObject({ OTEL_TRACES_SAMPLER_ARG: 0.1, OTEL_SDK_DISABLED: undefined })
})

test('accepts only known build parts in BUILD_WITHOUT', () => {
  expect(readEnv({}).BUILD_WITHOUT).toEqual([])
  expect(readEnv({ BUILD_WITHOUT: 'csp,adapter' }).BUILD_WITHOUT).toEqual(['csp', 'adapter'])
  expect(() => readEnv({ BUILD_WITHOUT: 'cps' })).toThrow(
    /BUILD_WITHOUT: must be a comma-separated list of adapter, relative-hashes/,
  )
})
