import { keyedHash, sameSecret } from './caller.ts'

const macOf = (mail: string, secretKey: string) =>
  keyedHash(secretKey, 'mail to a customer', mail).slice(0, 32)

/**
 * The token of a mail to a customer, the local part of a message id: the request, the notification, and the version of its
 * mails, which only a corrected address and a revoked link raise (private.links). The same at each attempt.
 */
export function mailToken(id: number, notification: number, version: number, secretKey: string) {
  const mail = [id, notification, version].join('.')
  return `${mail}.${macOf(mail, secretKey)}`
}

/** More than a thread has; strangers may send thousands. */
const MAX_TOKENS = 100
const TOKEN = /(?<!\d)(\d{1,16}\.\d{1,16}\.\d{1,9})\.(\w{32})@/g

/** The genuine tokens among the last ids in a text, in its order. Only the database knows whether they still count. */
export const tokensIn = (text: string, secretKey: string) =>
  [...text.matchAll(TOKEN)].slice(-MAX_TOKENS).flatMap(([, mail = '', mac = '']) => {
    const [id = 0, notification = 0, version = 0] = mail.split('.').map(Number)
    return sameSecret(mac, macOf(mail, secretKey)) ? { id, notification, version } : []
  })
