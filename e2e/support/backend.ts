import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'

type Keys = Record<'publishableKey' | 'secretKey' | 'siteToken', string> & { staff: { password: string } }

export const { BACKEND_URL = '', BACKEND_DATA_DIR = '' } = process.env

/** Written by the backend when it starts, which is later than Playwright loads the journeys. */
export const keys = (): Keys => JSON.parse(readFileSync(`${BACKEND_DATA_DIR}/keys.json`, 'utf8'))

let client: SupabaseClient | undefined
export function withSecretKey() {
  client ??= createClient(BACKEND_URL, keys().secretKey, { auth: { persistSession: false } })
  return client
}

type StoredRequest = { id: number; form_data: Record<string, string> }

export async function requestsFrom(email: string) {
  const stored = withSecretKey().from('Form Sub').select('id, form_data').eq('form_data->>email', email)
  const { data } = await stored.order('id').throwOnError()
  return data as StoredRequest[]
}

export async function theOnlyRequestFrom(email: string) {
  const [first, ...others] = await requestsFrom(email)
  expect(others).toEqual([])
  return first?.form_data
}

/** A unique email address, so that each test finds only its own rows. */
export const freshEmail = () => `visitor-${crypto.randomUUID()}@example.com`

/** What the site and the spam check have added to a visitor's request. */
export async function detailsOf(email: string) {
  const columns = 'form, quarantined, attribution, timeline, budget, rush'
  const stored = withSecretKey().from('requests').select(columns).eq('email', email)
  const { data } = await stored.single().throwOnError()
  return data
}
