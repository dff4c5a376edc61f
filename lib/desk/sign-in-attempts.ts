import 'server-only'
import { headers } from 'next/headers'
import { z } from 'zod'
import { env } from '@/lib/env'
import { type Client, call } from '@/lib/supabase/ask'
import { keyedHash } from '@/supabase/functions/_shared/secrets.ts'
import { visitorAddress } from '@/supabase/functions/_shared/visitor-address.ts'

/** Without this server's own secret nobody can tell whose turns a hash stands for, or use them up. */
const keyed = (purpose: string, value: string) =>
  keyedHash(env.SITE_TOKEN ?? env.SUPABASE_PUBLISHABLE_KEY ?? '', purpose, value)

const accountHash = (email: string) => keyed('account', email.trim().toLowerCase())

async function visitorHash() {
  const header = env.TRUSTED_ADDRESS_HEADER && (await headers()).get(env.TRUSTED_ADDRESS_HEADER)
  const address = visitorAddress(header)
  return address ? keyed('visitor', address) : null
}

const turn = z.object({ allowed: z.boolean(), retry_after: z.number() })

export type Turn = 'allowed' | 'unavailable' | { retryMinutes: number }

/** Asks the database, which counts for all instances of the site, whether one more attempt is all right. */
export async function takeTurn(
  client: Client,
  kind: 'password' | 'mail' | 'code',
  email: string,
): Promise<Turn> {
  const parameters = { p_kind: kind, p_account: accountHash(email), p_visitor: await visitorHash() }
  const { data } = await call('take_sign_in_turn', parameters, turn, () => client)
  if (!data) return 'unavailable'
  return data.allowed ? 'allowed' : { retryMinutes: Math.max(Math.ceil(data.retry_after / 60), 1) }
}

export async function forgetTurns(client: Client, email: string) {
  const parameters = { p_account: accountHash(email), p_visitor: await visitorHash() }
  await call('forget_sign_in_turns', parameters, z.unknown(), () => client)
}
