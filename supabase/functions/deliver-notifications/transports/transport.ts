import type { Env } from '../../_shared/environment.ts'
import type { Mail } from '../messages/mail.ts'
import { writeMailFile } from './files.ts'
import { sendByResend } from './resend.ts'
import { sendBySmtp } from './smtp.ts'

export type Transport =
  | { kind: 'resend'; apiKey: string; url: string }
  | { kind: 'smtp'; url: string }
  | { kind: 'files'; directory: string }

export function transportFrom(env: Env): Transport | null {
  if (env.RESEND_API_KEY) {
    return {
      kind: 'resend',
      apiKey: env.RESEND_API_KEY,
      url: env.RESEND_URL ?? 'https://api.resend.com/emails',
    }
  }
  if (env.SMTP_URL && !(/^smtps?:\/\/[^/]/.test(env.SMTP_URL) && URL.canParse(env.SMTP_URL)))
    throw new Error('SMTP_URL must be a URL such as smtps://user:password@host:465.')
  if (env.SMTP_URL) return { kind: 'smtp', url: env.SMTP_URL }
  if (env.MAIL_DIRECTORY) return { kind: 'files', directory: env.MAIL_DIRECTORY }
  return null
}

/** Resolves once the mail service has accepted responsibility for the email. */
export async function sendBy(transport: Transport | null, mail: Mail, timeoutMs: number) {
  switch (transport?.kind) {
    case 'smtp':
      return sendBySmtp(transport.url, mail, timeoutMs)
    case 'resend':
      return sendByResend(transport.url, transport.apiKey, mail, timeoutMs)
    case 'files':
      return writeMailFile(transport.directory, mail)
  }
  throw new Error('no mail service is configured: set SMTP_URL or RESEND_API_KEY')
}
