import { Refusal } from '../_shared/http.ts'
import { readJsonBody } from '../_shared/json-body.ts'
import { callDatabase } from '../_shared/rpc.ts'
import type { Settings } from './settings.ts'

/** How functions and database are set up: never a secret, nothing of a visitor. */
export const readFacts = async ({ project, version, transport, webhook, brand }: Settings) => ({
  version,
  mail: transport?.kind ?? null,
  webhook: webhook !== null,
  siteUrl: brand.siteUrl,
  database: await callDatabase<object>(project, 'backend_facts', {}),
  figures: await callDatabase<object>(project, 'backend_figures', {}),
})

const MOST_FIGURES = 200

/** What the site has counted since it last told: what could not be sent, and how quick pages were. */
export async function noteFigures(request: Request, { project }: Settings) {
  const body = (await readJsonBody(request, 32 * 1024)) as { failures?: unknown; speed?: unknown } | null
  const { failures, speed } = body ?? {}
  if (!Number.isSafeInteger(failures) || !Array.isArray(speed) || speed.length > MOST_FIGURES)
    throw new Refusal(400, 'invalid', `Send {"failures": a number, "speed": at most ${MOST_FIGURES} counts}.`)
  await callDatabase(project, 'note_figures', { p_failures: failures, p_speed: speed })
}
