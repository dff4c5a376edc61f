'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { isEmail } from '#contract/email.ts'
import { log } from '#lib/server/log.ts'
import { call } from '#lib/server/supabase/ask.ts'
import { desk } from '#messages/desk.ts'
import { type NewEntry, NOTE_LIMIT, type State, statuses } from './request.ts'
import { findByEmail } from './requests.ts'

/** The result of saving one entry. `other` is what a colleague saved first. */
export type SaveResult =
  | { outcome: 'saved'; version: number }
  | { outcome: 'conflict'; other: State & { author: string } }
  | { outcome: 'nothing' | 'gone' | 'noSuchOwner' | 'tooLong' | 'ended' | 'failed' }

/** The result of changing several requests: their new versions, and how many a colleague changed first. */
export type BulkResult =
  | { outcome: 'done'; versions: Record<number, number>; left: number }
  | { outcome: 'noSuchOwner' | 'ended' | 'failed' }

const refresh = () => revalidatePath('/form-submissions', 'layout')
const id = z.number().int().positive()
const version = z.number().int().nonnegative()

const entry = z.object({
  id,
  seen: version,
  status: z.enum(statuses),
  owner: z.string().max(254),
  followUp: z.union([z.literal(''), z.iso.date().regex(/^2[01]/)]),
  note: z
    .string()
    .default('')
    .transform((text) => text.replaceAll('\0', '').replaceAll('\r\n', '\n').trim()),
})

const stored = z.object({
  version,
  status: z.enum(statuses),
  owner: z.string().nullable(),
  follow_up: z.string().nullable(),
  author: z.string(),
})
const answer = z.object({
  outcome: z.enum(['saved', 'unchanged', 'conflict', 'gone', 'no_such_owner']),
  journal: z.array(stored),
})

/** Adds a journal entry with optimistic concurrency: a version that the author has not seen is a conflict. */
export async function saveEntry(given: NewEntry): Promise<SaveResult> {
  const parsed = entry.safeParse(given)
  if (!parsed.success) return { outcome: 'failed' }
  const { id, seen, status, owner, followUp, note } = parsed.data
  if (note.length > NOTE_LIMIT) return { outcome: 'tooLong' }
  const parameters = {
    p_submission_id: id,
    p_seen: seen,
    p_status: status,
    p_note: note,
    p_owner: owner,
    p_follow_up: followUp,
  }
  const { data, problem } = await call('add_journal_entry', parameters, answer)
  if (problem) return { outcome: problem === 'refused' ? 'ended' : 'failed' }
  const { outcome, journal } = data
  const [newest] = journal
  refresh()
  if (outcome === 'no_such_owner') return { outcome: 'noSuchOwner' }
  if (outcome === 'unchanged') return { outcome: 'nothing' }
  if (outcome === 'gone' || !newest) return { outcome: 'gone' }
  if (outcome === 'saved') return { outcome, version: newest.version }
  const { author, version, status: theirs } = newest
  return {
    outcome,
    other: {
      author,
      version,
      status: theirs,
      owner: newest.owner ?? '',
      followUp: newest.follow_up ?? '',
    },
  }
}

const entries = z.array(entry).min(1).max(100)
const added = z.object({
  tally: z.partialRecord(z.enum(['saved', 'unchanged', 'conflict', 'gone', 'no_such_owner']), z.number()),
  versions: z.record(z.string(), z.number()),
})

