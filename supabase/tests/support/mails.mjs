import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The emails that a backend without a mail service has written to files, oldest first. */
export function mailsIn(dataDir) {
  const folder = join(dataDir, 'mail')
  const names = existsSync(folder) ? readdirSync(folder).sort() : []
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
