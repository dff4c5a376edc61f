import { createClient } from '@supabase/supabase-js'
import type { Database } from './database.ts'

export type Env = Record<string, string | undefined>

export function wholeNumber(env: Env, name: string, fallback: number) {
  const value = env[name] ? Number(env[name]) : fallback
  if (Number.isInteger(value) && value > 0) return value
  throw new Error(`${name} must be a whole number, 1 or more.`)
}

export function required(env: Env, name: string) {
  const value = env[name]
  if (!value) throw new Error(`${name} must be set.`)
  return value
}

export function httpAddress(env: Env, name: string) {
  const value = required(env, name)
  if (/^https?:/.test(value) && URL.canParse(value)) return value
  throw new Error(`${name} must be a URL with http:// or https://.`)
}

const SHORTEST_SECRET = 24

/** A secret that authenticates a caller: undefined if it is not set. */
export function secretOf(env: Env, name: string) {
  const secret = env[name]
  if (!secret || secret.length >= SHORTEST_SECRET) return secret
  throw new Error(
    `${name} must have at least ${SHORTEST_SECRET} characters: generate one with "openssl rand -base64 32".`,
  )
}

const TIMEOUT_MS = 10_000

/**
 * The project with its secret key, and what authenticates the callers of its functions. The platform passes these
 * settings to hosted functions; newer projects get their keys as one JSON object.
 */
export function projectFrom(env: Env, fetchWith = fetch) {
  const secrets = keysIn(env.SUPABASE_SECRET_KEYS)
  const secretKeys = [...Object.values(secrets), env.SUPABASE_SERVICE_ROLE_KEY]
  const secretKey = secrets.default ?? secretKeys.find(Boolean)
  const { SUPABASE_URL: url } = env
  if (!url || !secretKey) throw new Error('SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY must be set.')
  const publishableKeys = [...Object.values(keysIn(env.SUPABASE_PUBLISHABLE_KEYS)), env.SUPABASE_ANON_KEY]
  const fetchInTime: typeof fetch = (input, init) =>
    fetchWith(input, { ...init, signal: init?.signal ?? AbortSignal.timeout(TIMEOUT_MS) })
  const client = createClient<Database>(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    db: { retry: false },
    global: { fetch: fetchInTime },
  })
  return {
    client,
    url,
    secretKey,
    /** All of them: while a key is rotated, the schedule sends another than the functions have. */
    secretKeys,
    /** Callers other than the site send one of them. */
    keys: [...secretKeys, ...publishableKeys],
    siteToken: secretOf(env, 'SITE_TOKEN'),
    callerAddressHeader: env.CALLER_ADDRESS_HEADER,
    fetch: fetchInTime,
  }
}

export type Project = ReturnType<typeof projectFrom>

const keysIn = (json: string | undefined): Record<string, string | undefined> =>
  json ? JSON.parse(json) : {}

type Reply = { data: unknown; error: { code?: string; status?: unknown } | null }

/** The data of a reply. Drops the backend's own message, which may quote data. */
export async function dataOf<R extends Reply>(operation: string, reply: PromiseLike<R>) {
  const { data, error } = await reply
  if (error) throw new BackendError(operation, String(error.code ?? error.status ?? ''))
  return data as Extract<R, { error: null }>['data']
}

type Functions = Database['public']['Functions']

/** What a function of the database returns. */
export const callRpc = <Name extends keyof Functions>(
  { client }: Pick<Project, 'client'>,
  name: Name,
  args?: Functions[Name]['Args'],
): Promise<Functions[Name]['Returns']> => dataOf(name, client.rpc(name, args))

export class BackendError extends Error {
  readonly code: string

  constructor(operation: string, code: string) {
    super(`the backend answered ${code || 'with an error'} to ${operation}`)
    this.code = code
  }
}
