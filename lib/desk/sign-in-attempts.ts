import 'server-only'
import { createHmac } from 'node:crypto'
import { headers } from 'next/headers'
import { env } from '@/lib/env'
import type { createSessionClient } from '@/lib/supabase/server'
import { visitorAddress } from '@/supabase/functions/_shared/visitor-address.ts'

type Client = Awaited<ReturnType<typeof createSessionClient>>

/** Without this server's own secret nobody can tell whose turns a hash stands for, or use them up. */
const keyed = (purpose: string, value: string) =>
  createHmac('sha256', env.SITE_TOKEN ?? env.SUPABASE_PUBLISHABLE_KEY ?? '')
    .update(`${purpose}\0${value}`)
    .digest('hex')

const accountHash = (email: string) => keyed('account', email.trim().toLowerCase())

async function visitorHash() {
  const header = env.TRUSTED_ADDRESS_HEADER && (await headers()).get(env.TRUSTED_ADDRESS_HEADER)
  const address = visitorAddress(header)
  return address ? keyed('visitor', address) : null
}

export type Turn = 'allowed' | 'unavailable' | { retryMinutes: number }

/** Asks the database, which counts for all instances of the site, whether one more attempt is all right. */
export async function takeTurn(
  client: Client,
  kind: 'password' | 'mail' | 'code',
  email: string,
): Promise<Turn> {
  const { data, error } = await client.rpc('take_sign_in_turn', {
    p_kind: kind,
    p_account: accountHash(email),
    p_visitor: await visitorHash(),
  })
  if (error) return 'unavailable'
  const { allowed, retry_after } = data as { allowed: boolean; retry_after: number }
  return allowed ? 'allowed' : { retryMinutes: Math.max(Math.ceil(retry_after / 60), 1) }
}

export const forgetTurns = async (client: Client, email: string) =>
  client.rpc('forget_sign_in_turns', { p_account: accountHash(email), p_visitor: await visitorHash() })
