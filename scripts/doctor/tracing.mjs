import { failure, ok, skipped } from './findings.mjs'

/** OpenTelemetry's header list: name=value pairs, comma-separated, values percent-encoded. */
const pairsIn = (text = '') =>
  Object.fromEntries(
    text
      .split(',')
      .map((pair) => pair.trim().match(/^([^=]+?)\s*=\s*(.*)$/))
      .filter(Boolean)
      .map(([, name, value]) => [name, decodeURIComponent(value)]),
  )

const addressIn = ({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: whole, OTEL_EXPORTER_OTLP_ENDPOINT: base }) =>
  whole || (base && `${base.replace(/\/$/, '')}/v1/traces`)

/** Sends an empty export request, as the site's exporter would. */
export async function traces({ env, ask }) {
  const address = addressIn(env)
  if (!address || env.OTEL_SDK_DISABLED === 'true') return ok('Tracing is off.')
  if (!/^https?:/.test(address) || !URL.canParse(address))
    return skipped('OTEL_EXPORTER_OTLP_ENDPOINT is not a URL.')
  const headers = { 'content-type': 'application/x-protobuf', ...pairsIn(env.OTEL_EXPORTER_OTLP_HEADERS) }
  const { status, failed } = await ask(address, { method: 'POST', headers, body: new Uint8Array() })
  if (status >= 200 && status < 300) return ok(`${new URL(address).host} accepts traces.`)
  if (status === 401 || status === 403)
    return failure(
      `${new URL(address).host} rejects traces (${status}).`,
      'Set its key in OTEL_EXPORTER_OTLP_HEADERS.',
    )
  return failure(
    failed ? `No response from ${address} (${failed}).` : `${address} responds with ${status}.`,
    'Set OTEL_EXPORTER_OTLP_ENDPOINT to the collector’s OTLP/HTTP endpoint, usually on port 4318.',
  )
}
