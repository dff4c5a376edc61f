'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { getSubmissionsPage } from '#lib/content/index.ts'
import { call } from '#lib/server/supabase/ask.ts'
import { statuses } from './journal.ts'
import { tally } from './tally.ts'
import type { Undo } from './undo.ts'

/** The result of a change to several submissions at once. */
export type BulkState = {
  outcome: 'idle' | 'none' | 'done' | 'noSuchOwner' | 'ended' | 'failed'
  saved?: number
  /** Skipped: changed by a colleague since this page was rendered, or deleted. */
  left?: number
  undo?: Undo
}

const MOST = 100

const input = z.object({
  /** "1042.3": the ID of a request and the journal version that the page showed. */
  chosen: z.array(z.string().regex(/^\d{1,15}\.\d{1,9}$/)).max(MOST),
  intent: z.enum(['save', 'release', 'delete']),
  status: z.union([z.literal(''), z.enum(statuses)]).default(''),
  owner: z.string().trim().max(254).default(''),
})

const added = z.object({ tally, versions: z.record(z.string(), z.number()) })
const released = z.partialRecord(z.enum(['released', 'unchanged', 'gone']), z.number())

/**
 * Sets status and owner of all selected submissions, or releases them from quarantine. Deleting redirects to the
 * confirmation page.
 */
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
  const changed = intent === 'release' ? await releaseAll(seen) : await saveAll(seen, status, owner)
  if (changed.outcome === 'done') revalidatePath('/form-submissions', 'layout')
  return changed
}

async function saveAll(seen: Record<string, string>, status: string, owner: string): Promise<BulkState> {
  const parameters = { p_seen: seen, p_status: status || null, p_owner: owner || null }
  const { data, problem } = await call('add_journal_entries', parameters, added)
  if (problem) return { outcome: problem === 'refused' ? 'ended' : 'failed' }
  const { tally: amounts, versions } = data
  if (amounts.no_such_owner) return { outcome: 'noSuchOwner' }
  const { saved = 0, unchanged = 0, conflict = 0, gone = 0 } = amounts
  return {
    outcome: 'done',
    saved: saved + unchanged,
    left: conflict + gone,
    undo: saved ? { versions } : undefined,
  }
}

async function releaseAll(seen: Record<string, string>): Promise<BulkState> {
  const { work } = await getSubmissionsPage()
  const ids = Object.keys(seen).map(Number)
  const { data, problem } = await call('release_submissions', { p_ids: ids, p_note: work.released }, released)
  if (problem) return { outcome: problem === 'refused' ? 'ended' : 'failed' }
  const { released: amount = 0, unchanged = 0, gone = 0 } = data
  return {
    outcome: 'done',
    saved: amount + unchanged,
    left: gone,
    // No undo if a colleague released some of them: those stay released.
    undo: amount > 0 && unchanged === 0 ? { released: ids } : undefined,
  }
}
