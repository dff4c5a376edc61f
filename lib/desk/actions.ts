'use server'

import { isDeepStrictEqual } from 'node:util'
import { refresh } from 'next/cache'
import * as z from 'zod/mini'
import { isEmail } from '#contract/answers.ts'
import type { Database } from '#contract/database.ts'
import { callRpc, failureOf, query } from '#lib/server/supabase/query.ts'
import { desk } from '#messages/desk.ts'
import { quotedValue } from './filter.ts'
import { type NewEntry, newEntry, requestId, roles } from './request.ts'
import { readAnswers } from './request-rows.ts'
import { getCaller } from './staff.ts'

const entries = z.array(newEntry).check(z.minLength(1), z.maxLength(100))

/**
 * Adds an entry to the journal of each request, with optimistic concurrency: the primary key keeps out an entry whose
 * version a colleague has made first. Returns those whose entries were saved; the others a colleague changed first, or
 * deleted.
 */
export async function saveEntries(input: NewEntry[]) {
  const parsed = entries.safeParse(input)
  if (!parsed.success) return { outcome: 'failed' } as const
  // In one order, whatever the list's: two colleagues who change the same requests would else wait for each other.
  const inOrder = parsed.data.toSorted((a, b) => a.id - b.id)
  const rows = inOrder.map(({ id, seen, status, owner, followUp, note }) => ({
    request_id: id,
    version: seen + 1,
    status,
    owner: owner || null,
    follow_up: followUp || null,
    note,
  }))
  const { data, problem } = await query('journal', (client) =>
    client
      .from('journal')
      .upsert(rows, { onConflict: 'request_id,version', ignoreDuplicates: true })
      .select('request_id'),
  )
  if (problem === 'against-a-rule') return { outcome: 'noSuchOwner' } as const
  // Without a refresh, which would replace what the reader has typed with the sign-in.
  if (problem) return { outcome: failureOf(problem) }
  const saved = data.map(({ request_id }) => request_id)
  const others = rows.filter(({ request_id }) => !saved.includes(request_id))
  const ids = [...saved, ...(others.length > 0 ? await savedBefore(others) : [])]
  refresh()
  return { outcome: 'saved', ids } as const
}

type JournalRow = Omit<Database['public']['Tables']['journal']['Row'], 'author' | 'made_at'>

/** Those whose very entry the reader has already saved: the result was lost on its way, and they save again. */
async function savedBefore(rows: JournalRow[]) {
  const { user = '' } = await getCaller()
  const ids = rows.map(({ request_id }) => request_id)
  const { data = [] } = await query('journal', (client) => {
    const mine = client.from('journal').select('request_id, version, status, owner, follow_up, note')
    return mine.eq('author', user).in('request_id', ids)
  })
  const isSaved = (row: JournalRow) => data.some((saved) => isDeepStrictEqual(saved, row))
  return rows.filter(isSaved).map(({ request_id }) => request_id)
}

/** Hosted projects cut a result at 1,000 rows. */
const MOST_DELETED = 1000

/** Deletes requests for good; leads only. */
export async function deleteRequests(input: number[]) {
  const ids = z.array(requestId).check(z.minLength(1), z.maxLength(MOST_DELETED)).safeParse(input)
  if (!ids.success) return { outcome: 'failed' } as const
  const { data, problem } = await callRpc('delete_requests', { p_ids: ids.data })
  if (problem) return { outcome: failureOf(problem) }
  refresh()
  return { outcome: 'done', count: data } as const
}

const address = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.refine(isEmail))

const known = z.tuple([requestId, z.string().check(z.maxLength(320))])

/**
 * Corrects the address of a customer, who is `old` for the reader: what has not arrived is sent to the new one, and the
 * link in older mails ends.
 */
export async function correctEmail(id: number, old: string, email: string) {
  const parsed = address.safeParse(email)
  if (!parsed.success) return { outcome: 'wrong' } as const
  if (!known.safeParse([id, old]).success) return { outcome: 'failed' } as const
  const correction = { p_id: id, p_old: old, p_email: parsed.data, p_note: desk.address.note }
  const { data, problem } = await callRpc('correct_email', correction)
  if (problem) return { outcome: failureOf(problem) }
  refresh()
  return { outcome: data === 'outdated' ? 'conflict' : (data as 'corrected' | 'refused') } as const
}

/** The requests to or from an email address, which a POST carries, so that it appears in no URL and no log line. */
export async function findRequests(email: string) {
  const parsed = address.safeParse(email)
  if (!parsed.success) return { outcome: 'wrong' } as const
  const { data, problem } = await query('requests from an address', (client) =>
    client
      .from('requests')
      .select('id, answers:"Form Sub"(created_at, form_data)')
      .or(['email', 'form_email'].map((column) => `${column}.eq.${quotedValue(parsed.data)}`).join())
      .order('id', { ascending: false })
      .limit(MOST_DELETED),
  )
  if (problem) return { outcome: failureOf(problem) }
  if (data.length === 0) return { outcome: 'none' } as const
  const requests = data.map(({ id, answers }) => {
    const { createdAt, name, company } = readAnswers({ id, ...answers })
    return { id, createdAt, name, company }
  })
  return { outcome: 'found', requests } as const
}

type MemberResult = { outcome: keyof typeof desk.members.outcomes }

const colleague = z.object({
  email: address,
  name: z._default(z.string().check(z.trim(), z.maxLength(80)), ''),
  role: z._default(z.enum([...roles, 'former']), 'member'),
})

/**
 * Adds a colleague, changes their role, and their name if there is one, or removes them from the desk: as "former" they
 * lose access at once. The database requires a lead, and keeps one.
 */
export async function saveMember(input: unknown): Promise<MemberResult> {
  const parsed = colleague.safeParse(input)
  if (!parsed.success) return { outcome: 'wrong' }
  const { email, name, role } = parsed.data
  const { reader } = await getCaller()
  if (reader?.role !== 'lead') return { outcome: 'refused' }
  refresh()
  const isMember = reader.members.some((member) => member.email === email)
  if (role === 'former' && !isMember) return { outcome: 'gone' }
  const change = { ...(name && { name }), role }
  const changed = await query('staff', (client) =>
    client.from('staff').update(change).eq('email', email).select('email'),
  )
  const { problem } =
    changed.data?.length === 0
      ? await query('staff', (client) => client.from('staff').insert({ email, name, role }))
      : changed
  if (problem === 'against-a-rule') return { outcome: 'lastLead' }
  if (problem) return { outcome: problem === 'refused' ? problem : 'failed' }
  return { outcome: role === 'former' ? 'removed' : isMember ? 'saved' : 'invited' }
}
