import * as z from 'zod/mini'
import { payUrlPattern } from '#contract/money.ts'

const blankAsAbsent = (value: unknown) => (value === '' ? undefined : value)
const optional = <T extends z.ZodMiniType>(field: T) => z.pipe(z.transform(blankAsAbsent), z.optional(field))
const text = optional(z.string())
const matching = (pattern: RegExp, sentence: string) => optional(z.string().check(z.regex(pattern, sentence)))
const withDefault = (value: string) => z.pipe(z.transform(blankAsAbsent), z._default(z.string(), value))
/** Callers append paths with a leading slash, so it takes none. */
const origin = optional(
  z
    .url({ protocol: /^https?$/, error: 'must be a URL with http:// or https://', abort: true })
    .check(
      z.regex(
        /^[^/]+\/\/[^/?#]+$/,
        'must be only http:// or https:// and the host, without a path or a trailing slash',
      ),
    ),
)
const secret = matching(
  /^.{24}/,
  'must have at least 24 characters (generate it with "openssl rand -base64 32")',
)
/** An AES key of 16, 24 or 32 bytes in Base64, as Next.js requires. */
const aesKey = matching(
  /^([A-Za-z\d+/]{22}==|[A-Za-z\d+/]{32}|[A-Za-z\d+/]{43}=)$/,
  'must be an AES key in Base64, the same for every build (generate it with "openssl rand -base64 32")',
)
const paymentLink = matching(payUrlPattern, 'must be an address with https://, without a user in it')
const port = (fallback: number) => {
  const error = 'must be a port from 1 to 65535'
  return z.pipe(
    z.transform((value) => Number(value || fallback)),
    z.int(error).check(z.minimum(1, error), z.maximum(65_535, error)),
  )
}
const settings = z.object({
  NODE_ENV: z._default(
    z.enum(['development', 'test', 'production'], 'must be development, test or production'),
    'production',
  ),
  SITE_URL: origin,
  CONTENT_ROOT: text,
  BUILD_DIR: text,
  BUILD_OUTPUT: optional(z.literal('standalone', 'must be empty or standalone')),
  PORT: port(3000),
  HOST: withDefault('127.0.0.1'),
  BACKEND_PORT: port(54_321),
  DATA_DIR: withDefault('.data'),
  BACKEND_SEED: optional(z.enum(['yes', 'no'], 'must be yes or no')),
  SUPABASE_URL: origin,
  SUPABASE_PUBLISHABLE_KEY: text,
  SITE_TOKEN: secret,
  NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: aesKey,
  PAYMENT_LINK_USD: paymentLink,
  TRUSTED_ADDRESS_HEADER: z.pipe(
    text,
    z.transform((name) => (name === 'none' ? undefined : name?.toLowerCase())),
  ),
  KEYSTATIC_GITHUB_REPO: matching(/^[\w.-]+\/[\w.-]+$/, 'must be owner/repository'),
  KEYSTATIC_GITHUB_CLIENT_ID: text,
  KEYSTATIC_GITHUB_CLIENT_SECRET: text,
  KEYSTATIC_SECRET: text,
  NEXT_PUBLIC_KEYSTATIC_GITHUB_APP_SLUG: text,
  KEYSTATIC_PREVIEW_URL: matching(
    /^https:\/\/[\w.-]*\{branch\}[\w.-]*$/,
    'must be an origin with {branch} in it',
  ),
})

export const siteSettings = Object.keys(z.omit(settings, { NODE_ENV: true }).shape)

/**
 * The site's settings (settings.ts has those of all programs). Other names that the site reads from process.env (VENDORS,
 * WITH_*, NEXT_RUNTIME) are no settings: the build inlines their values, or a script sets them.
 */
function checkEnv(source: Record<string, string | undefined>) {
  // One for each currency.
  const links = Object.keys(source).filter((name) => /^PAYMENT_LINK_[A-Z]{3}$/.test(name))
  const known = {
    PAYMENT_LINK_USD: paymentLink,
    ...Object.fromEntries(links.map((name) => [name, paymentLink])),
  }
  const all = z.extend(settings, known)
  const result = all.safeParse(source)
  if (result.success) return { settings: result.data, problems: [] }
  return { problems: result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) }
}

export function readEnv(source: Record<string, string | undefined>) {
  const { settings, problems } = checkEnv(source)
  if (settings) return settings
  throw new Error(`Invalid settings (see .env.example): ${problems.join('; ')}`)
}

export const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host)

/** The settings of a site about to be served, which needs some that its build does not. */
export function checkServeEnv(source: Record<string, string | undefined>, { dev = false } = {}) {
  const { settings, problems } = checkEnv(source)
  if (!settings) return { problems }
  const { HOST, PORT, BACKEND_PORT, SITE_URL, SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, SITE_TOKEN } = settings
  const isPublic = !isLoopback(HOST) || Boolean(SITE_URL && !isLoopback(new URL(SITE_URL).hostname))
  const rules: [isBroken: boolean, sentence: string][] = [
    [
      Boolean(SUPABASE_URL) !== Boolean(SUPABASE_PUBLISHABLE_KEY),
      'SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY: a Supabase project needs both, the embedded backend neither',
    ],
    [
      !SUPABASE_URL && PORT === BACKEND_PORT,
      `BACKEND_PORT: is ${PORT}, as PORT is; set one of them to another`,
    ],
    [dev && !isLoopback(HOST), `HOST: on ${HOST} anyone on the network could edit the content; remove it`],
    [
      !dev && isPublic && !source.TRUSTED_ADDRESS_HEADER,
      'TRUSTED_ADDRESS_HEADER: on a public HOST or SITE_URL, all visitors would share one rate limit; set it to the header in which your proxy reports their address, or to "none"',
    ],
    [
      !dev && isPublic && Boolean(SUPABASE_URL) && !SITE_TOKEN,
      'SITE_TOKEN: on a public HOST or SITE_URL, anyone could use up the sign-in attempts of staff; set it here and in the functions (openssl rand -base64 32)',
    ],
  ]
  return { settings, isPublic, problems: rules.flatMap(([isBroken, sentence]) => (isBroken ? sentence : [])) }
}

export const refusalOf = (problems: string[]) =>
  `Correct these settings (see .env.example):\n  ${problems.join('\n  ')}`

/** Ends a server that must not be served so, with a sentence: for an error, Next.js would print a stack. */
export function exitUnlessServable(...args: Parameters<typeof checkServeEnv>) {
  const { problems } = checkServeEnv(...args)
  if (problems.length === 0) return
  console.error(refusalOf(problems))
  process.exit(1)
}
