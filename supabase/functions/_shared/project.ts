import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Database } from './database.ts'
import type { Env } from './environment.ts'
import { Refusal } from './http.ts'
import { requestHeaders } from './request-headers.ts'
import { keyedHash, sameSecret } from './secrets.ts'
import { visitorAddress } from './visitor-address.ts'

/** The project with its secret key, and what authenticates the callers of its functions. */
export type Project = {
  client: SupabaseClient<Database>
  url: string
  secretKey: string
  /** All keys of the project: callers other than the site send one of them. */
  keys: string[]
  siteToken?: string
  callerAddressHeader?: string
  fetch: typeof fetch
}

const TIMEOUT_MS = 10_000
const SHORTEST_SECRET = 24

/** The platform passes these to hosted functions; newer projects get their keys as one JSON object. */
export function projectFrom(env: Env, fetchWith = fetch): Project {
  const secrets = keysIn(env.SUPABASE_SECRET_KEYS)
  const secretKey = secrets.default ?? Object.values(secrets)[0] ?? env.SUPABASE_SERVICE_ROLE_KEY
  const { SUPABASE_URL: url, SITE_TOKEN: siteToken } = env
  if (!url || !secretKey) throw new Error('SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY must be set.')
  // Anyone who guessed it could act as the site.
  if (siteToken && siteToken.length < SHORTEST_SECRET)
    throw new Error(
      `SITE_TOKEN must have at least ${SHORTEST_SECRET} characters: generate one with "openssl rand -base64 32".`,
    )
  const legacy = [env.SUPABASE_SERVICE_ROLE_KEY, env.SUPABASE_ANON_KEY]
  const keys = [...legacy, ...Object.values(secrets), ...Object.values(keysIn(env.SUPABASE_PUBLISHABLE_KEYS))]
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
    keys: keys.filter((key) => key !== undefined),
    siteToken,
    callerAddressHeader: env.CALLER_ADDRESS_HEADER,
    fetch: fetchInTime,
  }
}

/** Parses keys by name. */
const keysIn = (json: string | undefined): Record<string, string | undefined> =>
  json ? JSON.parse(json) : {}

/**
 * Authenticates the caller, as a hosted platform lets anyone call a function: the site's server by SITE_TOKEN, others by
 * a key of the project. Only the site is trusted to name its visitor's address; for all others, it is the address that
 * the platform reports in CALLER_ADDRESS_HEADER, if the operator has set it. `source` keeps direct callers from using up
 * the site's rate limit; `visitor` is a keyed hash that includes the day, so that visits on different days are not
 * linked.
 */
export function admitCaller(headers: Headers, project: Project, purpose: string) {
  const isSite = sameSecret(headers.get(requestHeaders.siteToken), project.siteToken)
  const given = headers.get('apikey')
  if (!isSite && !project.keys.some((key) => sameSecret(given, key)))
    throw new Refusal(401, 'key', 'The apikey header must be a key of this project.')
  const header = isSite ? requestHeaders.visitorAddress : project.callerAddressHeader
  const address = header ? visitorAddress(headers.get(header)) : null
  const today = new Date().toISOString().slice(0, 10)
  return {
    source: isSite ? 'site' : 'direct',
    visitor: address && keyedHash(project.secretKey, `${purpose} ${today}`, address),
  }
}

/** Admits only the schedule and other functions. */
export function requireProject(headers: Headers, { secretKey }: Project) {
  if (!sameSecret(headers.get('apikey'), secretKey))
    throw new Refusal(401, 'key', 'This requires the secret key of the project.')
}

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
