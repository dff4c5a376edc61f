// The auth API by itself lets anybody guess as fast as they can. Attempts are counted in the database, so that a restart
// forgives nothing; accounts and addresses stand there as keyed hashes only.
import { createHmac } from 'node:crypto'
import { isIP } from 'node:net'

const WINDOW_SECONDS = 900
/** Attempts for one account in a window, wherever they come from. */
const PER_ACCOUNT = { password: 100, code: 50, mail: 20 }
/** Attempts from one address; those of the site itself come from this machine, and it counts its visitors. */
const PER_ADDRESS = 40
/** A code has six digits: so many wrong ones, and it is worth nothing any more. */
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

/** What of an attempt is passed on: one account, one way, and never a new user. */
function allowedFields(kind, { email, password, token, type }) {
  if (kind === 'mail') return { email, create_user: false }
  return kind === 'password' ? { email, password } : { email, token, type }
}

export function createSignInGuard(postgres, secret) {
  const hash = (value) => createHmac('sha256', secret).update(value).digest('hex')
  const takeTurn = async (scope, limit) => {
    const { rows } = await postgres.query(
      `select private.take_turn($1, to_timestamp((floor(extract(epoch from now()) / $2) + 1) * $2), $3) as allowed`,
      [scope, WINDOW_SECONDS, limit],
    )
    return rows[0].allowed
  }
  /** Counts by the code that is valid now, so that a new code starts anew. */
  const countMiss = (account, email) =>
    postgres.query(
      `with valid as (select id, recovery_sent_at from auth.users where email = $2 and recovery_token is not null),
       turn as (
         select id, private.take_turn($1, recovery_sent_at + interval '1 hour', $3) as may_go_on from valid
       )
       update auth.users set recovery_token = null where id in (select id from turn where not may_go_on)`,
      [`code missed ${account}`, email, MISSES_PER_CODE - 1],
    )

  return {
    guards: (endpoint) => endpoint in KINDS,
    /** Answers what to pass on, or why it is refused. */
    async admit(endpoint, body, address) {
      const kind = KINDS[endpoint]
      const given = parse(body)
      if (typeof given.email !== 'string' || given.email.length > 254) return { refusal: 'no account' }
      const email = given.email.trim().toLowerCase()
      const account = hash(email)
      const isCounted =
        (isOwnMachine(address) ||
          !isIP(address) ||
          (await takeTurn(`address ${hash(address)}`, PER_ADDRESS))) &&
        (await takeTurn(`${kind} ${account}`, PER_ACCOUNT[kind]))
      if (!isCounted) return { refusal: 'too many attempts' }
      const fields = allowedFields(kind, { ...given, email })
      return {
        body: Buffer.from(JSON.stringify(fields)),
        missed: () => kind === 'code' && countMiss(account, email),
      }
    },
  }
}
