/**
 * The address to rate-limit, from a header. One subscriber usually owns a whole IPv6 /64, so all of it counts as one.
 * In a list, only the last entry comes from the nearest proxy; the sender may have forged the others.
 */
export function visitorAddress(header: string | null | undefined): string | null {
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
