import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Database } from './database.ts'
import type { Env } from './environment.ts'

/** The project with its secret key. `keys` are all keys of the project: callers of a function send one of them. */
export type Project = {
  client: SupabaseClient<Database>
  url: string
  secretKey: string
  keys: string[]
  fetch: typeof fetch
}

const TIMEOUT_MS = 10_000

/** The platform passes these to hosted functions; newer projects get their keys as one JSON object. */
export function projectFrom(env: Env, fetchWith = fetch): Project {
  const secrets = keysIn(env.SUPABASE_SECRET_KEYS)
  const secretKey = secrets.default ?? Object.values(secrets)[0] ?? env.SUPABASE_SERVICE_ROLE_KEY
  const url = env.SUPABASE_URL
  if (!url || !secretKey) throw new Error('SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY must be set.')
  const legacy = [env.SUPABASE_SERVICE_ROLE_KEY, env.SUPABASE_ANON_KEY]
  const keys = [...legacy, ...Object.values(secrets), ...Object.values(keysIn(env.SUPABASE_PUBLISHABLE_KEYS))]
  const fetchInTime: typeof fetch = (input, init) =>
    fetchWith(input, { ...init, signal: init?.signal ?? AbortSignal.timeout(TIMEOUT_MS) })
  const client = createClient<Database>(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    db: { retry: false },
    global: { fetch: fetchInTime },
  })
  return { client, url, secretKey, keys: keys.filter((key) => key !== undefined), fetch: fetchInTime }
}

/** Parses keys by name. */
const keysIn = (json: string | undefined): Record<string, string | undefined> =>
  json ? JSON.parse(json) : {}

type Reply = { data: unknown; error: { code?: string; status?: unknown } | null }

/** The data of a reply. Drops the backend's own message, which may quote data. */
export async function dataOf<R extends Reply>(asked: string, reply: PromiseLike<R>) {
  const { data, error } = await reply
  if (error) throw new BackendError(asked, String(error.code ?? error.status ?? ''))
  return data as Extract<R, { error: null }>['data']
}

export class BackendError extends Error {
  override name = 'BackendError'
  readonly code: string

  constructor(asked: string, code: string) {
    super(`the backend answered ${code || 'with an error'} to ${asked}`)
    this.code = code
  }
}
