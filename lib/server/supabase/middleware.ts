import { type NextRequest, NextResponse } from 'next/server'
import { createCookieClient, isSession } from './cookie-client.ts'

/** The page waits for the renewal, so it is short. */
const TIMEOUT = 4000

/**
 * Renews an expiring session and passes the fresh cookies to the page and the browser. It authorizes nothing, so it
 * verifies no token: the data API checks that of each query, and the database whether its session still exists.
 */
export async function refreshSession(request: NextRequest) {
  let response = NextResponse.next({ request })
  const { cookies } = request
  if (!cookies.getAll().some(isSession)) return response
  const getAll = () => cookies.getAll()
  try {
    const client = createCookieClient(TIMEOUT, getAll, (changed) => {
      for (const { name, value } of changed) cookies.set(name, value)
      response = NextResponse.next({ request })
      for (const { name, value, options } of changed) response.cookies.set(name, value, options)
    })
    await client.auth.getSession()
  } catch {
    // The page itself reports an unreachable backend; a failed renewal must not break it.
  }
  return response
}
