import { isIP } from 'node:net'
import { CliError } from './cli-error.mjs'
import { isHosted } from './environment.mjs'

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/
const EVERYWHERE = ['0.0.0.0', '::']

/** A Host header without its port; an IPv6 address keeps its brackets. */
const nameOf = (host) => host.toLowerCase().replace(/:\d*$/, '')
const siteHost = ({ SITE_URL }) => (URL.canParse(SITE_URL) ? new URL(SITE_URL).hostname : undefined)

/** Whether HOST or SITE_URL names anything but loopback. */
export const isPubliclyReachable = (env) =>
  [env.HOST, siteHost(env)].some((host) => Boolean(host) && !LOOPBACK.test(host.toLowerCase()))

/** Sample data, readable without signing in, exist only on a developer's machine. */
export const isSampleRun = (env) => !isPubliclyReachable(env) && env.BACKEND_SEED !== 'no'

/** Rate limits need the visitor's address and a secret that proves who reports it. */
export function assertProductionSecrets(env) {
  if (!isPubliclyReachable(env)) return
  if (!env.TRUSTED_ADDRESS_HEADER) {
    throw new CliError(
      'HOST or SITE_URL is public but TRUSTED_ADDRESS_HEADER is not set, so all visitors would share one rate limit: set it to the header in which your proxy reports the visitor’s address, or to "none" (TRUSTED_ADDRESS_HEADER=none) if that is intended.',
    )
  }
  if (isHosted(env) && !env.SITE_TOKEN) {
    throw new CliError(
      'HOST or SITE_URL is public but SITE_TOKEN is not set, so anyone could exhaust the sign-in attempts of staff: generate one with "openssl rand -base64 32" and set it here and in the functions’ secrets.',
    )
  }
}

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
