import 'server-only'
import { createClient } from '@supabase/supabase-js'
import { cookies, headers } from 'next/headers'
import type { Database } from '#contract/database.ts'
import { requestHeaders } from '#contract/request-headers.ts'
import { env } from '#lib/server/env.ts'
import { createCookieClient, fetchWithTimeout, project } from './cookie-client.ts'

/** Less than a page waits for the site (components/forms/use-post.ts), so that a failure still reaches it. */
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
export const createAnonymousClient = () =>
  createClient<Database>(...project, {
    db: { retry: false },
    global: { fetch: fetchWithTimeout(TIMEOUT) },
    auth: { persistSession: false, autoRefreshToken: false },
  })

let forFunctions: ReturnType<typeof createAnonymousClient> | undefined

/** The visitor's address, if a proxy names it. */
export const proxiedAddress = async () =>
  (env.TRUSTED_ADDRESS_HEADER && (await headers()).get(env.TRUSTED_ADDRESS_HEADER)) || ''

/**
 * Invokes a function on behalf of the visitor, but anonymously, with one client for all of them: creating one takes longer
 * than most of a call.
 */
export async function invokeFunction(name: string, body: object, own?: Record<string, string>) {
  forFunctions ??= createAnonymousClient()
  const address = await proxiedAddress()
  return forFunctions.functions.invoke(name, {
    body,
    headers: {
      ...own,
      ...(env.SITE_TOKEN && { [requestHeaders.siteToken]: env.SITE_TOKEN }),
      ...(address && { [requestHeaders.visitorAddress]: address }),
    },
  })
}
