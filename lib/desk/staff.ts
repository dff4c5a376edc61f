import 'server-only'
import { cache } from 'react'
import { type Answer, ask, type Client } from '#lib/server/supabase/ask.ts'
import { desk } from '#messages/desk.ts'
import type { Role } from './request.ts'

/** A member without a name is shown by the local part of their email address. */
export type Member = { email: string; name: string; role: Role }

/** Who works at the desk: their address and role, and all members. */
export type Reader = { user: string; role: Role; members: Member[] }

/** A member, or a colleague whose account is still being created. */
export type Colleague = Member & { invited: boolean }

const localPart = (email: string) => email.split('@')[0] ?? email

/** All rows of the staff table by name, also former members, whose names journals show; none unless staff ask. */
const readEveryone = cache(() =>
  ask('staff', (client) =>
    client.from('staff').select('email, name, role, user_id').order('name').order('email'),
  ),
)

/** Members of the desk by name; 'refused' unless the caller is staff. */
export async function listColleagues(): Promise<Answer<Colleague[]>> {
  const { data, problem } = await readEveryone()
  if (problem) return { problem }
  const present = data.filter(({ role }) => role !== 'former')
  return {
    data: present.map(({ email, name, role, user_id }) => ({
      email,
      name: name || localPart(email),
      role: role as Role,
      invited: user_id === null,
    })),
  }
}

/** What the desk calls an address of its staff, present or former. */
export async function readNames() {
  const { data = [] } = await readEveryone()
  const names = new Map(data.map(({ email, name }) => [email, name]))
  return (email: string) => names.get(email) || localPart(email)
}

const PAGE_SIZE = 50

/** A page of the audit log, newest first; `older` is the line that the next page starts below. For leads. */
export async function readAudit(before?: number) {
  const [{ data, problem }, nameOf] = await Promise.all([
    ask('audit', (client) => {
      const all = client.from('audit').select()
      const some = before ? all.lt('id', before) : all
      return some.order('id', { ascending: false }).limit(PAGE_SIZE + 1)
    }),
    readNames(),
  ])
  if (problem) return { problem }
  const lines = data.slice(0, PAGE_SIZE).map(({ what, author, colleague, ...line }) => ({
    ...line,
    what: what as keyof typeof desk.records.actions,
    author: author ? nameOf(author) : desk.records.system,
    colleague: nameOf(colleague),
  }))
  return { data: { lines, older: data.length > PAGE_SIZE ? String(lines.at(-1)?.id) : undefined } }
}

export type AuditPage = NonNullable<Awaited<ReturnType<typeof readAudit>>['data']>

/** Adds actions that happen outside the database to the audit log; the database checks who may. */
export const recordAction = (what: 'signed-in' | 'downloaded' | 'exported', amount = 1, client?: Client) =>
  ask(`audit ${what}`, (api) => api.from('audit').insert({ what, amount }), client)
