import { env } from '#lib/server/env.ts'

/** The project's address and public key; the messages are those of supabase-js itself. */
export function supabaseConfig() {
  if (!env.SUPABASE_URL) throw new Error('supabaseUrl is required.')
  if (!env.SUPABASE_PUBLISHABLE_KEY) throw new Error('supabaseKey is required.')
  return { url: env.SUPABASE_URL, key: env.SUPABASE_PUBLISHABLE_KEY }
}
