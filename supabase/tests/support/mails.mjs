import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const { compare: inOrder } = new Intl.Collator('en', { numeric: true })

/** The emails that a backend without a mail service has written to files, of each kind the oldest first. */
export function mailsIn(dataDir) {
  const folder = join(dataDir, 'mail')
  const names = existsSync(folder) ? readdirSync(folder).sort(inOrder) : []
  // Without those that are being written.
  const whole = names.filter((name) => /^\w.*\.(eml|txt)$/.test(name))
  return whole.map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
}

/** The code in the newest sign-in email to an address. */
export function mailedCode(dataDir, email) {
  const start = `to: ${email.toLowerCase()}\n`
  const texts = mailsIn(dataDir).filter(({ name }) => name.endsWith('.txt'))
  const mail = texts.findLast(({ text }) => text.toLowerCase().startsWith(start))
  return /\b\d{6,10}\b/.exec(mail?.text.split('\n\n').slice(1).join('\n') ?? '')?.[0]
}
