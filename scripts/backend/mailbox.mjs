import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const TIMEOUT_MS = 20_000

const domainOf = ({ address }) => address.split('@').at(-1)

/**
 * Sends through the notifications' mail service. Not awaited, so that a stalled mail server does not block the
 * database. Logs a failure without addresses.
 */
async function sendInBackground({ env, from }, { to, ...mail }) {
  try {
    const { sendBy, transportFrom } = await import(
      '#supabase/functions/deliver-notifications/transports/transport.ts'
    )
    const envelope = { from, to: { name: '', address: to }, messageId: `<${randomUUID()}@${domainOf(from)}>` }
    await sendBy(transportFrom(env), { ...envelope, ...mail, headers: {} }, TIMEOUT_MS)
  } catch ({ message }) {
    console.error({ code: `sign-in mail: ${message}` })
  }
}

/** Delivers the auth API's emails: by the mail service, or else as files that only their owner can read. */
export function mailbox(directory, service) {
  return {
    async send({ to, subject, text, html }) {
      if (service) return void sendInBackground(service, { to, subject, text, html })
      mkdirSync(directory, { recursive: true, mode: 0o700 })
      const file = join(directory, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.txt`)
      writeFileSync(`${file}.new`, `To: ${to}\nSubject: ${subject}\n\n${text ?? html}\n`, { mode: 0o600 })
      renameSync(`${file}.new`, file)
    },
  }
}
