import 'server-only'
import { cache } from 'react'
import { interpolate } from '#lib/content/interpolate.ts'
import { type Client, type Problem, query } from '#lib/server/supabase/query.ts'
import { desk } from '#messages/desk.ts'
import type { Role } from './request.ts'

/** A member, shown by the local part of their email address if they have no name; `invited`: without an account so far. */
export type Member = { email: string; name: string; role: Role; invited: boolean }

/** Who works at the desk: their address and role, and all members. */
export type Reader = { user: string; role: Role; members: Member[] }

/** `user`: who is signed in; `reader`: the same as staff. */
export type Caller = { user?: string; reader?: Reader; problem?: Problem }

export const whoAmI = (client?: Client) => query('whoami', (api) => api.rpc('whoami').maybeSingle(), client)

const localPart = (email: string) => email.split('@')[0] ?? email

/** All rows of the staff table by name, also former members, whose names journals show; none for others. */
const readEveryone = cache(() =>
  query('staff', (client) =>
    client.from('staff').select('email, name, role, user_id').order('name').order('email'),
  ),
)

/** Queried once per page. */
export const getCaller = cache(async (): Promise<Caller> => {
  const { data, problem } = await whoAmI()
  if (!data?.role) return { user: data?.user, problem }
  const everyone = await readEveryone()
  const present = (everyone.data ?? []).filter(({ role }) => role !== 'former')
  const members = present.map(({ email, name, role, user_id }) => ({
    email,
    name: name || localPart(email),
    role: role as Role,
    invited: user_id === null,
  }))
  const { user, role } = data
  return { user, reader: { user, role: role as Role, members }, problem: everyone.problem }
})

/** Former members who still own open requests or orders, as the filter of owners names them. */
export async function readFormer() {
  const { data = [] } = await readEveryone()
  const former = data.filter(({ role }) => role === 'former')
  if (former.length === 0) return []
  const emails = former.map(({ email }) => email)
  const owned = await query('the owners of open requests and orders', (client) =>
    client.from('requests').select('owner').or('is_listed.is.true,is_order.is.true').in('owner', emails),
  )
  const owners = new Set(owned.data?.map(({ owner }) => owner))
  return former
    .filter(({ email }) => owners.has(email))
    .map(({ email, name }) => ({
      email,
      name: interpolate(desk.filters.formerly, { name: name || localPart(email) }),
    }))
}

/** What the desk calls an address of its staff, present or former. */
export async function readNames() {
  const { data = [] } = await readEveryone()
  const names = new Map(data.map(({ email, name }) => [email, name]))
  return (email: string) => names.get(email) || localPart(email)
}
