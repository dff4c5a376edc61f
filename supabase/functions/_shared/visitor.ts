import { Refusal } from './http.ts'
import type { Project } from './rpc.ts'
import { keyedHash, sameSecret } from './secrets.ts'
import { submissionHeaders } from './submission-headers.ts'
import { networkPrefix, visitorAddress } from './visitor-address.ts'

export type Caller = {
  /** Rate-limited separately, so that direct callers cannot exhaust the site's limit. */
  source: 'site' | 'direct'
  address: string | null
  /** The network of an IPv6 address, which has too many addresses to limit one by one. */
  network: string | null
}

/**
 * Identifies the caller. The site's server calls on behalf of its visitors and authenticates with SITE_TOKEN; only then
 * is its visitor address trusted. For all other callers, it is the address that the platform reports in
 * CALLER_ADDRESS_HEADER, if the operator has set it, else unknown.
 */
export function identifyCaller(
  headers: Headers,
  { siteToken, callerAddressHeader }: { siteToken?: string; callerAddressHeader?: string },
): Caller {
  const isSite = sameSecret(headers.get(submissionHeaders.siteToken), siteToken)
  const header = isSite ? submissionHeaders.visitorAddress : callerAddressHeader
  const address = header ? visitorAddress(headers.get(header)) : null
  return { source: isSite ? 'site' : 'direct', address, network: networkPrefix(address) }
}

type Admitting = Parameters<typeof identifyCaller>[1] & { project: Project }

/**
 * Authenticates the caller, as a hosted platform lets anyone call a function: the site by its token, others by a key of
 * the project.
 */
export function admitCaller(headers: Headers, settings: Admitting): Caller {
  const caller = identifyCaller(headers, settings)
  const given = headers.get('apikey')
  if (caller.source === 'site' || settings.project.keys.some((key) => sameSecret(given, key))) return caller
  throw new Refusal(401, 'key', 'The apikey header must be a key of this project.')
}

/**
 * A caller's keyed hashes in the database. They include the day, so that visits on different days cannot be linked.
 */
export function fingerprints({ address, network }: Caller, secret: string, purpose: string) {
  const today = new Date().toISOString().slice(0, 10)
  const hash = (whose: string | null) => whose && keyedHash(secret, `${purpose} ${today}`, whose)
  return { visitor: hash(address), network: hash(network) }
}
