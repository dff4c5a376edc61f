import 'server-only'
import { z } from 'zod'
import { requestHeaders } from '#contract/request-headers.ts'
import { env } from '#lib/server/env.ts'
import { metrics } from './counters.ts'

const TIMEOUT_MS = 5000

const facts = z.object({ version: z.string().nullable(), mail: z.string().nullable(), metrics })
export type Facts = z.infer<typeof facts>

/** Reads the facts with the site's own token, without a session; undefined if the backend does not answer. */
export async function readFacts(): Promise<Facts | undefined> {
  const { SUPABASE_URL: url, SITE_TOKEN: token } = env
  if (!url || !token) return undefined
  try {
    const response = await fetch(new URL('/functions/v1/deliver-notifications', url), {
      headers: { [requestHeaders.siteToken]: token },
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return facts.safeParse(await response.json()).data
  } catch {
    return undefined
  }
}
