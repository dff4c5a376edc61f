import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { Refusal } from './http.ts'
import type { Project } from './project.ts'
import { requestHeaders } from './request-headers.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest()

export const digest = (text: string) => sha256(text).toString('hex')

/** A fingerprint that only the holder of the secret can create or verify. */
export const keyedHash = (secret: string, purpose: string, value: string) =>
  createHmac('sha256', secret).update(`${purpose}\n${value}`).digest('hex')

/** Compares two secrets in constant time, which leaks neither where they differ nor their length. */
export const sameSecret = (received: string | null, expected: string | undefined) =>
  Boolean(received && expected) && timingSafeEqual(sha256(received ?? ''), sha256(expected ?? ''))

/** Longer than any address, and short enough for any pattern. */
const MAX_READ = 100

/** In a list, only the last entry comes from the nearest proxy; the sender may have forged the others. Some have a port. */
export const nearestAddress = (header: string | null | undefined) =>
  header
    ?.split(',')
    .at(-1)
    ?.trim()
    .toLowerCase()
    .slice(0, MAX_READ)
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')

/** The address to rate-limit, from a header. A provider's customer may own a whole IPv6 /48, so all of it counts as one. */
export function visitorAddress(header: string | null | undefined) {
  const last = nearestAddress(header)
  if (!last || last.length > 60) return undefined
  return last.includes(':') && !last.includes('.') ? subnetOf(last) : last
}

/** The first three groups of an address. */
const subnetOf = (ipv6: string) =>
  ipv6
    .replace('::', ':0:0:0:')
    .split(':')
    .slice(0, 3)
    .map((group) => group.padStart(4, '0'))
    .join(':')

/**
 * Authenticates the caller, as a hosted platform lets anyone call a function: the site's server by SITE_TOKEN, others by
 * a key of the project. Only the site is trusted to name its visitor's address; for all others, it is the address that
 * the platform reports in CALLER_ADDRESS_HEADER, if the operator has set it. `source` keeps direct callers from using up
 * the site's rate limit; `visitor` is a keyed hash that includes the day, so that visits on different days are not linked.
 */
export function admitCaller(headers: Headers, project: Project, purpose: string) {
  const isSite = sameSecret(headers.get(requestHeaders.siteToken), project.siteToken)
  const apiKey = headers.get('apikey')
  if (!isSite && !project.keys.some((key) => sameSecret(apiKey, key)))
    throw new Refusal(401, 'key', 'The apikey header must be a key of this project.')
  const header = isSite ? requestHeaders.visitorAddress : project.callerAddressHeader
  const address = visitorAddress(header && headers.get(header))
  const today = new Date().toISOString().slice(0, 10)
  return {
    source: isSite ? 'site' : 'direct',
    visitor: address && keyedHash(project.secretKey, `${purpose} ${today}`, address),
  }
}

/** Admits only the schedule and other functions. */
export function requireProject(headers: Headers, { secretKeys }: Project) {
  const apiKey = headers.get('apikey')
  if (!secretKeys.some((key) => sameSecret(apiKey, key)))
    throw new Refusal(401, 'key', 'This requires a secret key of the project.')
}
