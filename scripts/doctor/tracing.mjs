import { failure, ok, skipped } from './findings.mjs'

/** name=value between commas, each value percent-encoded: as OpenTelemetry writes headers into one variable. */
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

/** Sends an empty bundle, as the site sends full ones. */
export async function traces({ env, ask }) {
  const address = addressIn(env)
  if (!address || env.OTEL_SDK_DISABLED === 'true') return ok('None are sent anywhere.')
  if (!/^https?:/.test(address) || !URL.canParse(address)) return skipped('Their address is no address.')
  const headers = { 'content-type': 'application/x-protobuf', ...pairsIn(env.OTEL_EXPORTER_OTLP_HEADERS) }
  const { status, failed } = await ask(address, { method: 'POST', headers, body: new Uint8Array() })
  if (status >= 200 && status < 300) return ok(`${new URL(address).host} takes them.`)
  if (status === 401 || status === 403)
    return failure(
      `${new URL(address).host} refuses them (${status}).`,
      'OTEL_EXPORTER_OTLP_HEADERS holds the key that it wants.',
    )
  return failure(
    failed ? `Nothing answers at ${address} (${failed}).` : `${address} answers with ${status}.`,
    'OTEL_EXPORTER_OTLP_ENDPOINT is the address for OTLP by HTTP, mostly with port 4318.',
  )
}
