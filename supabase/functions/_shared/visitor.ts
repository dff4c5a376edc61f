import { sameSecret } from './secrets.ts'
import { submissionHeaders } from './submission-headers.ts'
import { visitorAddress } from './visitor-address.ts'

export type Caller = {
  /** Counted apart, so that nobody who calls the function directly can use up the site's share. */
  channel: 'site' | 'direct'
  address: string | null
}

/**
 * Whose request this is. The site's server calls on behalf of its visitors and proves with SITE_TOKEN that it is
 * the site; only then is the visitor's address believed. For everybody else it is the address that the platform
 * itself reports in CALLER_ADDRESS_HEADER, if the operator has named one, and unknown otherwise.
 */
export function identifyCaller(
  headers: Headers,
  { siteToken, callerAddressHeader }: { siteToken?: string; callerAddressHeader?: string },
): Caller {
  if (sameSecret(headers.get(submissionHeaders.siteToken), siteToken)) {
    return { channel: 'site', address: visitorAddress(headers.get(submissionHeaders.visitorAddress)) }
  }
  return {
    channel: 'direct',
    address: callerAddressHeader ? visitorAddress(headers.get(callerAddressHeader)) : null,
  }
}
