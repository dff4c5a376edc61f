import 'server-only'
import type { PostgrestSingleResponse, SupabaseClient } from '@supabase/supabase-js'
import { unstable_rethrow } from 'next/navigation'
import { cache } from 'react'
import type { Database } from '#contract/database.ts'
import { databaseRefusals } from '#contract/refusals.ts'
import { errorName, log } from '#lib/server/log.ts'
import { createSessionClient } from './server.ts'

export type Client = SupabaseClient<Database>

/** Not signed in (any more) or not permitted, not in this project, against a rule of the database, or a failure. */
export type Problem = 'refused' | 'missing' | 'against-a-rule' | 'failed'
/** The rule. */
type Refusal = (typeof databaseRefusals)[number]

type Failure = { data?: undefined; count?: undefined; problem: Problem; refusal?: Refusal | 'refused' }
export type Result<T> = { data: T; count?: number | null; problem?: undefined; refusal?: undefined } | Failure

/** How an action of the desk has failed. */
export const failureOf = (problem?: Problem): 'ended' | 'failed' =>
  problem === 'refused' ? 'ended' : 'failed'

/** The same of one that rules of the database may refuse; "refused" is a rule that only a newer database knows. */
export const refusalOf = ({ problem, refusal = 'refused' }: Failure) =>
  problem === 'against-a-rule' ? refusal : failureOf(problem)

/** All parts of a page share one client, as creating one decodes the session. */
const pageClient = cache(() => createSessionClient())

/**
 * Queries the data API, as the visitor by default. Logs a problem in one line, with the query's name, and never throws
 * it; rethrows only the control-flow errors of Next.js (dynamic, not found, redirect).
 */
export async function query<T>(
  name: string,
  send: (client: Client) => PromiseLike<PostgrestSingleResponse<T>>,
  client?: Client,
): Promise<Result<T>> {
  try {
    const { data, count, error, status } = await send(client ?? (await pageClient()))
    if (error)
      return failed(name, problemOf(error.code, status), error.code || undefined, status, error.message)
    return { data, count }
  } catch (error) {
    unstable_rethrow(error)
    return failed(name, 'failed', errorName(error))
  }
}

type Functions = Database['public']['Functions']

/** Calls a function of the database, as the visitor. */
export const callRpc = <Name extends keyof Functions>(name: Name, args: Functions[Name]['Args']) =>
  query<Functions[Name]['Returns']>(name, (client) => client.rpc(name, args))

function failed(
  query: string,
  problem: Problem,
  code?: string,
  status?: number,
  message?: string,
): Result<never> {
  // Other messages may quote what a visitor wrote.
  const refusal = databaseRefusals.find((name) => name === message)
  log(problem === 'failed' ? 'error' : 'warn', 'backend-problem', { query, problem, code, status, refusal })
  return { problem, refusal }
}

function problemOf(code: string | undefined, status: number) {
  // The data API answers PGRST30x when the token itself is invalid: expired, revoked or not ours.
  if (status === 401 || code === '42501' || /^PGRST30\d$/.test(code ?? '')) return 'refused'
  // A reference to a row that does not exist, or a rule of our own triggers.
  if (code === '23503' || code === 'PT409') return 'against-a-rule'
  if (code === 'PGRST202' || code === 'PGRST205') return 'missing'
  return 'failed'
}
