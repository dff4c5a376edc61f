import 'server-only'
import { setTimeout } from 'node:timers/promises'
import { headers } from 'next/headers'
import { z } from 'zod'
import { keyedHash } from '#contract/secrets.ts'
import { visitorAddress } from '#contract/visitor-address.ts'
import { env } from '#lib/server/env.ts'
import { type Client, call } from '#lib/server/supabase/ask.ts'

/** Keyed with this server's secret, so that nobody else can link a hash to an account or use up its attempts. */
const keyed = (purpose: string, value: string) =>
  keyedHash(env.SITE_TOKEN ?? env.SUPABASE_PUBLISHABLE_KEY ?? '', purpose, value)

export const accountHash = (email: string) => keyed('account', email.trim().toLowerCase())

async function visitorHash() {
  const header = env.TRUSTED_ADDRESS_HEADER && (await headers()).get(env.TRUSTED_ADDRESS_HEADER)
  const address = visitorAddress(header)
  return address ? keyed('visitor', address) : null
}

/** How the database identifies an attempt: hashes of the account, the visitor's address and a known browser. */
const parameters = async (email: string, browser: string | null) => ({
  p_account: accountHash(email),
  p_visitor: await visitorHash(),
  p_browser: browser && keyed('browser', browser),
})

const attemptResult = z.object({
  allowed: z.boolean(),
  sends: z.boolean().optional(),
  delay_ms: z.number(),
  retry_after: z.number(),
})

/** `already_sent`: the code from the last email is still the one to enter. */
export type AttemptResult = 'allowed' | 'already_sent' | 'unavailable' | { retryMinutes: number }

/**
 * Checks the rate limit, which the database counts for all instances of the site, and waits as long as it requires:
 * frequent attempts are slowed down before they are blocked.
 */
export async function consumeAttempt(
  client: Client,
  kind: 'password' | 'mail' | 'code',
  email: string,
  browser: string | null,
): Promise<AttemptResult> {
  const asked = { p_kind: kind, ...(await parameters(email, browser)) }
  const { data } = await call('consume_sign_in_attempt', asked, attemptResult, () => client)
  if (!data) return 'unavailable'
  if (!data.allowed) return { retryMinutes: Math.max(Math.ceil(data.retry_after / 60), 1) }
  await setTimeout(data.delay_ms)
  return kind === 'mail' && data.sends === false ? 'already_sent' : 'allowed'
}

export async function resetAttempts(client: Client, email: string, browser: string | null) {
  await call('reset_sign_in_attempts', await parameters(email, browser), z.unknown(), () => client)
}
