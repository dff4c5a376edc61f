'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { log } from '#lib/server/log.ts'
import { call } from '#lib/server/supabase/ask.ts'
import { type EraseState, findRequests } from './find-by-person.ts'

/** Retention takes two steps: count the submissions that it would delete, then save the setting. */
export type RetentionState = {
  outcome: 'idle' | 'wrong' | 'due' | 'unsure' | 'applied' | 'failed'
  days?: string
  amount?: number
}

const isSure = (formData: FormData) => formData.get('sure') === 'yes'

/** IDs of the submissions with the same phone that the user selected. */
const checked = z.array(z.coerce.number().int().positive()).max(20).catch([])

const erased = z.object({ outcome: z.enum(['changed', 'deleted']), amount: z.number() })

/** The form sends the person's email address in a POST body, so that it appears in no URL and no log line. */
export async function erasePerson(_: EraseState, formData: FormData): Promise<EraseState> {
  const whose = String(formData.get('whose') ?? '')
    .trim()
    .slice(0, 2000)
  const expected = Number(formData.get('amount') ?? 0)
  const also = checked.parse(formData.getAll('also'))
  if (formData.get('step') === 'delete' && isSure(formData) && Number.isSafeInteger(expected)) {
    const { data: result } = await call(
      'delete_submissions_by_person',
      { p_whose: whose, p_amount: expected, p_also: also },
      erased,
    )
    if (!result) return { outcome: 'failed', whose }
    log('info', 'submissions-deleted', { reason: 'request', outcome: result.outcome, amount: result.amount })
    revalidatePath('/form-submissions', 'layout')
    return result.outcome === 'deleted' ? result : { ...result, whose }
  }
  const state = await findRequests(whose)
  return state.outcome === 'found' && formData.get('step') === 'delete'
    ? { ...state, also, outcome: 'unsure' }
    : state
}

const due = z.object({ due: z.number() })
const applied = z.object({ deleted: z.number() })

export async function setRetention(_: RetentionState, formData: FormData): Promise<RetentionState> {
  const days = String(formData.get('days') ?? '').trim()
  const number = days === '' ? null : Number(days)
  if (number !== null && !(Number.isInteger(number) && number >= 30 && number <= 3650))
    return { outcome: 'wrong', days: days.slice(0, 10) }
  const apply = formData.get('step') === 'apply'
  if (number === null || (apply && isSure(formData))) {
    const { data: result } = await call('set_retention', { p_days: number }, applied)
    if (!result) return { outcome: 'failed', days }
    log('info', 'submissions-deleted', { reason: 'retention', amount: result.deleted })
    revalidatePath('/form-submissions', 'layout')
    return { outcome: 'applied', days, amount: result.deleted }
  }
  const { data: old } = await call('get_retention', { p_days: number }, due)
  if (!old) return { outcome: 'failed', days }
  return { outcome: apply ? 'unsure' : 'due', days, amount: old.due }
}
