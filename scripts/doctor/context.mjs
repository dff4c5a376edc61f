import { existsSync } from 'node:fs'
import { readKeys } from '#scripts/backend/keys.mjs'
import { dataDirectory, isHosted } from '#scripts/lib/environment.mjs'
import { isPubliclyReachable } from '#scripts/lib/exposure.mjs'
import { addressOf } from '#scripts/lib/ports.mjs'

const TIMEOUT_MS = 10_000

/** Fetches without throwing: `{ status, headers, text, body }`, the body if it is JSON, or `{ failed: reason }`. */
async function request(address, { timeoutMs = TIMEOUT_MS, ...init } = {}) {
  try {
    const response = await fetch(address, {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      ...init,
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, body: jsonIn(text) }
  } catch (error) {
    return { failed: error.cause?.code ?? error.cause?.message ?? error.message }
  }
}

function jsonIn(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const once = (work) => {
  let result
  return () => {
    result ??= work()
    return result
  }
}

/** The hosted project, or the embedded backend as its data directory describes it. */
function backendOf(env) {
  if (isHosted(env))
    return {
      url: env.SUPABASE_URL.replace(/\/+$/, ''),
      key: env.SUPABASE_PUBLISHABLE_KEY || env.SUPABASE_ANON_KEY,
      siteToken: env.SITE_TOKEN,
    }
  const directory = dataDirectory(env)
  const url = `http://127.0.0.1:${env.BACKEND_PORT || 54321}`
  if (!existsSync(`${directory}/keys.json`)) return { url }
  const { publishableKey, siteToken } = readKeys(directory)
  return { url, key: publishableKey, siteToken }
}

const localSite = ({ HOST, PORT }) => addressOf(HOST || '127.0.0.1', PORT || 3000)

/** The input of all checks; responses that several need are fetched once. */
export function contextOf(env, { ask = request } = {}) {
  const backend = backendOf(env)
  const apiHeaders = { apikey: backend.key ?? '', 'content-type': 'application/json' }
  const siteHeaders = backend.siteToken ? { 'x-site-token': backend.siteToken } : {}
  const askBackend = (path, { method = 'GET', body, headers } = {}) =>
    ask(backend.url + path, {
      method,
      headers: { ...apiHeaders, ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
  return {
    env,
    backend,
    hosted: isHosted(env),
    // SITE_URL decides: a container listens on all addresses, though maybe only its host can reach it.
    public: isPubliclyReachable(env.SITE_URL ? { SITE_URL: env.SITE_URL } : env),
    site: (env.SITE_URL || localSite(env)).replace(/\/+$/, ''),
    ask,
    askBackend,
    askFunction: (name, init) =>
      askBackend(`/functions/v1/${name}`, { ...init, headers: { ...siteHeaders, ...init?.headers } }),
    table: once(() => askBackend('/rest/v1/Form%20Sub?select=id&limit=1')),
    facts: once(() => askBackend('/functions/v1/deliver-notifications', { headers: siteHeaders })),
    home: once(() => ask(`${(env.SITE_URL || localSite(env)).replace(/\/+$/, '')}/`)),
  }
}
