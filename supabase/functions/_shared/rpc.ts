import type { Database } from './database.ts'
import type { Env } from './environment.ts'

/** `keys` are all keys of the project: callers of a function send one of them. */
export type Project = { url: string; secretKey: string; keys: string[] }

/** The platform passes these to hosted functions; newer projects get their keys as one JSON object. */
export function projectFrom(env: Env): Project {
  const url = env.SUPABASE_URL
  const secrets = keysIn(env.SUPABASE_SECRET_KEYS)
  const secretKey = secrets.default ?? Object.values(secrets)[0] ?? env.SUPABASE_SERVICE_ROLE_KEY
  if (!url || !secretKey) throw new Error('SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY must be set.')
  const legacy = [env.SUPABASE_SERVICE_ROLE_KEY, env.SUPABASE_ANON_KEY]
  const keys = [...legacy, ...Object.values(secrets), ...Object.values(keysIn(env.SUPABASE_PUBLISHABLE_KEYS))]
  return { url: url.replace(/\/+$/, ''), secretKey, keys: keys.filter((key) => key !== undefined) }
}

/** Parses keys by name. */
const keysIn = (json: string | undefined): Record<string, string | undefined> =>
  json ? JSON.parse(json) : {}

/** The headers of a call with the service role. */
export const headersOf = ({ secretKey }: Project) => ({
  apikey: secretKey,
  // A legacy key is a JWT and must also be the bearer token; a new key must not.
  ...(secretKey.startsWith('sb_') ? {} : { authorization: `Bearer ${secretKey}` }),
  'content-type': 'application/json',
})

type Functions = Database['public']['Functions']

/** Calls a database function with the service role. Drops the database's own message, which may quote data. */
export async function callDatabase<Name extends keyof Functions>(
  project: Project,
  name: Name,
  parameters: Functions[Name]['Args'],
  timeoutMs = 10_000,
) {
  const response = await fetch(`${project.url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: headersOf(project),
    body: JSON.stringify(parameters),
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) {
    const { code } = (await response.json().catch(() => ({}))) as { code?: string }
    throw new Error(`database responded with ${response.status} ${code ?? ''} to ${name}`.replace('  ', ' '))
  }
  return (await response.json()) as Functions[Name]['Returns']
}
