import { createClient } from '@supabase/supabase-js'

const {
  SUPABASE_URL = '',
  SUPABASE_PUBLISHABLE_KEY = '',
  STAFF_EMAIL = '',
  STAFF_PASSWORD = '',
} = process.env

/** What a member of staff can read about the request of a visitor. */
export async function detailsOf(email: string) {
  const client = createClient(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, { auth: { persistSession: false } })
  const { error } = await client.auth.signInWithPassword({ email: STAFF_EMAIL, password: STAFF_PASSWORD })
  if (error) throw error
  const { data: request } = await client.from('Form Sub').select('id').eq('form_data->>email', email).single()
  const { data } = await client.from('submission_details').select().eq('submission_id', request?.id).single()
  return data as { form: string; quarantined: boolean; attribution: Record<string, string> | null }
}
