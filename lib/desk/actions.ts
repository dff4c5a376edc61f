'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { isEmail } from '#contract/email.ts'
import { log } from '#lib/server/log.ts'
import { type Answer, ask, call, type Problem } from '#lib/server/supabase/ask.ts'
import { desk } from '#messages/desk.ts'
import { nameOf, readNames } from './members.ts'
import { type NewEntry, NOTE_LIMIT, type State, statuses } from './request.ts'
import { findByEmail, getCaller } from './requests.ts'

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

/** The columns of journal for an entry: it repeats the whole state. */
const toRow = ({ id, seen, status, owner, followUp, note }: z.infer<typeof entry>) => ({
  request_id: id,
  version: seen + 1,
  status,
  owner: owner || null,
  follow_up: followUp || null,
  note,
})

const current = z.array(
  z.object({
    id: z.number(),
    version,
    status: z.enum(statuses),
    owner: z.string().nullable(),
    follow_up: z.string().nullable(),
    journal: z.array(z.object({ author: z.string() })),
  }),
)

/** The state of requests as it is now, with the author of the newest entry. */
const readCurrent = (ids: number[]) =>
  ask({
    asked: 'the state of requests',
    query: (client) =>
      client
        .from('requests')
        .select('id, version, status, owner, follow_up, journal(author)')
        .in('id', ids)
        .order('version', { referencedTable: 'journal', ascending: false })
        .limit(1, { referencedTable: 'journal' }),
    answer: current,
  })

const insert = (entries: z.infer<typeof entry>[]) =>
  ask({
    asked: 'journal',
    query: (client) => client.from('journal').insert(entries.map(toRow)),
    answer: z.null(),
  })

const isUnchanged = (given: z.infer<typeof entry>, stored: z.infer<typeof current>[number]) =>
  given.note === '' &&
  given.status === stored.status &&
  given.owner === (stored.owner ?? '') &&
  given.followUp === (stored.follow_up ?? '')

/** Adds a journal entry with optimistic concurrency: a version that the author has not seen is a conflict. */
export async function saveEntry(given: NewEntry): Promise<SaveResult> {
  const parsed = entry.safeParse(given)
  if (!parsed.success) return { outcome: 'failed' }
  const { id, seen, note } = parsed.data
  if (note.length > NOTE_LIMIT) return { outcome: 'tooLong' }
  const before = await readCurrent([id])
  if (before.problem) return { outcome: before.problem === 'refused' ? 'ended' : 'failed' }
  const [stored] = before.data
  if (!stored) return goneOrEnded()
  if (stored.version !== seen) return conflictWith(stored)
  if (isUnchanged(parsed.data, stored)) return { outcome: 'nothing' }
  const { problem } = await insert([parsed.data])
  refresh()
  switch (problem) {
    case undefined:
      return { outcome: 'saved', version: seen + 1 }
    case 'refused':
      return { outcome: 'ended' }
    case 'failed':
    case 'missing':
      return { outcome: 'failed' }
  }
  const [now] = (await readCurrent([id])).data ?? []
  if (!now) return goneOrEnded()
  return problem === 'conflict' ? conflictWith(now) : { outcome: 'noSuchOwner' }
}

/** Row level security shows no row to a member who has been removed from the desk in the meantime. */
async function goneOrEnded(): Promise<SaveResult> {
  const { role } = await getCaller()
  return { outcome: role ? 'gone' : 'ended' }
}

async function conflictWith(stored: z.infer<typeof current>[number]): Promise<SaveResult> {
  refresh()
  const { version, status, owner, follow_up: followUp, journal } = stored
  const author = nameOf(journal[0]?.author ?? '', await readNames())
  return {
    outcome: 'conflict',
    other: { author, version, status, owner: owner ?? '', followUp: followUp ?? '' },
  }
}

const entries = z.array(entry).min(1).max(100)

/** Adds an entry to each of several requests, or takes such a change back; leaves those that a colleague changed. */
export async function saveEntries(given: NewEntry[]): Promise<BulkResult> {
  const parsed = entries.safeParse(given)
  if (!parsed.success) return { outcome: 'failed' }
  const all = parsed.data
  for (const _ of [1, 2]) {
    const { data, problem } = await readCurrent(all.map(({ id }) => id))
    if (problem) return { outcome: problem === 'refused' ? 'ended' : 'failed' }
    const stored = new Map(data.map((one) => [one.id, one]))
    const seen = all.filter((one) => stored.get(one.id)?.version === one.seen)
    const changed = seen.filter((one) => {
      const before = stored.get(one.id)
      return before && !isUnchanged(one, before)
    })
    const added = changed.length > 0 ? await insert(changed) : undefined
    // A colleague saved in between: the second time, that request is left.
    if (added?.problem === 'conflict') continue
    if (added?.problem === 'against-a-rule') return { outcome: 'noSuchOwner' }
    if (added?.problem) return { outcome: added.problem === 'refused' ? 'ended' : 'failed' }
    refresh()
    const versions = seen.map((one) => [one.id, one.seen + (changed.includes(one) ? 1 : 0)] as const)
    if (seen.length === 0 && !(await getCaller()).role) return { outcome: 'ended' }
    return { outcome: 'done', versions: Object.fromEntries(versions), left: all.length - seen.length }
  }
  return { outcome: 'failed' }
}

