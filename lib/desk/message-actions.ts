'use server'

import { refresh } from 'next/cache'
import * as z from 'zod/mini'
import { markKinds } from '#contract/customer-page.ts'
import type { Json } from '#contract/database.ts'
import { query } from '#lib/server/supabase/query.ts'
import { getDeskContext } from './context.ts'
import { type Letter, type LetterProblem, letter, parseAmount, problemOf } from './message.ts'
import { requestId } from './request.ts'

const mark = z.object({ kind: z.enum([...markKinds, 'undone']), about: z.optional(requestId) })

/**
 * `message`: the ID of what was sent. "crossed": another person has written in the meantime. "against-a-rule": the request
 * is in quarantine, or the file is no longer there.
 */
export type SendResult =
  | { outcome: 'sent'; message: number }
  | { outcome: LetterProblem | 'crossed' | 'refused' | 'ended' | 'failed' }

/** Sends a letter to a customer: it goes out by email, and counts as contacted. The key makes a repetition no second one. */
export async function sendLetter(request: number, key: string, input: Letter): Promise<SendResult> {
  const parsed = letter.safeParse(input)
  if (!parsed.success) return { outcome: 'failed' }
  const { kind, body, amount, currency, validUntil, seen, file } = parsed.data
  const problem = problemOf(parsed.data, (await getDeskContext()).today)
  if (problem) return { outcome: problem }
  const quoted = kind === 'quote' && { amount: parseAmount(amount), currency, valid_until: validUntil }
  return write(
    request,
    key,
    { kind, body, ...quoted },
    { p_seen: seen, ...(file && { p_form_key: file.form, p_file: file.id }) },
  )
}

/** Notes that a request is in production, done, or was answered elsewhere; "undone" takes back the one that it is about. */
export async function sendMark(
  request: number,
  key: string,
  input: z.infer<typeof mark>,
): Promise<SendResult> {
  const parsed = mark.safeParse(input)
  return parsed.success ? write(request, key, parsed.data) : { outcome: 'failed' }
}

async function write(
  request: number,
  key: string,
  message: Json,
  more: { p_seen?: number; p_form_key?: string; p_file?: string } = {},
): Promise<SendResult> {
  if (!requestId.safeParse(request).success || !z.uuid().safeParse(key).success) return { outcome: 'failed' }
  const parameters = { p_id: request, p_message: message, p_key: key, ...more }
  const { data, problem } = await query('write_to_customer', (client) =>
    client.rpc('write_to_customer', parameters),
  )
  if (problem === 'against-a-rule') return { outcome: 'refused' }
  // Without a refresh, which would replace what the reader has typed with the sign-in.
  if (problem) return { outcome: problem === 'refused' ? 'ended' : 'failed' }
  refresh()
  return data === null ? { outcome: 'crossed' } : { outcome: 'sent', message: data }
}

/** Ends the link to a customer's page, in every email and receipt so far. */
export async function revokeLink(request: number): Promise<{ outcome: 'done' | 'ended' | 'failed' }> {
  if (!requestId.safeParse(request).success) return { outcome: 'failed' }
  const { data, problem } = await query('revoke_link', (client) =>
    client.rpc('revoke_link', { p_id: request }),
  )
  if (data) return { outcome: 'done' }
  return { outcome: problem === 'refused' ? 'ended' : 'failed' }
}
