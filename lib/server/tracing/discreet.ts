import type { Attributes } from '@opentelemetry/api'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base'
import { log } from '#lib/server/log.ts'

/** What may be told of a request. Whatever else Next.js or a library notes stays here. */
const TOLD =
  /^(http\.(method|route|status_code|target|url)|net\.peer\.(name|port)|next\.(route|segment|rsc|bubble|span_\w+)|error\.type|exception\.type|request\.id)$/

/** A query may hold what somebody searches for: names, addresses, telephone numbers. So may a path that nobody made. */
const withoutQuery = (text: string) => text.replace(/[?#]\S*/g, '').replace(/[^/\s]*(@|%40)\S*/gi, '')

const told = (attributes: Attributes = {}) =>
  Object.fromEntries(
    Object.entries(attributes)
      .filter(([name]) => TOLD.test(name))
      .map(([name, value]) => [name, typeof value === 'string' ? withoutQuery(value) : value]),
  )

/** The same span without anything that a person may have typed: no queries, no words of errors. */
const bareSpan = (span: ReadableSpan): ReadableSpan =>
  Object.create(span, {
    name: { value: withoutQuery(span.name) },
    attributes: { value: told(span.attributes) },
    status: { value: { code: span.status.code } },
    events: {
      value: span.events.map((event) => ({
        ...event,
        name: withoutQuery(event.name),
        attributes: told(event.attributes),
      })),
    },
    links: { value: span.links.map((link) => ({ ...link, attributes: told(link.attributes) })) },
  })

/** Sends spans bare, and says once that they do not get through, once that they do again. */
export function discreet(exporter: SpanExporter): SpanExporter {
  let getThrough = true
  return {
    export: (spans, done) =>
      exporter.export(spans.map(bareSpan), (result) => {
        const { code, error } = result
        if ((code === 0) !== getThrough) {
          getThrough = !getThrough
          if (getThrough) log('info', 'traces-sent-again')
          else log('warn', 'traces-not-sent', { reason: error?.message })
        }
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}
