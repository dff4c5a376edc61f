import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the mails of the auth API are named. */
export const isSignInMail = (name) => /^\d{4}-\d\d-\d\dT.*\.txt(\.new)?$/.test(name)

/** The auth API's mails as files that only their owner can read: nothing leaves this machine. */
export function mailbox(directory) {
  return {
    async send({ to, subject, text, html }) {
      mkdirSync(directory, { recursive: true, mode: 0o700 })
      const file = join(directory, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.txt`)
      writeFileSync(`${file}.new`, `To: ${to}\nSubject: ${subject}\n\n${text ?? html}\n`, { mode: 0o600 })
      renameSync(`${file}.new`, file)
    },
  }
}
