import { createServerClient } from '@supabase/ssr'
import { type NextRequest, NextResponse } from 'next/server'
import { supabaseConfig } from './config.ts'
import { capMaxAge, sessionCookie } from './cookie.ts'
import { fetchWithTimeout } from './fetch-with-timeout.ts'

/** The page waits for the renewal, so the timeout is short. */
const answering = fetchWithTimeout(4000)

/**
 * Renews an expiring session and passes the fresh cookies to the page and the browser. It authorizes nothing, so it
 * verifies nothing: the data API checks the token of each query, and the database whether its session still exists.
 */
export async function refreshSession(request: NextRequest) {
  let response = NextResponse.next({ request })
  if (!request.cookies.getAll().some(({ name }) => name.startsWith('sb-'))) return response
  try {
    const { url, key } = supabaseConfig()
    const client = createServerClient(url, key, {
      global: { fetch: answering },
      cookieOptions: sessionCookie,
      cookies: {
        getAll: () => request.cookies.getAll(),
        setAll: (changed) => {
          for (const { name, value } of changed) request.cookies.set(name, value)
          response = NextResponse.next({ request })
          for (const { name, value, options } of changed)
            response.cookies.set(name, value, capMaxAge(options))
        },
      },
    })
    await client.auth.getSession()
  } catch {
    // The page itself reports an unreachable backend; a failed renewal must not break it.
  }
  return response
}
