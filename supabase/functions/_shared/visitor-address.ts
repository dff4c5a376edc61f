/**
 * Whom to count, by the address in a header. One subscriber usually owns a whole IPv6 /64, so that is what is counted.
 * In a list only the last entry was written by the nearest proxy; those before it are whatever the sender claimed.
 */
export function visitorAddress(header: string | null | undefined): string | null {
  const last = header?.split(',').at(-1)?.trim().toLowerCase()
  if (!last || last.length > 60) return null
  return last.includes(':') && !last.includes('.') ? firstFourGroups(last) : last
}

/** The /48 of such a /64: one customer's /48 has 65,536 of those. */
export const networkOf = (address: string | null) =>
  address && /^[^.:]+(:[^.:]+){3}$/.test(address) ? address.split(':').slice(0, 3).join(':') : null

function firstFourGroups(ipv6: string) {
  const [head = '', tail] = ipv6.split('::')
  const groups = head === '' ? [] : head.split(':')
  if (tail !== undefined) while (groups.length < 4) groups.push('0')
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
