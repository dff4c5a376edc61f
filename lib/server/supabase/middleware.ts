import { createServerClient, stringFromBase64URL } from '@supabase/ssr'
import { type NextRequest, NextResponse } from 'next/server'
import { capMaxAge, fetchWithTimeout, sessionCookie, supabaseConfig } from './client-options.ts'

/** The page waits for the renewal, so the timeout is short. */
const answering = fetchWithTimeout(4000)

/** The session, in chunks if it is long; beside it lies the verifier of the last sign-in by code. */
const isSession = ({ name }: { name: string }) => /^sb-.+-auth-token(\.\d+)?$/.test(name)

/** Whether the cookies of a session, in the order of their chunks, can be decoded. */
function isReadable(values: string[]) {
  try {
    return Boolean(JSON.parse(stringFromBase64URL(values.join('').replace(/^base64-/, ''))))
  } catch {
    return false
  }
}

/** Drops a session that cannot be decoded, for which the library would log a stack with each query. */
function dropUnreadable(request: NextRequest) {
  const found = request.cookies.getAll().filter(isSession)
  const values = found.sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
  if (isReadable(values.map(({ value }) => value))) return []
  for (const { name } of found) request.cookies.delete(name)
  return found.map(({ name }) => name)
}

/**
 * Renews an expiring session and passes the fresh cookies to the page and the browser. It authorizes nothing, so it
 * verifies nothing: the data API checks the token of each query, and the database whether its session still exists.
 */
export async function refreshSession(request: NextRequest) {
  const dropped = dropUnreadable(request)
  let response = NextResponse.next({ request })
  for (const name of dropped) response.cookies.delete(name)
  if (!request.cookies.getAll().some(isSession)) return response
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
