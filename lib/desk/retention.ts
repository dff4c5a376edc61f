import 'server-only'
import { z } from 'zod'
import { log } from '@/lib/log'
import { createSessionClient } from '@/lib/supabase/server'

const retention = z.object({
  days: z.number().nullable(),
  due: z.number(),
  deletions: z.array(
    z.object({ made_at: z.string(), reason: z.enum(['request', 'retention']), amount: z.number() }),
  ),
})
export type Retention = z.infer<typeof retention>

/** The setting and the latest deletions; 'refused' for everybody but staff. */
export async function readRetention(): Promise<Retention | 'refused' | 'failed'> {
  try {
    const client = await createSessionClient()
    const { data, error } = await client.rpc('get_retention', { p_days: null })
    if (!error) return retention.parse(data)
    if (error.code === '42501' || /^PGRST30\d$/.test(error.code)) return 'refused'
    log('error', 'retention-read-failed', { code: error.code || undefined })
  } catch (error) {
    log('error', 'retention-read-failed', { code: error instanceof Error ? error.name : 'unknown' })
  }
  return 'failed'
}
