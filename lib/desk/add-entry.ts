'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { call } from '#lib/server/supabase/ask.ts'
import { NOTE_LIMIT, type Status, statuses } from './journal.ts'
import { entry } from './submission.ts'

const outcomes = z.enum(['saved', 'unchanged', 'conflict', 'gone', 'no_such_owner'])

/** Result of the last attempt to save. Echoes the input back until it is stored. */
export type EntryState = {
  outcome: 'idle' | z.infer<typeof outcomes> | 'ended' | 'failed' | 'tooLong'
  /** The journal version that this form is now based on. */
  seen?: number
  status?: Status
  note?: string
  owner?: string
  followUp?: string
  other?: { author: string; status: Status }
}

const input = z.object({
  id: z.coerce.number().int().positive(),
  seen: z.coerce.number().int().nonnegative(),
  status: z.enum(statuses),
  note: z
    .string()
    .default('')
    .transform((text) => text.replaceAll('\0', '').replaceAll('\r\n', '\n').trim()),
  // A missing field keeps the stored value…
  owner: z.string().max(254).optional(),
  followUp: z.union([z.literal(''), z.iso.date().regex(/^2[01]/)]).optional(),
  // …and so does an unedited one, because a colleague may have changed the stored value since.
  statusWas: z.string().optional(),
  ownerWas: z.string().optional(),
  followUpWas: z.string().optional(),
})

const unless = <T>(was: string | undefined, value: T) => (value === was ? undefined : value)

const answer = z.object({ outcome: outcomes, journal: z.array(entry) })

/** Adds a journal entry with optimistic concurrency: a version that the author has not seen is a conflict. */
export async function addEntry(_: EntryState, formData: FormData): Promise<EntryState> {
  const given = input.safeParse(Object.fromEntries(formData))
  if (!given.success) return { outcome: 'failed' }
  const { id, seen, note, statusWas, ownerWas, followUpWas } = given.data
  const status = unless(statusWas, given.data.status)
  const owner = unless(ownerWas, given.data.owner)
  const followUp = unless(followUpWas, given.data.followUp)
  const typed = { seen, note, status, owner, followUp }
  if (note.length > NOTE_LIMIT) return { outcome: 'tooLong', ...typed }
  const saved = await call(
    'add_journal_entry',
    {
      p_submission_id: id,
      p_seen: seen,
      p_status: status ?? null,
      p_note: note,
      p_owner: owner,
      p_follow_up: followUp,
    },
    answer,
  )
  if (saved.problem) return { outcome: saved.problem === 'refused' ? 'ended' : 'failed', ...typed }
  const { outcome, journal } = saved.data
  const [newest] = journal
  revalidatePath('/form-submissions', 'layout')
  if (outcome === 'saved') return { outcome, seen: newest?.version }
  return { outcome, ...typed, seen: newest?.version ?? 0, other: outcome === 'conflict' ? newest : undefined }
}
