// biome-ignore lint/correctness/noUnresolvedImports: a CommonJS package; Biome reads its types
import nodemailer from 'nodemailer'
import { failure, ok, skipped } from './findings.mjs'

const TIMEOUT_MS = 10_000
const SMTP = 'SMTP_URL=smtps://user:password@host:465, with user and password percent-encoded.'

/** Connects and signs in as the functions do; sends nothing. */
export async function mailServer({ env }) {
  if (env.RESEND_API_KEY)
    return skipped('Emails are sent through Resend; rejected ones are listed in its dashboard.')
  if (!env.SMTP_URL) return skipped('SMTP_URL is not set here.')
  if (!URL.canParse(env.SMTP_URL)) return skipped('SMTP_URL is not a URL.')
  const { host, username } = new URL(env.SMTP_URL)
  const transport = nodemailer.createTransport({
    url: env.SMTP_URL,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
  })
  try {
    await transport.verify()
    return ok(`${host} responds${username ? ' and accepts the login' : ''}.`)
  } catch ({ code, responseCode, errno }) {
    const why = [code, responseCode ?? errno].filter(Boolean).join(' ')
    return code === 'EAUTH'
      ? failure(`${host} rejects the login (${why}).`, `Correct the user and password: ${SMTP}`)
      : failure(
          `${host} does not respond as a mail server (${why}).`,
          `Correct the host and port, or allow this machine to connect: ${SMTP}`,
        )
  } finally {
    transport.close()
  }
}
