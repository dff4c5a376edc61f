'use server'

import { redirect } from 'next/navigation'
import { after } from 'next/server'
import { z } from 'zod'
import { submissionHeaders } from '#contract/submission-headers.ts'
import { env } from '#lib/server/env.ts'
import { log } from '#lib/server/log.ts'
import type { Client } from '#lib/server/supabase/ask.ts'
import { createAnonymousClient, createSessionClient } from '#lib/server/supabase/server.ts'
import { recordAction } from './audit.ts'
import { knownBrowser, rememberBrowser } from './known-browser.ts'
import { returnPath } from './return-path.ts'
import { type AttemptResult, consumeAttempt, resetAttempts } from './sign-in-attempts.ts'

/** The state of the sign-in form; `problem` is a key of the content. */
export type SignInState = {
  step: 'password' | 'code'
  email: string
  problem?: 'missing' | 'failed' | 'codeFailed' | 'locked' | 'unavailable'
  minutes?: number
}

const field = (max: number) => z.string().max(max).catch('')

const input = z.object({
  intent: z.enum(['password', 'mail', 'code', 'restart']).catch('password'),
  email: field(254).transform((value) => value.trim()),
  password: field(1000),
  code: field(20).transform((value) => value.replace(/\s/g, '')),
  back: z.unknown().transform(returnPath),
})
type Input = z.infer<typeof input>

const PAGE = '/form-submissions'

/** Handles a password, the request for an emailed code, and that code. Never reveals whether an account exists. */
export async function signIn(_: SignInState, formData: FormData): Promise<SignInState> {
  const given = input.parse(Object.fromEntries(formData))
  const step = given.intent === 'code' ? 'code' : 'password'
  if (given.intent === 'restart') return { step: 'password', email: given.email }
  if (!isComplete(given)) return { step, email: given.email, problem: 'missing' }
  try {
    const browser = await knownBrowser(given.email)
    const client = await createSessionClient(proof(browser))
    const attempt = await consumeAttempt(client, given.intent, given.email, browser)
    // The same response as for a new code, so that it does not reveal whether an account exists.
    if (attempt === 'already_sent') return { step: 'code', email: given.email }
    if (attempt !== 'allowed') return refused(attempt, step, given.email)
    if (given.intent === 'mail') return sendCode(given.email, browser)
    const problem = await verify(client, given)
    if (problem) return { step, email: given.email, problem }
    await resetAttempts(client, given.email, browser)
    await rememberBrowser(given.email, browser)
    await recordAction('signed-in', client)
  } catch (error) {
    log('error', 'sign-in-failed', { code: error instanceof Error ? error.name : 'unknown' })
    return { step, email: given.email, problem: 'unavailable' }
  }
  redirect(given.back)
}

/** The embedded backend also counts attempts, unless these headers prove the site did. Hosted projects ignore them. */
const proof = (browser: string | null): Record<string, string> =>
  env.SITE_TOKEN
    ? { [submissionHeaders.siteToken]: env.SITE_TOKEN, ...(browser && { 'x-known-browser': 'yes' }) }
    : {}

const isComplete = ({ intent, email, password, code }: Input) =>
  z.email().safeParse(email).success &&
  (intent === 'mail' || (intent === 'code' ? /^\d{6,10}$/.test(code) : password !== ''))

function refused(
  attempt: Exclude<AttemptResult, 'allowed' | 'already_sent'>,
  step: SignInState['step'],
  email: string,
): SignInState {
  if (attempt === 'unavailable') return { step, email, problem: 'unavailable' }
  log('warn', 'sign-in-locked')
  return { step, email, problem: 'locked', minutes: attempt.retryMinutes }
}

/** Responds before it sends, so that the response time does not reveal whether the account exists. */
function sendCode(email: string, browser: string | null): SignInState {
  const client = createAnonymousClient(proof(browser))
  after(async () => {
    const { error } = await client.auth.signInWithOtp({ email, options: { shouldCreateUser: false } })
    log('info', 'sign-in-code-requested', { outcome: error?.code ?? 'sent' })
  })
  return { step: 'code', email }
}

async function verify(client: Client, { intent, email, password, code }: Input) {
  const { error } =
    intent === 'code'
      ? await client.auth.verifyOtp({ email, token: code, type: 'magiclink' })
      : await client.auth.signInWithPassword({ email, password })
  if (!error) return undefined
  log('warn', 'sign-in-refused', { way: intent, code: error.code ?? error.name, status: error.status })
  if (error.status === 429) return 'locked'
  if (!error.status || error.status >= 500) return 'unavailable'
  return intent === 'code' ? 'codeFailed' : 'failed'
}

export async function signOut() {
  try {
    const client = await createSessionClient()
    await client.auth.signOut({ scope: 'local' })
  } catch (error) {
    log('error', 'sign-out-failed', { code: error instanceof Error ? error.name : 'unknown' })
  }
  redirect(PAGE)
}