/** Adds an entry to each of several requests, or takes such a change back. */
export async function saveEntries(given: NewEntry[]): Promise<BulkResult> {
  const parsed = entries.safeParse(given)
  if (!parsed.success) return { outcome: 'failed' }
  const groups = new Map<string, typeof parsed.data>()
  for (const one of parsed.data) {
    const key = `${one.status} ${one.owner}`
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  const versions: Record<number, number> = {}
  let left = 0
  for (const group of groups.values()) {
    const [{ status, owner } = { status: 'new', owner: '' }] = group
    const seen = Object.fromEntries(group.map((one) => [one.id, one.seen]))
    const parameters = { p_seen: seen, p_status: status, p_owner: owner }
    const { data, problem } = await call('add_journal_entries', parameters, added)
    if (problem) return { outcome: problem === 'refused' ? 'ended' : 'failed' }
    if (data.tally.no_such_owner) return { outcome: 'noSuchOwner' }
    Object.assign(versions, data.versions)
    left += (data.tally.conflict ?? 0) + (data.tally.gone ?? 0)
  }
  refresh()
  return { outcome: 'done', versions, left }
}

const ids = z.array(id).min(1).max(100)
const released = z.partialRecord(z.enum(['released', 'unchanged', 'gone']), z.number())

export type ReleaseResult = { outcome: 'done'; amount: number } | { outcome: 'ended' | 'failed' }

/** Releases requests from quarantine: their withheld notifications are sent. Idempotent, and final. */
export async function release(given: number[]): Promise<ReleaseResult> {
  const parsed = ids.safeParse(given)
  if (!parsed.success) return { outcome: 'failed' }
  const parameters = { p_ids: parsed.data, p_note: desk.work.released }
  const { data, problem } = await call('release_submissions', parameters, released)
  if (problem) return { outcome: problem === 'refused' ? 'ended' : 'failed' }
  refresh()
  return { outcome: 'done', amount: (data.released ?? 0) + (data.unchanged ?? 0) }
}

const address = z.string().trim().max(254).refine(isEmail)

/** Counts the requests from an email address, which a POST carries, so that it appears in no URL and no log line. */
export async function findRequests(email: string) {
  const parsed = address.safeParse(email)
  if (!parsed.success) return { outcome: 'wrong' } as const
  const { data, problem } = await findByEmail(parsed.data)
  if (problem) return { outcome: problem === 'refused' ? ('refused' as const) : ('failed' as const) }
  return data.amount === 0
    ? ({ outcome: 'none' } as const)
    : ({ outcome: 'found', email: parsed.data, ...data } as const)
}

/** What to delete: selected requests, or as many from an address as the lead has confirmed. */
export type Doomed = { ids: number[] } | { email: string; amount: number }
export type DeleteResult =
  | { outcome: 'deleted' | 'changed'; amount: number }
  | { outcome: 'refused' | 'failed' }

const doomed = z.union([z.object({ ids }), z.object({ email: address, amount: z.number().int().positive() })])
const erased = z.object({ outcome: z.enum(['changed', 'deleted']), amount: z.number() })

/** Deletes exactly the requests that the lead confirmed, for good. */
export async function deleteRequests(given: Doomed): Promise<DeleteResult> {
  const parsed = doomed.safeParse(given)
  if (!parsed.success) return { outcome: 'failed' }
  const target = parsed.data
  const parameters =
    'ids' in target
      ? { p_whose: target.ids.map((one) => `#${one}`).join(' '), p_amount: target.ids.length }
      : { p_whose: target.email, p_amount: target.amount }
  const { data, problem } = await call('delete_submissions_by_person', parameters, erased)
  if (problem) return { outcome: problem === 'refused' ? 'refused' : 'failed' }
  log('info', 'submissions-deleted', { outcome: data.outcome, amount: data.amount })
  refresh()
  return data
}

export type MemberOutcome = keyof typeof desk.members.outcomes

const colleague = z.object({
  email: address,
  name: z.string().trim().max(80).default(''),
  role: z.enum(['member', 'lead']).default('member'),
})
const memberOutcomes = z.enum(['added', 'invited', 'changed', 'unchanged', 'removed', 'gone', 'last_lead'])
const outcomeOf: Record<z.infer<typeof memberOutcomes>, MemberOutcome> = {
  added: 'added',
  invited: 'invited',
  changed: 'saved',
  unchanged: 'saved',
  removed: 'removed',
  gone: 'gone',
  last_lead: 'lastLead',
}

/** Adds a colleague, or changes their name and role. The database requires a lead, and keeps one. */
export async function saveMember(given: z.input<typeof colleague>): Promise<MemberOutcome> {
  const parsed = colleague.safeParse(given)
  if (!parsed.success) return 'wrong'
  const { email, name, role } = parsed.data
  return changed(await call('save_member', { p_email: email, p_name: name, p_role: role }, memberOutcomes))
}

/** Removes a colleague from the desk: they lose access at once. */
export async function removeMember(email: string): Promise<MemberOutcome> {
  const parsed = address.safeParse(email)
  if (!parsed.success) return 'wrong'
  return changed(await call('remove_member', { p_email: parsed.data }, memberOutcomes))
}

function changed({
  data,
  problem,
}: Awaited<ReturnType<typeof call<'save_member', z.infer<typeof memberOutcomes>>>>) {
  if (problem) return problem === 'refused' ? 'refused' : 'failed'
  refresh()
  return outcomeOf[data]
}
