import { leadHeaders } from '../_shared/headers.ts'
import { sameSecret } from '../_shared/keyed-hash.ts'

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
export async function identifyCaller(
  headers: Headers,
  { siteToken, callerAddressHeader }: { siteToken?: string; callerAddressHeader?: string },
): Promise<Caller> {
  if (await sameSecret(headers.get(leadHeaders.siteToken), siteToken)) {
    return { channel: 'site', address: address(headers.get(leadHeaders.visitorAddress)) }
  }
  return {
    channel: 'direct',
    address: callerAddressHeader ? address(headers.get(callerAddressHeader)) : null,
  }
}

/**
 * One subscriber usually owns a whole IPv6 /64, so that is what is counted. In a list only the last entry was
 * written by the nearest proxy; those before it are whatever the sender claimed.
 */
function address(header: string | null): string | null {
  const last = header?.split(',').at(-1)?.trim().toLowerCase()
  if (!last || last.length > 60) return null
  return last.includes(':') && !last.includes('.') ? firstFourGroups(last) : last
}

function firstFourGroups(ipv6: string) {
  const [head = '', tail] = ipv6.split('::')
  const groups = head === '' ? [] : head.split(':')
  if (tail !== undefined) while (groups.length < 4) groups.push('0')
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
