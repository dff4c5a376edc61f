import 'server-only'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { cookies } from 'next/headers'
import type { Database } from '#contract/database.ts'
import { createCookieClient, fetchWithTimeout, supabaseConfig } from './client-options.ts'

const TIMEOUT = 10_000

/** A client that acts as the visitor: anonymous, or the staff member of the session cookie. */
export async function createSessionClient() {
  // First, because it opts out of prerendering: a build has no backend.
  const store = await cookies()
  return createCookieClient(
    TIMEOUT,
    () => store.getAll(),
    (changed) => {
      try {
        for (const { name, value, options } of changed) store.set(name, value, options)
      } catch {
        // Server components cannot set cookies; the middleware has already renewed them.
      }
    },
  )
}

/** An anonymous client, even if the visitor is signed in. */
export function createAnonymousClient() {
  const { url, key } = supabaseConfig()
  return createClient<Database>(url, key, {
    db: { retry: false },
    global: { fetch: fetchWithTimeout(TIMEOUT) },
    auth: { persistSession: false, autoRefreshToken: false },
  })
}

let forFunctions: ReturnType<typeof createAnonymousClient> | undefined

/** Invokes a function anonymously, with one client for all visitors: creating one takes longer than most of a call. */
export const invokeFunction: SupabaseClient<Database>['functions']['invoke'] = (name, options) => {
  forFunctions ??= createAnonymousClient()
  return forFunctions.functions.invoke(name, options)
}
