import 'server-only'
import { isAuthRetryableFetchError } from '@supabase/supabase-js'
import { cache } from 'react'
import { type Client, type Problem, query } from '#lib/server/supabase/query.ts'
import { hasSessionCookie } from './context.ts'
import type { Role } from './request.ts'

/** A member, shown by the local part of their email address if they have no name; `invited`: without an account so far. */
export type Member = { email: string; name: string; role: Role; invited: boolean }

/** Who works at the desk: their address and role, and all members. */
export type Reader = { user: string; role: Role; members: Member[] }

/** `user`: who is signed in; `reader`: the same as staff; `isAway`: the backend fails to say who holds this session. */
export type Caller = { user?: string; reader?: Reader; problem?: Problem; isAway?: boolean }

export const whoAmI = (client?: Client) =>
  query(
    'whoami',
    async (api) => {
      // A session that the auth server did not renew, because it failed, is no visitor's.
      const { error } = await api.auth.getSession()
      if (isAuthRetryableFetchError(error)) throw error
      return api.rpc('whoami').maybeSingle()
    },
    client,
  )

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
  if (!data?.role)
    return { user: data?.user, problem, isAway: problem === 'failed' && (await hasSessionCookie()) }
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

/** What the desk calls an address of its staff, present or former. */
export async function readNames() {
  const { data = [] } = await readEveryone()
  const names = new Map(data.map(({ email, name }) => [email, name]))
  return (email: string) => names.get(email) || localPart(email)
}
