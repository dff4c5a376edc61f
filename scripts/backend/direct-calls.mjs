import { createHmac } from 'node:crypto'
import { sameSecret } from '#contract/secrets.ts'

const ANSWERS = ['jsonb', 'json', 'boolean', 'uuid[]', 'timestamp with time zone']

/** Security definer functions, and which of the two kinds of callers (sessions, service role) may call each. */
const CALLABLE = `
  select proname as name, coalesce(given.names, '{}') as names,
    has_function_privilege('authenticated', oid, 'execute') as for_sessions,
    format(case when prorettype in ('json'::regtype, 'jsonb'::regtype) then 'public.%I(%s)::text' else 'to_jsonb(public.%I(%s))::text' end,
      proname, given.passed) as answer,
    coalesce('jsonb_to_record($1) as given (' || given.columns || ')', '(select $1::jsonb) as given') as arguments
  from pg_proc cross join lateral (
    select array_agg(name::text order by name collate "C") as names,
      string_agg('given.' || quote_ident(name), ', ' order by place) as passed,
      string_agg(quote_ident(name) || ' ' || format_type(type, null), ', ') as columns
    from unnest(proargnames, proargtypes::oid[]) with ordinality as argument (name, type, place)) as given
  where pronamespace = 'public'::regnamespace and prosecdef and not proretset
    and prorettype::regtype::text = any ($1)
    and (has_function_privilege('authenticated', oid, 'execute') or has_function_privilege('service_role', oid, 'execute'))`

/** Sets the caller's JWT claims, as the data API does; "offset 0" makes Postgres evaluate this before the call. */
const SESSION = `(
  select set_config('request.jwt.claims', $2, true), set_config('request.jwt.claim.sub', $3, true),
    set_config('request.jwt.claim.role', $4, true) offset 0) as session`

function namesIn(body) {
  try {
    return Object.keys(JSON.parse(body)).sort().join()
  } catch {
    return undefined
  }
}

const decoded = (part) => JSON.parse(Buffer.from(part, 'base64url').toString())

/** The claims of a valid session token of this backend's auth API. The data API reports why it rejects any other. */
export function sessionClaims(authorization, secret, now = Date.now() / 1000) {
  const [, header, payload, signature] =
    /^Bearer ([\w-]+)\.([\w-]+)\.([\w-]+)$/.exec(authorization ?? '') ?? []
  if (!signature) return undefined
  const signed = createHmac('sha256', secret).update(`${header}.${payload}`).digest('base64url')
  if (!sameSecret(signature, signed)) return undefined
  const { alg, crit } = decoded(header)
  const claims = decoded(payload)
  const { role, sub, exp, nbf = 0, iat = 0 } = claims
  const isOurs = alg === 'HS256' && !crit && role === 'authenticated' && typeof sub === 'string'
  return isOurs && exp > now && nbf <= now && iat <= now ? claims : undefined
}

/**
 * Runs RPCs of edge functions and staff in one statement: the data API takes five for each, and parses and serializes
 * the result again, which costs more than most functions. Returns the JSON, or undefined for calls that the data API
 * must answer: other functions, or other argument names.
 */
export async function directCalls(postgres) {
  const { rows } = await postgres.query(CALLABLE, [ANSWERS])
  const known = new Map(rows.map(({ names, ...more }) => [more.name, { ...more, names: names.join() }]))

  /** Calls as the session that `claims` belong to, or as an edge function without them. */
  return async (name, body, claims) => {
    const called = known.get(name)
    if (!called || called.for_sessions !== Boolean(claims) || namesIn(body) !== called.names) return undefined
    const from = claims ? `${SESSION}, ${called.arguments}` : called.arguments
    const session = claims ? [JSON.stringify(claims), claims.sub, claims.role] : []
    return (
      (await postgres.answerOf(`select ${called.answer} as answer from ${from}`, [body, ...session])) ??
      'null'
    )
  }
}
