import { Refusal } from './http.ts'
import type { Project } from './rpc.ts'
import { keyedHash, sameSecret } from './secrets.ts'
import { submissionHeaders } from './submission-headers.ts'
import { networkOf, visitorAddress } from './visitor-address.ts'

export type Caller = {
  /** Counted apart, so that nobody who calls the function directly can use up the site's share. */
  channel: 'site' | 'direct'
  address: string | null
  /** The network that an IPv6 address belongs to: it has too many addresses to count one by one. */
  network: string | null
}

/**
 * Whose request this is. The site's server calls on behalf of its visitors and proves with SITE_TOKEN that it is
 * the site; only then is the visitor's address believed. For all other callers it is the address that the platform
 * itself reports in CALLER_ADDRESS_HEADER, if the operator has named one, and unknown otherwise.
 */
export function identifyCaller(
  headers: Headers,
  { siteToken, callerAddressHeader }: { siteToken?: string; callerAddressHeader?: string },
): Caller {
  const isSite = sameSecret(headers.get(submissionHeaders.siteToken), siteToken)
  const header = isSite ? submissionHeaders.visitorAddress : callerAddressHeader
  const address = header ? visitorAddress(headers.get(header)) : null
  return { channel: isSite ? 'site' : 'direct', address, network: networkOf(address) }
}

type Admitting = Parameters<typeof identifyCaller>[1] & { project: Project }

/**
 * The caller, once it has shown that it may call at all: a hosted platform lets anyone call a function. The site has
 * proved itself by its token, others send a key of the project.
 */
export function admitCaller(headers: Headers, settings: Admitting): Caller {
  const caller = identifyCaller(headers, settings)
  const given = headers.get('apikey')
  if (caller.channel === 'site' || settings.project.keys.some((key) => sameSecret(given, key))) return caller
  throw new Refusal(401, 'key', 'The key of this project is missing (header apikey).')
}

/**
 * What stands for a caller in the database. The day is part of it, so that nothing links one day's visits with another's.
 */
export function fingerprints({ address, network }: Caller, secret: string, purpose: string) {
  const today = new Date().toISOString().slice(0, 10)
  const hash = (whose: string | null) => whose && keyedHash(secret, `${purpose} ${today}`, whose)
  return { visitor: hash(address), network: hash(network) }
}
