'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { isEmail } from '#contract/email.ts'
import { call } from '#lib/server/supabase/ask.ts'
import { roles } from './members.ts'

const outcomes = ['added', 'invited', 'changed', 'unchanged', 'removed', 'gone', 'last_lead'] as const

export type MemberState = {
  outcome: 'idle' | 'wrong' | 'refused' | 'failed' | (typeof outcomes)[number]
  /** Echoed back unless it was stored. */
  email?: string
  name?: string
}

const input = z.object({
  step: z.enum(['save', 'remove']),
  email: z.string().trim().max(254).refine(isEmail),
  name: z.string().trim().max(80).default(''),
  role: z.enum(roles).default('member'),
})

/** Adds a colleague, changes their name and role, or removes them from the desk. The database requires a lead. */
export async function changeMember(_: MemberState, formData: FormData): Promise<MemberState> {
  const fields = Object.fromEntries(formData)
  const given = input.safeParse(fields)
  const echo = {
    email: String(fields.email ?? '').slice(0, 254),
    name: String(fields.name ?? '').slice(0, 80),
  }
  if (!given.success) return { outcome: 'wrong', ...echo }
  const { step, email, name, role } = given.data
  const { data, problem } =
    step === 'remove'
      ? await call('remove_member', { p_email: email }, z.enum(outcomes))
      : await call('save_member', { p_email: email, p_name: name, p_role: role }, z.enum(outcomes))
  if (problem) return { outcome: problem === 'refused' ? 'refused' : 'failed', ...echo }
  revalidatePath('/form-submissions', 'layout')
  return data === 'last_lead' ? { outcome: data, ...echo } : { outcome: data }
}
