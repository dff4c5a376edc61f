'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { call } from '#lib/server/supabase/ask.ts'
import { tally } from './tally.ts'

export type UndoState = {
  outcome: 'idle' | 'undone' | 'changed' | 'failed'
  /** Not undone: a colleague has changed them since. */
  left?: number
  /** Released requests whose notifications were already sent. */
  sent?: number
}

const id = z.number().int().positive()
const undone = z.object({
  versions: z.record(z.string().regex(/^\d{1,15}$/), id).optional(),
  released: z.array(id).max(100).optional(),
})
/** What to undo: journal versions by request ID, or requests released from quarantine. */
export type Undo = z.infer<typeof undone>

const input = z
  .string()
  .max(4000)
  .transform((text) => JSON.parse(text))
  .pipe(undone)

const returned = z.object({ returned: z.number(), sent: z.number() })

/** Undoes what the caller has just done. */
export async function undo(_: UndoState, formData: FormData): Promise<UndoState> {
  const given = read(formData.get('undo'))
  if (!given) return { outcome: 'failed' }
  const { versions, released } = given
  if (released) {
    const { data } = await call('undo_release', { p_ids: released }, returned)
    if (!data) return { outcome: 'failed' }
    revalidatePath('/form-submissions', 'layout')
    return { outcome: 'undone', sent: data.sent }
  }
  const { data } = await call('undo_entries', { p_versions: versions ?? {} }, tally)
  if (!data) return { outcome: 'failed' }
  revalidatePath('/form-submissions', 'layout')
  const left = (data.conflict ?? 0) + (data.gone ?? 0)
  return left > 0 ? { outcome: 'changed', left } : { outcome: 'undone' }
}

function read(value: unknown) {
  try {
    return input.safeParse(value).data
  } catch {
    return undefined
  }
}
