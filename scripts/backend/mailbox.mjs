import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

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
