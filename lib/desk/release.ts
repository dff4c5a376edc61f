'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { getSubmissionsPage } from '#lib/content/index.ts'
import { call } from '#lib/server/supabase/ask.ts'

export type ReleaseState = 'idle' | 'released' | 'gone' | 'ended' | 'failed'

const answer = z.object({ outcome: z.enum(['released', 'unchanged', 'gone']) })

/** Releases a submission from quarantine: its withheld notifications are sent. Idempotent. */
export async function release(_: ReleaseState, formData: FormData): Promise<ReleaseState> {
  const id = z.coerce.number().int().positive().safeParse(formData.get('id'))
  if (!id.success) return 'failed'
  const { work } = await getSubmissionsPage()
  const parameters = { p_submission_id: id.data, p_note: work.released }
  const { data, problem } = await call('release_submission', parameters, answer)
  if (problem) return problem === 'refused' ? 'ended' : 'failed'
  revalidatePath('/form-submissions', 'layout')
  return data.outcome === 'gone' ? 'gone' : 'released'
}
