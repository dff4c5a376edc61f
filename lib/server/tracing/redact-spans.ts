import type { Attributes } from '@opentelemetry/api'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base'
import { log } from '#lib/server/log.ts'

/** Attributes that may leave the process. Everything else that Next.js or a library records is dropped. */
const EXPORTED =
  /^(http\.(method|route|status_code|target|url)|net\.peer\.(name|port)|next\.(route|segment|rsc|bubble|span_\w+)|error\.type|exception\.type|request\.id)$/

/**
 * A query may hold search terms: names, addresses, phone numbers. So may a 404's path. The lookbehind makes a long
 * segment without "@" be searched once, not from each of its characters.
 */
const withoutQuery = (text: string) =>
  text.replace(/[?#]\S*/g, '').replace(/(?<![^/\s])[^/\s]*(@|%40)\S*/gi, '')

const exported = (attributes: Attributes = {}) =>
  Object.fromEntries(
    Object.entries(attributes)
      .filter(([name]) => EXPORTED.test(name))
      .map(([name, value]) => [name, typeof value === 'string' ? withoutQuery(value) : value]),
  )

/** The same span without anything that a person may have typed: no queries, no error messages. */
const bareSpan = (span: ReadableSpan): ReadableSpan =>
  Object.create(span, {
    name: { value: withoutQuery(span.name) },
    attributes: { value: exported(span.attributes) },
    status: { value: { code: span.status.code } },
    events: {
      value: span.events.map((event) => ({
        ...event,
        name: withoutQuery(event.name),
        attributes: exported(event.attributes),
      })),
    },
    links: { value: span.links.map((link) => ({ ...link, attributes: exported(link.attributes) })) },
  })

/** An exporter that sends bare spans, and logs once when it fails and once when it recovers. */
export function redactSpans(exporter: SpanExporter): SpanExporter {
  let isReachable = true
  return {
    export: (spans, done) =>
      exporter.export(spans.map(bareSpan), (result) => {
        const { code, error } = result
        if ((code === 0) !== isReachable) {
          isReachable = !isReachable
          if (isReachable) log('info', 'traces-sent-again')
          else log('warn', 'traces-not-sent', { reason: error?.message })
        }
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}
