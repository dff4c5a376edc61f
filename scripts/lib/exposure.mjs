import { isIP } from 'node:net'

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/
const EVERYWHERE = ['0.0.0.0', '::']

/** A Host header without its port; an IPv6 address keeps its brackets. */
const nameOf = (host) => host.toLowerCase().replace(/:\d*$/, '')
const siteHost = ({ SITE_URL }) => (URL.canParse(SITE_URL) ? new URL(SITE_URL).hostname : undefined)

/**
 * Checks the Host header against the site's own names, which prevents DNS rebinding: another site's name that resolves
 * to this machine. IP addresses cannot be rebound.
 */
export function createHostAllowlist(env) {
  const names = ['localhost', env.HOST, siteHost(env)].filter(Boolean).map((host) => host.toLowerCase())
  return (host = '') => {
    const name = nameOf(host)
    if (names.includes(name) || LOOPBACK.test(name)) return true
    const address = name.replace(/^\[|\]$/g, '')
    return names.includes(address) || (EVERYWHERE.includes(env.HOST) && isIP(address) > 0)
  }
}
