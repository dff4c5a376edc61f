import { keyedHash, sameSecret } from './caller.ts'

const MAC_LENGTH = 32
const macOf = (mail: string, secretKey: string) =>
  keyedHash(secretKey, 'mail to a customer', mail).slice(0, MAC_LENGTH)

/**
 * The token of a mail to a customer, the local part of a message id: `notificationId`, and the version of the request's
 * mails, which only a corrected address and a revoked link raise (private.links). The same at each attempt.
 */
export function mailToken(notificationId: string, version: number, secretKey: string) {
  const mail = `${notificationId}.${version}`
  return `${mail}.${macOf(mail, secretKey)}`
}

const TOKEN =
  /(?<!\d)((?<id>[1-9]\d{0,15})\.[a-z]{4,12}\.(?<notification>[1-9]\d{0,15})\.\d{13}\.(?<version>\d{1,9}))\.(?<mac>[0-9a-f]{32})@/g

export type MailToken = { id: number; notification: number; version: number }

/** The genuine tokens of the ids in a text, in its order. Only the database knows whether they still count. */
export function tokensIn(text: string, secretKey: string): MailToken[] {
  const genuine = [...text.matchAll(TOKEN)].filter(([, mail = '', , , , mac = '']) =>
    sameSecret(mac, macOf(mail, secretKey)),
  )
  return genuine.map(([, , id, notification, version]) => ({
    id: Number(id),
    notification: Number(notification),
    version: Number(version),
  }))
}
