import type { Project } from './client.ts'
import { Refusal } from './http.ts'
import { requestHeaders } from './request-headers.ts'
import { keyedHash, sameSecret } from './secrets.ts'
import { visitorAddress } from './visitor-address.ts'

export type Caller = {
  /** Rate-limited separately, so that direct callers cannot exhaust the site's limit. */
  source: 'site' | 'direct'
  /** The visitor's keyed hash; null if unknown. It includes the day, so that visits on different days are not linked. */
  visitor: string | null
}

type Settings = { project: Project; siteToken?: string; callerAddressHeader?: string }

/**
 * Authenticates the caller, as a hosted platform lets anyone call a function: the site's server by SITE_TOKEN, others by
 * a key of the project. Only the site is trusted to name its visitor's address; for all others, it is the address that
 * the platform reports in CALLER_ADDRESS_HEADER, if the operator has set it.
 */
export function admitCaller(
  headers: Headers,
  { project, siteToken, callerAddressHeader }: Settings,
  purpose: string,
): Caller {
  const isSite = sameSecret(headers.get(requestHeaders.siteToken), siteToken)
  const given = headers.get('apikey')
  if (!isSite && !project.keys.some((key) => sameSecret(given, key)))
    throw new Refusal(401, 'key', 'The apikey header must be a key of this project.')
  const header = isSite ? requestHeaders.visitorAddress : callerAddressHeader
  const address = header ? visitorAddress(headers.get(header)) : null
  const today = new Date().toISOString().slice(0, 10)
  return {
    source: isSite ? 'site' : 'direct',
    visitor: address && keyedHash(project.secretKey, `${purpose} ${today}`, address),
  }
}

/** Admits only the schedule and other functions. */
export function requireProject(headers: Headers, { secretKey }: Project, what: string) {
  if (!sameSecret(headers.get('apikey'), secretKey))
    throw new Refusal(401, 'key', `${what} requires the secret key of this project.`)
}
