import 'server-only'
import { createClient } from '@supabase/supabase-js'
import { supabaseConfig } from '@/lib/supabase/config'

/** Asks as somebody who is not signed in would: nothing else tells for sure what they can read. */
export async function isOpenToVisitors() {
  try {
    const { url, key } = supabaseConfig()
    const visitor = createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } })
    const { data } = await visitor.from('Form Sub').select('id').limit(1)
    return (data?.length ?? 0) > 0
  } catch {
    return false
  }
}
