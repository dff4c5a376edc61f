import { createServerClient } from '@supabase/ssr'
import { type NextRequest, NextResponse } from 'next/server'
import { supabaseConfig } from './config.ts'
import { lasting, sessionCookie } from './cookie.ts'
import { within } from './within.ts'

/** Nothing is shown before it. */
const answering = within(4000)

/**
 * Renews an expiring session and hands the fresh cookies to the page and to the browser. It decides nothing and so verifies
 * nothing: the data API checks the token of each query, the database whether its session still exists.
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
          for (const { name, value, options } of changed) response.cookies.set(name, value, lasting(options))
        },
      },
    })
    await client.auth.getSession()
  } catch {
    // The page says that the backend is not there; a failed renewal must not hide it.
  }
  return response
}
