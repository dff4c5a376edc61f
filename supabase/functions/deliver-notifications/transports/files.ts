import { mkdir, rename, writeFile } from 'node:fs/promises'
import nodemailer from 'nodemailer'
import type { Mail } from '../messages/mail.ts'

const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

/** For machines without a mail server: writes an .eml file that any mail client opens. A retry overwrites it. */
export async function writeMailFile(directory: string, mail: Mail) {
  const { message } = await composer.sendMail({ ...mail, replyTo: mail.replyTo ?? undefined })
  const name = mail.messageId.slice(1).split('@')[0]
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const unfinished = `${directory}/.${name}.${crypto.randomUUID()}`
  await writeFile(unfinished, message as Uint8Array, { mode: 0o600 })
  await rename(unfinished, `${directory}/${name}.eml`)
}
