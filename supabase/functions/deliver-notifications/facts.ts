import { Refusal } from '../_shared/http.ts'
import { readJsonBody } from '../_shared/json-body.ts'
import { callDatabase } from '../_shared/rpc.ts'
import type { Settings } from './settings.ts'

/** The setup of functions and database: no secrets, no visitor data. */
export const readFacts = async ({ project, version, transport, webhook, brand }: Settings) => ({
  version,
  mail: transport?.kind ?? null,
  webhook: webhook !== null,
  siteUrl: brand.siteUrl,
  database: await callDatabase(project, 'backend_facts', {}),
  metrics: await callDatabase(project, 'backend_metrics', {}),
})

const MOST_COUNTS = 200

/** Records the site's counts since its last call: failed requests and web vitals. */
export async function recordMetrics(request: Request, { project }: Settings) {
  const body = (await readJsonBody(request, 32 * 1024)) as { failures?: unknown; web_vitals?: unknown } | null
  const { failures, web_vitals: vitals } = body ?? {}
  if (
    typeof failures !== 'number' ||
    !Number.isSafeInteger(failures) ||
    !Array.isArray(vitals) ||
    vitals.length > MOST_COUNTS
  )
    throw new Refusal(
      400,
      'invalid',
      `Send {"failures": a number, "web_vitals": at most ${MOST_COUNTS} counts}.`,
    )
  await callDatabase(project, 'record_metrics', { p_failures: failures, p_web_vitals: vitals })
}
