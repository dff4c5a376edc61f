import { sameSecret } from '#contract/secrets.ts'
import { env } from '#lib/server/env.ts'
import { countedHere } from '#lib/server/metrics/metrics.ts'
import { asPrometheus } from '#lib/server/metrics/prometheus.ts'
import { readFacts } from '#lib/server/metrics/read.ts'

export const dynamic = 'force-dynamic'

const answer = (status: number, text: string) =>
  new Response(text, {
    status,
    headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' },
  })

/**
 * What this process has counted, and what the backend tells, for whoever watches many sites. Without METRICS_TOKEN there is
 * no such address.
 */
export async function GET({ headers }: Request) {
  if (!env.METRICS_TOKEN) return answer(404, 'There is nothing here.\n')
  const [, given] = /^Bearer (.+)$/.exec(headers.get('authorization') ?? '') ?? []
  if (!sameSecret(given ?? null, env.METRICS_TOKEN)) return answer(401, 'This needs its token.\n')
  const [counted, facts] = await Promise.all([countedHere(), readFacts()])
  return answer(200, counted + asPrometheus(facts?.metrics))
}
