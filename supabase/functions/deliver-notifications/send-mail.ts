import { mkdir, rename, writeFile } from 'node:fs/promises'
import nodemailer from 'nodemailer'
import type { Mail } from './messages/mail.ts'
import { PermanentFailure } from './notification.ts'
import type { Settings } from './settings.ts'

/** Resolves once the mail server has accepted responsibility for the email. */
export async function sendMail(mail: Mail, { outlet, timeoutMs }: Settings) {
  if (outlet?.kind === 'smtp') return sendBySmtp(outlet.url, mail, timeoutMs)
  if (outlet?.kind === 'files') return writeMailFile(outlet.directory, mail)
  throw new Error('no mail server is configured: set SMTP_URL')
}

type SmtpError = Error & { responseCode?: number; command?: string; code?: string }

async function sendBySmtp(url: string, mail: Mail, timeoutMs: number) {
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
    await transport.sendMail(mail)
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

const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

/** Writes an .eml file that any mail client opens. A retry overwrites it. */
async function writeMailFile(directory: string, mail: Mail) {
  const { message } = await composer.sendMail(mail)
  const name = mail.messageId.slice(1).split('@')[0]
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const unfinished = `${directory}/.${name}.${crypto.randomUUID()}`
  await writeFile(unfinished, message as Uint8Array, { mode: 0o600 })
  await rename(unfinished, `${directory}/${name}.eml`)
}
