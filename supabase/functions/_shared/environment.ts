export type Env = Record<string, string | undefined>

export function wholeNumber(env: Env, name: string, fallback: number, least = 1) {
  const value = env[name] ? Number(env[name]) : fallback
  if (Number.isInteger(value) && value >= least) return value
  throw new Error(`${name} must be a whole number, ${least} or more.`)
}

export function required(env: Env, name: string) {
  const value = env[name]
  if (!value) throw new Error(`${name} must be set.`)
  return value
}

export function httpAddress(env: Env, name: string) {
  const value = required(env, name)
  if (/^https?:/.test(value) && URL.canParse(value)) return value
  throw new Error(`${name} must be a URL with http:// or https://.`)
}

const SHORTEST_SECRET = 24

/** Requires a long token: anyone who guessed it could act as the site. */
export function siteTokenFrom({ SITE_TOKEN }: Env) {
  if (!SITE_TOKEN || SITE_TOKEN.length >= SHORTEST_SECRET) return SITE_TOKEN
  throw new Error(
    `SITE_TOKEN must have at least ${SHORTEST_SECRET} characters: generate one with "openssl rand -base64 32".`,
  )
}
