import { mkdir, rename, writeFile } from 'node:fs/promises'
import nodemailer from 'nodemailer'
import type { Mail } from './messages/mail.ts'
import { PermanentFailure } from './notification.ts'
import { type Settings, TIMEOUT_MS } from './settings.ts'

/** Resolves once the mail server has accepted responsibility for the email. */
export async function sendMail(mail: Mail, { smtpUrl, mailDirectory }: Settings) {
  if (smtpUrl) return sendBySmtp(smtpUrl, mail)
  if (mailDirectory) return writeMailFile(mailDirectory, mail)
  throw new Error('no mail server is configured: set SMTP_URL')
}

type SmtpError = Error & { responseCode?: number; response?: string; command?: string; code?: string }

async function sendBySmtp(url: string, mail: Mail) {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
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

/** Enhanced status codes (RFC 3463): of the recipient's address; of the sender's, a quota or a policy, which servers check late. */
const [THEIRS, OURS] = [/^5\.(1\.(?![78]$)\d+|2\.1)$/, /^5\.(1\.[78]|4\.5|7\.\d+)$/]

/**
 * Keeps only codes: servers often quote addresses in their messages. Permanent is only what refuses the recipient; what
 * refuses our sender or our quota passes once the operator has corrected it.
 */
function withoutAddresses({ responseCode = 0, response = '', command, code }: SmtpError) {
  const [, status = ''] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? []
  const reason = `smtp ${[code, command, responseCode, status].filter(Boolean).join(' ')}`
  const isTheirs = command === 'RCPT TO' ? !OURS.test(status) : command === 'DATA' && THEIRS.test(status)
  return responseCode >= 500 && isTheirs ? new PermanentFailure(reason) : new Error(reason)
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
