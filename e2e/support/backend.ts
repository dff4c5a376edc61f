import { readFileSync } from 'node:fs'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { parseMail } from '#supabase/functions/receive-mail/parse-mail.ts'
import { mailsIn } from '#supabase/tests/support/mails.mjs'

type Keys = Record<'publishableKey' | 'secretKey' | 'siteToken', string> & { staff: { password: string } }

export const { BACKEND_URL = '', BACKEND_DATA_DIR = '' } = process.env

/** Written by the backend when it starts, which is later than Playwright loads the journeys. */
export const keys = (): Keys => JSON.parse(readFileSync(`${BACKEND_DATA_DIR}/keys.json`, 'utf8'))

let client: SupabaseClient | undefined
export function withSecretKey() {
  client ??= createClient(BACKEND_URL, keys().secretKey, { auth: { persistSession: false } })
  return client
}

/** The only request from an address, with what the site and the spam check have added to it. */
export async function theOnlyRequestFrom(email: string) {
  const facts = 'requests(status, attribution, asked)'
  const stored = withSecretKey().from('Form Sub').select(`id, form_data, ${facts}`)
  const { data } = await stored.eq('form_data->>email', email).single().throwOnError()
  return data as { id: number; form_data: Record<string, string>; requests: object }
}

/** The texts of the mails to an address, or of those to staff by whose `Reply-To` they answer it. */
export async function mailsTo(email: string, header: 'To' | 'Reply-To' = 'To') {
  const isTheirs = new RegExp(`^${header}: [^:]*${email}`, 'm')
  const mails = mailsIn(BACKEND_DATA_DIR).filter(({ text }) => isTheirs.test(text))
  const parsed = await Promise.all(mails.map(({ text }) => parseMail(Buffer.from(text))))
  return parsed.map(({ text = '' }) => text.replaceAll('\r\n', '\n'))
}

/** A unique email address, so that each test finds only its own rows. */
export const freshEmail = () => `visitor-${crypto.randomUUID()}@example.com`