const ids = z.array(id).min(1).max(100)
export type ReleaseResult = { outcome: 'done'; amount: number } | { outcome: 'ended' | 'failed' }

/** Releases requests from quarantine: their withheld notifications are sent. Idempotent, and final. */
export async function release(given: number[]): Promise<ReleaseResult> {
  const parsed = ids.safeParse(given)
  if (!parsed.success) return { outcome: 'failed' }
  const parameters = { p_ids: parsed.data, p_note: desk.work.released }
  const { data, problem } = await call('release_requests', parameters, z.number())
  if (problem) return { outcome: problem === 'refused' ? 'ended' : 'failed' }
  refresh()
  return { outcome: 'done', amount: data }
}

const address = z.string().trim().toLowerCase().max(254).refine(isEmail)

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

/** Deletes exactly the requests that the lead confirmed, for good. */
export async function deleteRequests(given: Doomed): Promise<DeleteResult> {
  const parsed = doomed.safeParse(given)
  if (!parsed.success) return { outcome: 'failed' }
  const target = parsed.data
  const found = 'ids' in target ? { data: target.ids } : await idsFrom(target.email)
  if (!found.data) return { outcome: found.problem === 'refused' ? 'refused' : 'failed' }
  if ('email' in target && found.data.length !== target.amount)
    return { outcome: 'changed', amount: found.data.length }
  const { data, problem } = await call('delete_requests', { p_ids: found.data }, z.number())
  if (problem) return { outcome: problem === 'refused' ? 'refused' : 'failed' }
  log('info', 'requests-deleted', { amount: data })
  refresh()
  return { outcome: 'deleted', amount: data }
}

/** Hosted projects cut an answer at 1,000 rows. */
const MOST_ROWS = 1000

async function idsFrom(email: string): Promise<Answer<number[]>> {
  const all: number[] = []
  while (true) {
    const { data, problem } = await ask({
      asked: 'requests from an address',
      query: (client) =>
        client
          .from('requests')
          .select('id')
          .eq('email', email)
          .gt('id', all.at(-1) ?? 0)
          .order('id')
          .limit(MOST_ROWS),
      answer: z.array(z.object({ id })),
    })
    if (problem) return { problem }
    all.push(...data.map((one) => one.id))
    if (data.length < MOST_ROWS) return { data: all }
  }
}

export type MemberOutcome = keyof typeof desk.members.outcomes

const colleague = z.object({
  email: address,
  name: z.string().trim().max(80).default(''),
  role: z.enum(['member', 'lead']).default('member'),
})

const changedMembers = z.array(z.object({ user_id: z.string().nullable() }))

const update = (email: string, change: { name?: string; role: string }) =>
  ask({
    asked: 'staff',
    query: (client) => client.from('staff').update(change).eq('email', email).select('user_id'),
    answer: changedMembers,
  })

/** Adds a colleague, or changes their name and role. The database requires a lead, and keeps one. */
export async function saveMember(given: z.input<typeof colleague>): Promise<MemberOutcome> {
  const parsed = colleague.safeParse(given)
  if (!parsed.success) return 'wrong'
  const { email, name, role } = parsed.data
  const [{ role: ownRole, members }, updated] = await Promise.all([
    getCaller(),
    update(email, { name, role }),
  ])
  if (ownRole !== 'lead') return 'refused'
  const [known] = updated.data ?? []
  if (updated.problem || known) {
    const isMember = members.some((one) => one.email === email)
    const joined = known?.user_id ? 'added' : 'invited'
    return memberOutcome(updated.problem, isMember ? 'saved' : joined)
  }
  const added = await ask({
    asked: 'staff',
    query: (client) => client.from('staff').insert({ email, name, role }),
    answer: z.null(),
  })
  return memberOutcome(added.problem, 'invited')
}

/** Removes a colleague from the desk: they lose access at once. */
export async function removeMember(email: string): Promise<MemberOutcome> {
  const parsed = address.safeParse(email)
  if (!parsed.success) return 'wrong'
  const [{ role }, { data, problem }] = await Promise.all([
    getCaller(),
    update(parsed.data, { role: 'former' }),
  ])
  if (role !== 'lead') return 'refused'
  return memberOutcome(problem, data?.length === 0 ? 'gone' : 'removed')
}

function memberOutcome(problem: Problem | undefined, done: MemberOutcome): MemberOutcome {
  refresh()
  if (problem === 'against-a-rule') return 'lastLead'
  if (problem) return problem === 'refused' ? 'refused' : 'failed'
  return done
}
