import 'server-only'
import { z } from 'zod'
import { call } from '#lib/server/supabase/ask.ts'

const retention = z.object({
  days: z.number().nullable(),
  due: z.number(),
  deletions: z.array(
    z.object({ made_at: z.string(), reason: z.enum(['request', 'retention']), amount: z.number() }),
  ),
})
export type Retention = z.infer<typeof retention>

/** Reads the setting and the latest deletions; 'refused' unless the caller is staff. */
export async function readRetention(): Promise<Retention | 'refused' | 'failed'> {
  const { data, problem } = await call('get_retention', { p_days: null }, retention)
  return data ?? (problem === 'refused' ? 'refused' : 'failed')
}
