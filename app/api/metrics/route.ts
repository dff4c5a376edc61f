import { sameSecret } from '#contract/secrets.ts'
import { env } from '#lib/server/env.ts'
import { processMetrics } from '#lib/server/metrics/metrics.ts'
import { asPrometheus } from '#lib/server/metrics/prometheus.ts'
import { readFacts } from '#lib/server/metrics/read.ts'

export const dynamic = 'force-dynamic'

const answer = (status: number, text: string) =>
  new Response(text, {
    status,
    headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' },
  })

/** Prometheus scrapes the metrics of this process and of its backend. Without METRICS_TOKEN, the response is 404. */
export async function GET({ headers }: Request) {
  if (!env.METRICS_TOKEN) return answer(404, 'There is nothing here.\n')
  const [, given] = /^Bearer (.+)$/.exec(headers.get('authorization') ?? '') ?? []
  if (!sameSecret(given ?? null, env.METRICS_TOKEN)) return answer(401, 'This needs its token.\n')
  const [own, facts] = await Promise.all([processMetrics(), readFacts()])
  return answer(200, own + asPrometheus(facts?.metrics))
}
