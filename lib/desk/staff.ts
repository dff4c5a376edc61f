import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import { type Answer, ask, type Client } from '#lib/server/supabase/ask.ts'
import { desk } from '#messages/desk.ts'
import { type Role, roles } from './request.ts'

/** A member without a name is shown by the local part of their email address. */
const member = z.object({ email: z.string(), name: z.string(), role: z.enum(roles) })
export type Member = z.infer<typeof member>

/** Who works at the desk: their address and role, and all members. */
export type Reader = { user: string; role: Role; members: Member[] }

/** A member, or a colleague whose account is still being created. */
export type Colleague = Member & { invited: boolean }

const everyone = z.array(
  member.extend({ role: z.enum([...roles, 'former']), user_id: z.string().nullable() }),
)

const localPart = (email: string) => email.split('@')[0] ?? email

/** All rows of the staff table by name, also former members, whose names journals show; none unless staff ask. */
const readEveryone = cache(() =>
  ask({
    asked: 'staff',
    query: (client) => client.from('staff').select('email, name, role, user_id').order('name').order('email'),
    answer: everyone,
  }),
)

/** Members of the desk by name; 'refused' unless the caller is staff. */
export async function listColleagues(): Promise<Answer<Colleague[]>> {
  const { data, problem } = await readEveryone()
  if (problem) return { problem }
  return {
    data: data.flatMap(({ email, name, role, user_id }) =>
      role === 'former' ? [] : [{ email, name: name || localPart(email), role, invited: user_id === null }],
    ),
  }
}

/** What the desk calls an address of its staff, present or former. */
export async function readNames() {
  const { data = [] } = await readEveryone()
  const names = new Map(data.map(({ email, name }) => [email, name]))
  return (email: string) => names.get(email) || localPart(email)
}

const PAGE_SIZE = 50

const actions = [
  'signed-in',
  'exported',
  'downloaded',
  'deleted',
  'expired',
  'released',
  'member-added',
  'member-changed',
  'member-removed',
] as const

const line = z.object({
  id: z.number(),
  made_at: z.string(),
  author: z.string(),
  what: z.enum(actions),
  amount: z.number(),
  colleague: z.string(),
})
export type AuditLine = z.infer<typeof line>

/** A page of the audit log, newest first; `older` is the line that the next page starts below. For leads. */
export async function readAudit(before?: number) {
  const [{ data, problem }, nameOf] = await Promise.all([
    ask({
      asked: 'audit',
      query: (client) => {
        const all = client.from('audit').select()
        const some = before ? all.lt('id', before) : all
        return some.order('id', { ascending: false }).limit(PAGE_SIZE + 1)
      },
      answer: z.array(line),
    }),
    readNames(),
  ])
  if (problem) return { problem }
  const lines = data.slice(0, PAGE_SIZE).map(
    (stored): AuditLine => ({
      ...stored,
      author: stored.author ? nameOf(stored.author) : desk.records.system,
      colleague: nameOf(stored.colleague),
    }),
  )
  return { data: { lines, older: data.length > PAGE_SIZE ? lines.at(-1)?.id : undefined } }
}

/** Adds actions that happen outside the database to the audit log; the database checks who may. */
export const recordAction = (
  what: 'signed-in' | 'downloaded' | 'exported',
  { amount = 1, client }: { amount?: number; client?: Client } = {},
) =>
  ask({
    asked: `audit ${what}`,
    query: (own) => (client ?? own).from('audit').insert({ what, amount }),
    answer: z.null(),
    ...(client && { as: () => client }),
  })
