'use server'

import { setTimeout as pause } from 'node:timers/promises'
import { redirect } from 'next/navigation'
import { after } from 'next/server'
import * as z from 'zod/mini'
import { visitorAddress } from '#contract/caller.ts'
import { errorName, log } from '#lib/server/log.ts'
import { keyed } from '#lib/server/supabase/cookie-client.ts'
import { type Client, query } from '#lib/server/supabase/query.ts'
import { createAnonymousClient, createSessionClient, proxiedAddress } from '#lib/server/supabase/server.ts'
import { recordAction } from './audit.ts'
import { returnPath } from './context.ts'

/** The state of the sign-in form; `problem` is a key of its messages. */
export type SignInState = {
  step: 'password' | 'code'
  email: string
  problem?: 'missing' | 'noEmail' | 'failed' | 'codeFailed' | 'locked' | 'unavailable'
  minutes?: number
}

const field = (max: number) => z.catch(z.string().check(z.maxLength(max)), '')

const input = z.object({
  intent: z.catch(z.enum(['password', 'mail', 'code', 'restart']), 'password'),
  email: field(254).check(z.trim()),
  password: field(1000),
  code: field(20).check(z.overwrite((value) => value.replace(/\s/g, ''))),
  back: z.transform(returnPath),
})
type Input = z.infer<typeof input>

/** Handles a password, the request for an emailed code, and that code. Never reveals whether an account exists. */
export async function signIn(_: SignInState, formData: FormData): Promise<SignInState> {
  const values = input.parse(Object.fromEntries(formData))
  const { intent, email, back } = values
  const step = intent === 'code' ? 'code' : 'password'
  if (intent === 'restart') return { step, email }
  if (!isComplete(values)) return { step, email, problem: intent === 'mail' ? 'noEmail' : 'missing' }
  try {
    const client = await createSessionClient()
    const attempt = await attemptBy(email)
    const { data: seconds } = await query('count_sign_in', (api) => api.rpc('count_sign_in', attempt), client)
    if (seconds === undefined) return { step, email, problem: 'unavailable' }
    if (seconds > 0) {
      log('warn', 'sign-in-locked')
      return { step, email, problem: 'locked', minutes: Math.ceil(seconds / 60) }
    }
    if (intent === 'mail') return sendCode(email)
    // Longer than it takes to compare a password, which the auth server does for known accounts only.
    const [problem] = await Promise.all([verify(client, values), pause(300)])
    if (problem) return { step, email, problem }
    await query('clear_sign_in', (api) => api.rpc('clear_sign_in', attempt), client)
    await recordAction('signed-in', 1, client)
  } catch (error) {
    log('error', 'sign-in-failed', { code: errorName(error) })
    return { step, email, problem: 'unavailable' }
  }
  redirect(back)
}

/** How the database counts attempts, for all instances of the site: by hashes of the account and of the visitor's address. */
const attemptBy = async (email: string) => ({
  p_account: keyed('account', email.trim().toLowerCase()),
  p_visitor: keyed('visitor', visitorAddress(await proxiedAddress())),
})

const isComplete = ({ intent, email, password, code }: Input) =>
  z.email().safeParse(email).success &&
  (intent === 'mail' || (intent === 'code' ? /^\d{6,10}$/.test(code) : password !== ''))

/** Responds before it sends, so that the response time does not reveal whether the account exists. */
function sendCode(email: string): SignInState {
  const client = createAnonymousClient()
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
    log('error', 'sign-out-failed', { code: errorName(error) })
  }
  redirect('/form-submissions')
}
