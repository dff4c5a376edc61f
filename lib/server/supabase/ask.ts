import 'server-only'
import type { SupabaseClient } from '@supabase/supabase-js'
import { unstable_rethrow } from 'next/navigation'
import { cache } from 'react'
import type { z } from 'zod'
import type { Database } from '#contract/database.ts'
import { errorName, log } from '#lib/server/log.ts'
import { createSessionClient } from './server.ts'

export type Client = SupabaseClient<Database>

/**
 * Not signed in (any more) or not permitted, not in this project, another writer was first, against a rule of the database,
 * or a failure.
 */
export type Problem = 'refused' | 'missing' | 'conflict' | 'against-a-rule' | 'failed'

export type Answer<T> = { data: T; problem?: undefined } | { data?: undefined; problem: Problem }

type Reply = { data: unknown; error: { code?: string } | null; status: number }

type Question<T> = {
  /** For the log. */
  asked: string
  query: (client: Client) => PromiseLike<Reply>
  answer: z.ZodType<T>
  /** The client that runs the query; the visitor's by default. */
  as?: () => Client | Promise<Client>
}

/** All parts of a page share one client, as creating one decodes the session. */
const pageClient = cache(() => createSessionClient())

/**
 * Queries the data API and validates its response. Logs a problem in one line and never throws it; rethrows only the
 * control-flow errors of Next.js (dynamic, not found, redirect).
 */
export async function ask<T>({ asked, query, answer, as = pageClient }: Question<T>): Promise<Answer<T>> {
  try {
    const { data, error, status } = await query(await as())
    if (error) return failed(asked, problemOf(error.code, status), error.code || undefined, status)
    const checked = answer.safeParse(data)
    if (checked.success) return { data: checked.data }
    return failed(asked, 'failed', 'unexpected-answer', status)
  } catch (error) {
    unstable_rethrow(error)
    return failed(asked, 'failed', errorName(error))
  }
}

type Functions = Database['public']['Functions']

/** Calls a database function (RPC). */
export const call = <Name extends keyof Functions, T>(
  name: Name,
  parameters: Functions[Name]['Args'],
  answer: z.ZodType<T>,
  as?: Question<T>['as'],
) => ask({ asked: name, query: (client) => client.rpc(name, parameters), answer, as })

function failed(asked: string, problem: Problem, code?: string, status?: number): Answer<never> {
  log(problem === 'failed' ? 'error' : 'warn', 'backend-problem', { asked, problem, code, status })
  return { problem }
}

function problemOf(code: string | undefined, status: number): Problem {
  // The data API answers PGRST30x when the token itself is invalid: expired, revoked or not ours.
  if (status === 401 || code === '42501' || /^PGRST30\d$/.test(code ?? '')) return 'refused'
  if (code === '23505') return 'conflict'
  // A reference to a row that does not exist, or a rule of our own triggers.
  if (code === '23503' || code === 'PT409') return 'against-a-rule'
  if (code === 'PGRST202' || code === 'PGRST205') return 'missing'
  return 'failed'
}
