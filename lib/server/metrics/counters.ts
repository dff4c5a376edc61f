import { z } from 'zod'

const p75 = z.object({ value: z.number().nullable(), visits: z.number().nullable() })

/** The result of the RPC that reads the counters in the database (private.metrics). */
export const metrics = z.object({
  requests: z.number(),
  quarantined: z.number(),
  failures: z.number(),
  waiting: z.number(),
  given_up: z.number(),
  oldest_waiting: z.string().nullable(),
  /** 95th percentile of the delivery time of the last day's notifications. */
  delivery_seconds: z.number().nullable(),
  web_vitals: z.object({ LCP: p75, INP: p75, CLS: p75 }),
  incidents: z.array(
    z.object({ name: z.enum(['mails_stuck', 'requests_fail', 'disk_fills', 'crowded']), since: z.string() }),
  ),
  migration: z.string().nullable(),
  schedule_at: z.string().nullable(),
  backup_at: z.string().nullable(),
})
export type Metrics = z.infer<typeof metrics>
