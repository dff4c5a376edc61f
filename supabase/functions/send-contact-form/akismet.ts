import { isIP } from 'node:net'
import type { Answers } from '../_shared/answers.ts'
import { nearestAddress } from '../_shared/caller.ts'
import { log } from '../_shared/log.ts'
import { type Env, httpAddress } from '../_shared/project.ts'

/** Undefined without a key, and then nothing is ever sent. */
export const akismetFrom = (env: Env) =>
  env.AKISMET_KEY
    ? {
        key: env.AKISMET_KEY,
        site: httpAddress(env, 'SITE_URL'),
        endpoint: 'https://rest.akismet.com/1.1/comment-check',
        timeoutMs: 2000,
      }
    : undefined
type Akismet = ReturnType<typeof akismetFrom>

type Sender = { address: string | null; language: string; requestId: string }

/**
 * Whether Akismet calls a request spam (https://akismet.com/developers/detailed-docs/comment-check/). False without an
 * answer in time, and without the visitor's address, which it requires: a failing service must lose no customer.
 */
export async function isAkismetSpam(akismet: Akismet, answers: Answers, sender: Sender) {
  const address = nearestAddress(sender.address) ?? ''
  if (!akismet || !isIP(address)) return false
  const body = new URLSearchParams({
    api_key: akismet.key,
    blog: akismet.site,
    comment_type: 'contact-form',
    user_ip: address,
    blog_lang: sender.language,
    comment_author: `${answers.firstName} ${answers.lastName}`.trim(),
    comment_author_email: answers.email,
    comment_content: [answers.company, answers.details].filter(Boolean).join('\n'),
  })
  const signal = AbortSignal.timeout(akismet.timeoutMs)
  let status: number | undefined
  try {
    const response = await fetch(akismet.endpoint, { method: 'POST', body, signal, redirect: 'error' })
    status = response.status
    const verdict = await response.text()
    if (response.ok && ['true', 'false'].includes(verdict)) return verdict === 'true'
  } catch {}
  log('warn', 'akismet-failed', { request: sender.requestId, status: status ?? 'no answer' })
  return false
}
