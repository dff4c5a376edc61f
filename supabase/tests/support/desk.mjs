import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { write } from './database.mjs'
import { sessionToken } from './session.mjs'

/** Clients of the real API: a visitor, a signed-in user who is not staff, and staff. */
export async function roles(backend) {
  const options = { auth: { persistSession: false, autoRefreshToken: false } }
  const client = (more) => createClient(backend.url, backend.publishableKey, { ...options, ...more })
  const stranger = sessionToken(backend.dataDir, randomUUID())
  const staff = client()
  const { error } = await staff.auth.signInWithPassword(backend.staff)
  if (error) throw error
  return { visitor: client(), stranger: client({ accessToken: async () => stranger }), staff }
}

/**
 * Stores a row of any shape, as send-contact-form does. Returns its id.
 * @param {{ secretKey: string, client: (key: string) => any }} backend
 * @param {object} formData
 * @param {{ form?: string, quarantined?: boolean, attribution?: object | null, items?: object[] }} [details]
 */
export async function store(backend, formData, details = {}) {
  const { data, error } = await backend
    .client(backend.secretKey)
    .rpc('store_submission', storeParameters(formData, details))
  if (error) throw error
  return data.id
}

export const storeParameters = (
  formData,
  { form = 'unknown', quarantined = false, attribution = null, items = [] } = {},
) => ({
  p_answers: formData,
  p_form: form,
  p_items: items,
  p_attribution: attribution,
  p_request_id: null,
  p_form_key: null,
  p_files: [],
  p_key: null,
  p_digest: '',
  p_source: 'direct',
  p_visitor_hash: null,
  p_network_hash: null,
  p_reply_hash: null,
  p_limits: { visitor: 100_000, overall: 100_000, window_seconds: 600 },
  p_quarantined: quarantined,
  p_score: quarantined ? 9 : 0,
  p_reasons: quarantined ? ['filled the hidden field'] : [],
  p_webhook: false,
})

/** Adds a journal entry: status "contacted", as the first one, unless `changes` differ. */
export const addEntry = (client, id, changes = {}) =>
  client.rpc('add_journal_entry', {
    p_submission_id: id,
    p_seen: 0,
    p_status: 'contacted',
    p_note: '',
    ...changes,
  })

/** Deletes submissions by their ids, as a lead. */
export async function remove(lead, ...numbers) {
  const { data } = await lead.rpc('delete_submissions_by_person', {
    p_whose: numbers.map((number) => `#${number}`).join(' '),
    p_amount: numbers.length,
  })
  assert.equal(data?.outcome, 'deleted')
}

export const COLLEAGUE = 'colleague@example.com'

/** Nobody can sign up, so this writes a second member into the database. */
export const addColleague = (backend) =>
  write(
    backend,
    `with colleague as (insert into auth.users (id, email) values (gen_random_uuid(), '${COLLEAGUE}') returning id)
     insert into public.staff (user_id) select id from colleague`,
  )

/** Matching rows in order, queried as the page does. */
export async function find(client, filter = {}) {
  const { data, error } = await client
    .rpc('search_submissions', { p_filter: { limit: 500, ...filter } })
    .select()
  if (error) throw error
  return data
}

/** The metadata that the desk shows alongside rows. */
export async function submissionMeta(client, shown = []) {
  const { data, error } = await client.rpc('submission_meta', { p_ids: shown })
  if (error) throw error
  return data
}

/** The list as the desk queries it: rows, and the count of each view. */
export async function deskList(client, filter = {}) {
  const { data, error } = await client.rpc('desk_list', { p_filter: { limit: 500, ...filter } })
  if (error) throw error
  return data
}

export const ids = (rows) => rows.map(({ id }) => id)
