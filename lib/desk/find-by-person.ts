import 'server-only'
import { z } from 'zod'
import { call } from '#lib/server/supabase/ask.ts'
import { type RowId, readSubmission, row } from './submission.ts'

/** Deleting a person's submissions takes two steps: count them, then delete exactly as many. */
export type EraseState = {
  outcome: 'idle' | 'none' | 'found' | 'unsure' | 'changed' | 'deleted' | 'failed'
  whose?: string
  amount?: number
  oldest?: string
  newest?: string
  /** The newest of them, to help staff recognize the person. */
  found?: Found[]
  /** The newest with the same phone but another email address: the same person, or a colleague of theirs. */
  samePhone?: Found[]
  /** Which of those the user selected. */
  also?: number[]
}

type Found = { id: RowId; at?: string; name: string; files: number }

const recognizable = z.array(row.extend({ files: z.number() }))

const counted = z.object({
  amount: z.number(),
  oldest: z.string().nullable(),
  newest: z.string().nullable(),
  found: recognizable,
  same_phone: recognizable.default([]),
})

const readFound = (stored: z.infer<typeof recognizable>): Found[] =>
  stored.map(({ files, ...one }) => {
    const { id, createdAt, name, email, company, eventType } = readSubmission(one)
    return { id, at: createdAt, name: [name, email, company, eventType].filter(Boolean).join(', '), files }
  })

/** Finds requests by email address, by IDs such as "#1042 #1043", or by the email address of one: "person #1042". */
export async function findRequests(whose: string): Promise<EraseState> {
  const { data } = await call('count_submissions_by_person', { p_whose: whose }, counted)
  if (!data) return { outcome: 'failed', whose }
  const { amount, oldest, newest } = data
  if (amount === 0) return { outcome: 'none', whose }
  return {
    outcome: 'found',
    whose,
    amount,
    oldest: oldest ?? undefined,
    newest: newest ?? undefined,
    found: readFound(data.found),
    samePhone: readFound(data.same_phone),
  }
}
