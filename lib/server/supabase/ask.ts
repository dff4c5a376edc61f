import 'server-only'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { z } from 'zod'
import { errorName, log } from '#lib/server/log.ts'
import { createSessionClient } from './server.ts'

export type Client = SupabaseClient

/** Not signed in (any more) or without the right, not in this project at all, or something broke. */
export type Problem = 'refused' | 'missing' | 'failed'

export type Answer<T> = { data: T; problem?: undefined } | { data?: undefined; problem: Problem }

type Reply = { data: unknown; error: { code?: string } | null; status: number }

type Question<T> = {
  /** For the log. */
  asked: string
  query: (client: Client) => PromiseLike<Reply>
  answer: z.ZodType<T>
  /** Who asks; the visitor, unless somebody else is given. */
  as?: () => Client | Promise<Client>
}

/** Asks the data API and checks what it answers. Never throws: a problem is one line in the log. */
export async function ask<T>({
  asked,
  query,
  answer,
  as = () => createSessionClient(),
}: Question<T>): Promise<Answer<T>> {
  try {
    const { data, error, status } = await query(await as())
    if (error) return failed(asked, problemOf(error.code, status), error.code || undefined, status)
    const checked = answer.safeParse(data)
    if (checked.success) return { data: checked.data }
    return failed(asked, 'failed', 'unexpected-answer', status)
  } catch (error) {
    return failed(asked, 'failed', errorName(error))
  }
}

/** Calls a function of the database. */
export const call = <T>(name: string, parameters: object, answer: z.ZodType<T>, as?: Question<T>['as']) =>
  ask({ asked: name, query: (client) => client.rpc(name, parameters), answer, as })

function failed(asked: string, problem: Problem, code?: string, status?: number): Answer<never> {
  log(problem === 'failed' ? 'error' : 'warn', 'backend-problem', { asked, problem, code, status })
  return { problem }
}

function problemOf(code: string | undefined, status: number): Problem {
  // The data API answers PGRST30x when the token itself is not good: expired, revoked or not ours.
  if (status === 401 || code === '42501' || /^PGRST30\d$/.test(code ?? '')) return 'refused'
  if (code === 'PGRST202' || code === 'PGRST205') return 'missing'
  return 'failed'
}
