import { readFileSync } from 'node:fs'
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
