import { isIP } from 'node:net'
import { CliError } from './cli-error.mjs'
import { isHosted } from './environment.mjs'

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/
const EVERYWHERE = ['0.0.0.0', '::']

/** Without the port; an address of IPv6 keeps its brackets. */
const nameOf = (host) => host.toLowerCase().replace(/:\d*$/, '')
const siteHost = ({ SITE_URL }) => (URL.canParse(SITE_URL) ? new URL(SITE_URL).hostname : undefined)

/** Whether somebody else than this machine is to reach the site, as HOST and SITE_URL say. */
export const isPubliclyReachable = (env) =>
  [env.HOST, siteHost(env)].some((host) => Boolean(host) && !LOOPBACK.test(host.toLowerCase()))

/** Samples, and reading them without signing in, are for one's own machine. */
export const isSampleRun = (env) => !isPubliclyReachable(env) && env.BACKEND_SEED !== 'no'

/** Limits work only where visitors can be told apart, and where nobody else can speak for the site. */
export function assertProductionSecrets(env) {
  if (!isPubliclyReachable(env)) return
  if (!env.TRUSTED_ADDRESS_HEADER) {
    throw new CliError(
      'HOST or SITE_URL is public but TRUSTED_ADDRESS_HEADER is not set, so that all visitors would count as one and any of them could use up the limits of all: name the header in which your proxy reports the visitor’s address, or say TRUSTED_ADDRESS_HEADER=none if that is meant.',
    )
  }
  if (isHosted(env) && !env.SITE_TOKEN) {
    throw new CliError(
      'HOST or SITE_URL is public but SITE_TOKEN is not set, so that anybody could count attempts in the name of staff: make one with "openssl rand -base64 32" and set it here and as a secret of the functions.',
    )
  }
}

/** The development server writes files and publishes for anyone who reaches it. */
export function assertNotShared(env) {
  if (!env.HOST || LOOPBACK.test(env.HOST.toLowerCase()) || env.DEV_ON_NETWORK === 'yes') return
  throw new CliError(
    `HOST is ${env.HOST}, so that everyone on the network could edit and publish the content: leave HOST out, or say DEV_ON_NETWORK=yes if that is meant.`,
  )
}

/**
 * Whether a request is meant for this site, by its Host header: another name that points to this machine belongs to
 * somebody whose page wants to read what only this machine should. An address is no such name.
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
