import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { startBackend } from '#scripts/backend/index.mjs'
import { answers as sample } from './request.mjs'

export const answers = (changes = {}) => ({ ...sample, ...changes })

/** Starts a real backend over a data directory; `lines` has its log. */
export async function launch({ dataDir, port = 0, env = {}, seed = false }) {
  const lines = []
  const onLine = (line) => lines.push(line)
  const backend = await startBackend({ dataDir, port, seed, env, onLine }).catch((error) => {
    error.stack += `\n${lines.join('\n')}`
    throw error
  })
  const client = (key = backend.publishableKey) =>
    createClient(backend.url, key, { auth: { persistSession: false, autoRefreshToken: false } })
  return {
    ...backend,
    dataDir,
    lines,
    client,
    rows: async () => (await client(backend.secretKey).from('Form Sub').select()).data,
    submit: (body, headers) => submit(backend, body, headers),
  }
}

/** Sends as the site's server does, each time for another visitor unless `headers` name one. */
async function submit({ url, publishableKey, siteToken }, body, headers = {}) {
  const asSite = { 'x-site-token': siteToken, 'x-visitor-address': randomUUID() }
  const response = await fetch(`${url}/functions/v1/send-contact-form`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json', ...asSite, ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(15_000),
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}
