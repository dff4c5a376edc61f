// The gateway's allowlist: the endpoints, each by name, that the site and its staff need.

const AUTH = new Set([
  'GET /user',
  'POST /logout',
  'POST /otp',
  'POST /token?grant_type=password',
  'POST /token?grant_type=refresh_token',
  'POST /verify',
])

const API_ROLES = ['anon', 'authenticated', 'service_role']

/** Tables, views and functions on which the migrations grant a right to any API role. */
export async function exposedRelations(postgres) {
  const { rows } = await postgres.query(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
       and exists (select from unnest($1::name[]) as role where has_table_privilege(role, oid, 'select, insert'))
     union all
     select 'rpc/' || proname from pg_proc
     where pronamespace = 'public'::regnamespace
       and exists (select from unnest($1::name[]) as role where has_function_privilege(role, oid, 'execute'))`,
    [API_ROLES],
  )
  return new Set(rows.map(({ name }) => name))
}

/** The URL as every part behind the gateway parses it; undefined if it is malformed. */
export function normalizeUrl(address) {
  if (!address.startsWith('/') || !URL.canParse(`http://gateway${address}`)) return undefined
  return new URL(`http://gateway${address}`)
}

function decoded(text) {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** The part that answers: `{ function }`, `{ data: name }`, `{ auth: endpoint }`; undefined if none is allowed. */
export function matchRoute(method, { pathname, searchParams }, { functions, data }) {
  const [, api, rest = ''] = /^\/(functions|rest|auth)\/v1\/(.+)$/.exec(pathname) ?? []
  if (api === 'functions' && functions.has(rest)) return { function: rest }
  if (api === 'rest' && data.has(decoded(rest))) return { data: decoded(rest) }
  const grant = searchParams.get('grant_type')
  const endpoint = `${method} /${rest}${rest === 'token' ? `?grant_type=${grant}` : ''}`
  if (api === 'auth' && AUTH.has(endpoint)) return { auth: endpoint }
  return undefined
}
