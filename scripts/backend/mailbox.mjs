import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the mails of the auth API are named. */
export const isSignInMail = (name) => /^\d{4}-\d\d-\d\dT.*\.txt(\.new)?$/.test(name)

const TIMEOUT_MS = 20_000

/** Nothing waits for it: while a mail server stalls, the database is free for others. Only the code of a failure is logged. */
async function sendInBackground({ url, from }, mail) {
  try {
    const { default: nodemailer } = await import('nodemailer')
    const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }
    const transport = nodemailer.createTransport({
      url,
      ...timeouts,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    await transport.sendMail({ from, ...mail })
  } catch ({ code, name }) {
    console.error({ code: `sign-in mail ${code ?? name}` })
  }
}

/** The auth API's mails: by the mail server, or else as files that only their owner can read. */
export function mailbox(directory, server) {
  return {
    async send({ to, subject, text, html }) {
      if (server) return void sendInBackground(server, { to, subject, text, html })
      mkdirSync(directory, { recursive: true, mode: 0o700 })
      const file = join(directory, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.txt`)
      writeFileSync(`${file}.new`, `To: ${to}\nSubject: ${subject}\n\n${text ?? html}\n`, { mode: 0o600 })
      renameSync(`${file}.new`, file)
    },
  }
}
