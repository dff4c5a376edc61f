import nodemailer from 'nodemailer'
import type { Mail } from '../messages/mail.ts'
import { PermanentFailure } from '../notification.ts'

type SmtpError = Error & { responseCode?: number; command?: string; code?: string }

/** Sends an email; resolves once the server has accepted responsibility for it. */
export async function sendBySmtp(url: string, mail: Mail, timeoutMs: number) {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await transport.sendMail({ ...mail, replyTo: mail.replyTo ?? undefined })
  } catch (error) {
    throw withoutAddresses(error as SmtpError)
  } finally {
    transport.close()
  }
}

/** Keeps only codes: servers often quote addresses in their messages. */
function withoutAddresses({ responseCode, command, code }: SmtpError) {
  const reason = `smtp ${[code, command, responseCode].filter(Boolean).join(' ')}`
  const refusedForGood = responseCode !== undefined && responseCode >= 500
  const aboutThisMail =
    command === 'RCPT TO' || command === 'DATA' || code === 'EENVELOPE' || code === 'EMESSAGE'
  return refusedForGood && aboutThisMail ? new PermanentFailure(reason) : new Error(reason)
}
