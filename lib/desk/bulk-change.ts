'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { call } from '#lib/server/supabase/ask.ts'
import { statuses } from './journal.ts'

/** The result of a change to several submissions at once. */
export type BulkState = {
  outcome: 'idle' | 'none' | 'done' | 'noSuchOwner' | 'ended' | 'failed'
  saved?: number
  /** Not changed: a colleague has changed them since this page was rendered, or they were deleted. */
  left?: number
}

const MOST = 100

const input = z.object({
  /** "1042.3": a request, and the version of its journal that was seen. */
  chosen: z.array(z.string().regex(/^\d{1,15}\.\d{1,9}$/)).max(MOST),
  intent: z.enum(['save', 'delete']),
  status: z.union([z.literal(''), z.enum(statuses)]),
  owner: z.string().trim().max(254),
})

const tally = z.partialRecord(z.enum(['saved', 'unchanged', 'conflict', 'gone', 'no_such_owner']), z.number())

/** Sets status and owner of all ticked submissions. Deleting leads to the page that asks for a confirmation. */
export async function bulkChange(_: BulkState, formData: FormData): Promise<BulkState> {
  const given = input.safeParse({
    ...Object.fromEntries(formData),
    chosen: formData.getAll('chosen'),
  })
  if (!given.success) return { outcome: 'failed' }
  const { chosen, intent, status, owner } = given.data
  if (chosen.length === 0) return { outcome: 'none' }
  const seen = Object.fromEntries(chosen.map((pair) => pair.split('.')))
  if (intent === 'delete') redirect(`/form-submissions/records?of=${Object.keys(seen).join('.')}`)
  const parameters = { p_seen: seen, p_status: status || null, p_owner: owner || null }
  const { data, problem } = await call('add_journal_entries', parameters, tally)
  if (problem) return { outcome: problem === 'refused' ? 'ended' : 'failed' }
  revalidatePath('/form-submissions', 'layout')
  if (data.no_such_owner) return { outcome: 'noSuchOwner' }
  const { saved = 0, unchanged = 0, conflict = 0, gone = 0 } = data
  return { outcome: 'done', saved: saved + unchanged, left: conflict + gone }
}
