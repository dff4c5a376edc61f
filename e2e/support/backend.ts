import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'

type Keys = {
  publishableKey: string
  secretKey: string
  siteToken: string
  staff: { email: string; password: string }
}

export const { BACKEND_URL = '', BACKEND_DATA_DIR = '' } = process.env

/** Written by the backend when it starts, which is later than Playwright loads the journeys. */
export const keys = (): Keys => JSON.parse(readFileSync(`${BACKEND_DATA_DIR}/keys.json`, 'utf8'))

let client: SupabaseClient | undefined
export function withSecretKey() {
  client ??= createClient(BACKEND_URL, keys().secretKey, { auth: { persistSession: false } })
  return client
}

type StoredRequest = { id: number; form_data: Record<string, string> }

/** Reads stored requests through the data API, with the secret key of the test run. */
export async function requestsFrom(email: string): Promise<StoredRequest[]> {
  const query = new URLSearchParams({
    select: 'id,form_data',
    'form_data->>email': `eq.${email}`,
    order: 'id',
  })
  const response = await fetch(`${BACKEND_URL}/rest/v1/Form%20Sub?${query}`, {
    headers: { apikey: keys().secretKey },
  })
  expect(response.status).toBe(200)
  return (await response.json()) as StoredRequest[]
}

export async function theOnlyRequestFrom(email: string) {
  const [first, ...others] = await requestsFrom(email)
  expect(others).toEqual([])
  return first?.form_data
}

/** A unique email address, so that each test finds only its own rows. */
export const freshEmail = () => `visitor-${crypto.randomUUID()}@example.com`

/** Signs in once per worker. */
let staff: Promise<SupabaseClient> | undefined
async function signInAsStaff() {
  const client = createClient(BACKEND_URL, keys().publishableKey, { auth: { persistSession: false } })
  const { error } = await client.auth.signInWithPassword(keys().staff)
  if (error) throw error
  return client
}

/** What is known about a visitor's request, read as staff. */
export async function detailsOf(email: string) {
  staff ??= signInAsStaff()
  const { data } = await (await staff)
    .from('requests')
    .select('form, quarantined, attribution')
    .eq('email', email)
    .single()
  return data as { form: string; quarantined: boolean; attribution: Record<string, string> | null }
}
