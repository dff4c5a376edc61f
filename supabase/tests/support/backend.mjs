import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { startBackend } from '../../../scripts/backend/index.mjs'
import { askForDelivery } from '../../../scripts/backend/schedule.mjs'
import { unanswered } from '../../functions/_shared/answers.ts'
import { databaseSettings } from './database.mjs'

export const answers = (changes = {}) => ({
  ...unanswered,
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

export function throwAwayDirectory() {
  const path = mkdtempSync(join(tmpdir(), 'harborline-backend-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) }
}

const copies = new Set()

/** With the empty database that `prepared.mjs` has made: making one takes longer than most tests. */
export function preparedDirectory() {
  const directory = throwAwayDirectory()
  const { PREPARED_DATA_DIR } = process.env
  if (!PREPARED_DATA_DIR) return directory
  cpSync(PREPARED_DATA_DIR, directory.path, { recursive: true })
  copies.add(directory.path)
  return directory
}

/** A real backend on a free port; what it logged is kept in `lines`. */
export async function launch({ dataDir, port, env = {}, seed = false } = {}) {
  const fresh = () => (seed ? throwAwayDirectory() : preparedDirectory())
  const directory = dataDir ? { path: dataDir, remove: () => {} } : fresh()
  const lines = []
  const database = await databaseSettings(directory.path, { isCopy: copies.has(directory.path) })
  const backend = await startBackend({
    dataDir: directory.path,
    port: port ?? 0,
    seed,
    env: { ...database, ...env },
    onLine: (line) => lines.push(line),
  }).catch((error) => {
    error.stack += `\n${lines.join('\n')}`
    throw error
  })
  return {
    ...backend,
    lines,
    dataDir: directory.path,
    submit: (body, headers) => submit(backend, body, headers),
    client: (key = backend.publishableKey) => clientOf(backend.url, key),
    rows: async () => (await clientOf(backend.url, backend.secretKey).from('Form Sub').select()).data,
    async end() {
      await backend.stop()
      directory.remove()
    },
  }
}

/** A whole round of delivery: whatever was due has been tried. */
export const round = (backend) => askForDelivery(backend)()

const clientOf = (url, key) =>
  createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } })

/** Sends as the site's server does, each time for another visitor unless told otherwise. */
export async function submit({ url, publishableKey, siteToken }, body, headers = {}) {
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
