import { context, trace } from '@opentelemetry/api'
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base'
import { onlyVisits } from './visits.ts'

test('drops whole traces of probes and startup, whichever span ends first', () => {
  const kept = new InMemorySpanExporter()
  const tracer = new BasicTracerProvider({
    spanProcessors: [onlyVisits(new SimpleSpanProcessor(kept))],
  }).getTracer('next.js')
  const request = (target: string) => ({ attributes: { 'http.method': 'GET', 'http.target': target } })
  const begin = (name: string, options = {}) => {
    const root = tracer.startSpan(name, options)
    const inner = tracer.startSpan(`in ${name}`, {}, trace.setSpan(context.active(), root))
    return { root, inner }
  }
  begin('load route module').root.end()
  for (const target of ['/healthz', '/healthz?x', '/api/metrics']) {
    const { root, inner } = begin(target, request(target))
    root.end()
    inner.end()
  }
  const { root, inner } = begin('visit', request('/form-submissions'))
  inner.end()
  root.end()
  expect(kept.getFinishedSpans().map(({ name }) => name)).toEqual(['in visit', 'visit'])
})
