import { z } from 'zod'

const speed = z.object({ value: z.number().nullable(), visits: z.number().nullable() })

/** How it goes, as the database tells it (private.figures). */
export const figures = z.object({
  requests: z.number(),
  quarantined: z.number(),
  failures: z.number(),
  waiting: z.number(),
  given_up: z.number(),
  oldest_waiting: z.string().nullable(),
  /** Of 100 notifications of the last day, 95 were out so soon. */
  delivery_seconds: z.number().nullable(),
  speed: z.object({ LCP: speed, INP: speed, CLS: speed }),
  troubles: z.array(
    z.object({ name: z.enum(['mails_stuck', 'requests_fail', 'disk_fills', 'crowded']), since: z.string() }),
  ),
  migration: z.string().nullable(),
  schedule_at: z.string().nullable(),
  backup_at: z.string().nullable(),
})
export type Figures = z.infer<typeof figures>
