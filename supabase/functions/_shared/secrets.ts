import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

const sha256 = (text: string) => createHash('sha256').update(text).digest()

export const digest = (text: string) => sha256(text).toString('hex')

/** A fingerprint that only the holder of the secret can create or verify. */
export const keyedHash = (secret: string, purpose: string, value: string) =>
  createHmac('sha256', secret).update(`${purpose}\n${value}`).digest('hex')

/** Compares two secrets in constant time, which leaks neither where they differ nor their length. */
export const sameSecret = (given: string | null, expected: string | undefined) =>
  Boolean(given && expected) && timingSafeEqual(sha256(given ?? ''), sha256(expected ?? ''))
