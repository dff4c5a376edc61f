// Rate limits for sign-in, because the auth API does not limit guesses. Attempts are counted in the database, so that a
// restart resets nothing, with accounts and addresses only as keyed hashes. Attempts through the site, which proves
// itself with its token, are not counted again: it limits each visitor, and known browsers separately.
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'

// These limits are hard: more attempts are refused. Those for the site's visitors are thresholds, above which the
// database slows attempts down before it refuses them (supabase/schemas/37_sign_in.sql). docs/backend.md lists these,
// docs/desk.md those.
const WINDOW_SECONDS = 900
/** Attempts per account, from any address, and their window in seconds. */
const PER_ACCOUNT = { password: [100, WINDOW_SECONDS], code: [50, WINDOW_SECONDS], mail: [5, 3600] }
/** Attempts per address, except those of this machine. */
const PER_ADDRESS = 40
/** A code has only six digits: after this many wrong guesses it works only from known browsers. */
const MISSES_PER_CODE = 5

const KINDS = {
  'POST /token?grant_type=password': 'password',
  'POST /verify': 'code',
  'POST /otp': 'mail',
}

const isOwnMachine = (address = '') => /^(::ffff:)?127\./.test(address) || address === '::1'

function parse(body) {
  try {
    const given = JSON.parse(body.toString('utf8'))
    return typeof given === 'object' && given !== null ? given : {}
  } catch {
    return {}
  }
}

/** The fields of an attempt that are passed on: one account, one method, and never a new user. */
function allowedFields(kind, { email, password, token, type }) {
  if (kind === 'mail') return { email, create_user: false }
  return kind === 'password' ? { email, password } : { email, token, type }
}

export function createSignInGuard(postgres, { jwtSecret, siteToken }) {
  const hash = (value) => createHmac('sha256', jwtSecret).update(value).digest('hex')
  const isSite = (token) =>
    typeof token === 'string' && timingSafeEqual(Buffer.from(hash(token)), Buffer.from(hash(siteToken)))
  const consume = async (scope, limit, seconds = WINDOW_SECONDS) => {
    const { rows } = await postgres.query(
      'select private.consume_rate_limit($1, private.window_end($2::integer), $3) is not null as allowed',
      [scope, seconds, limit],
    )
    return rows[0].allowed
  }
  const isWithinLimits = async (kind, account, address) =>
    (isOwnMachine(address) || !isIP(address) || (await consume(`address ${hash(address)}`, PER_ADDRESS))) &&
    (await consume(`${kind} ${account}`, ...PER_ACCOUNT[kind]))

  /** Counts wrong guesses per issued code, so that a new code starts at zero. */
  const countMiss = (account, email) =>
    postgres.query(
      `select private.consume_rate_limit($1, recovery_sent_at + interval '1 hour', $3) from auth.users
       where email = $2 and recovery_token is not null`,
      [`code missed ${account}`, email, MISSES_PER_CODE],
    )
  const isSpoiled = async (account, email) => {
    const { rows } = await postgres.query(
      `select from auth.users join private.rate_limits on window_end = recovery_sent_at + interval '1 hour'
       where email = $2 and scope = $1 and hits >= $3`,
      [`code missed ${account}`, email, MISSES_PER_CODE],
    )
    return rows.length > 0
  }

  /** Whether a code sent within the last five minutes is still valid: sending another would invalidate it. */
  const isStillGood = async (account, email) => {
    const { rows } = await postgres.query(
      `select from auth.users
       where email = $1 and recovery_token is not null and recovery_sent_at > now() - interval '5 minutes'`,
      [email],
    )
    return rows.length > 0 && !(await isSpoiled(account, email))
  }

  /**
   * Turns an attempt that must not succeed into one with a wrong secret, so that response and timing are those of every
   * wrong password and every wrong code.
   */
  async function attempted(kind, account, given, isKnownBrowser) {
    if (kind === 'code' && !isKnownBrowser && (await isSpoiled(account, given.email)))
      return { ...given, token: randomUUID() }
    if (kind !== 'password') return given
    const { rows } = await postgres.query('select email from auth.users order by email = $1 desc limit 1', [
      given.email,
    ])
    return rows[0].email === given.email ? given : { email: rows[0].email, password: randomUUID() }
  }

  return {
    guards: (endpoint) => endpoint in KINDS,
    /** Returns the body to pass on, if any, or the reason for a refusal. */
    async admit(endpoint, body, headers, address) {
      const kind = KINDS[endpoint]
      const given = parse(body)
      if (typeof given.email !== 'string' || given.email.length > 254) return { refusal: 'no account' }
      const email = given.email.trim().toLowerCase()
      const account = hash(email)
      const countedBySite = isSite(headers['x-site-token'])
      const isKnownBrowser = countedBySite && headers['x-known-browser'] === 'yes'
      if (!countedBySite && !(await isWithinLimits(kind, account, address)))
        return { refusal: 'too many attempts' }
      if (kind === 'mail' && !countedBySite && (await isStillGood(account, email)))
        return { answersFirst: true }
      const fields = await attempted(kind, account, { ...given, email }, isKnownBrowser)
      return {
        body: Buffer.from(JSON.stringify(allowedFields(kind, fields))),
        /** The response goes out first, so that neither it nor its timing reveals whether the account exists. */
        answersFirst: kind === 'mail',
        missed: () => kind === 'code' && !isKnownBrowser && countMiss(account, email),
      }
    },
  }
}
