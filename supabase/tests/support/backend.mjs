import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { emptyAnswers } from '#contract/answers.ts'
import { startBackend } from '#scripts/backend/index.mjs'
import { preparedDirectory } from './directories.mjs'

export const answers = (changes = {}) => ({
  ...emptyAnswers,
  firstName: 'Ana',
  lastName: 'Reyes',
  email: 'ana@example.com',
  phone: '+1 305 555 0100',
  company: 'Reyes Events',
  eventType: 'Corporate Event',
  eventDate: '2027-03-14',
  quantity: '250',
  details: 'Shirts for our team.',
  ...changes,
})

/** Starts a real backend on a free port, with an empty database or, with `seed`, the samples; `lines` has its log. */
export async function launch({ dataDir, port, env = {}, seed = false, onLine = () => {} } = {}) {
  const directory = dataDir ? { path: dataDir, remove: () => {} } : await preparedDirectory({ seed })
  const lines = []
  const backend = await startBackend({
    dataDir: directory.path,
    port: port ?? 0,
    seed,
    env,
    onLine: (line) => {
      lines.push(line)
      onLine(line)
    },
  }).catch((error) => {
    error.stack += `\n${lines.join('\n')}`
    throw error
  })
  return {
    ...accessTo({ ...backend, dataDir: directory.path }),
    lines,
    async end() {
      await backend.stop()
      directory.remove()
    },
  }
}

/** Adds the helpers of the tests to a running backend. */
const accessTo = (backend) => ({
  ...backend,
  submit: (body, headers) => submit(backend, body, headers),
  client: (key = backend.publishableKey) => clientOf(backend.url, key),
  rows: async () => (await clientOf(backend.url, backend.secretKey).from('Form Sub').select()).data,
})

const clientOf = (url, key) =>
  createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } })

/** Sends as the site's server does, each time for another visitor unless `headers` name one. */
async function submit({ url, publishableKey, siteToken }, body, headers = {}) {
  const response = await fetch(`${url}/functions/v1/send-contact-form`, {
    method: 'POST',
    headers: {
      apikey: publishableKey,
      'content-type': 'application/json',
      'x-site-token': siteToken,
      'x-visitor-address': randomUUID(),
      ...headers,
    },
    body: typeof body === 'string' || body instanceof ReadableStream ? body : JSON.stringify(body),
    duplex: 'half',
    signal: AbortSignal.timeout(15_000),
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}
