import { functionsVersion } from '#scripts/backend/functions-version.mjs'
import { migrationFiles, schemaSql } from '#scripts/backend/migrations.mjs'
import { isSampleRun } from '#scripts/lib/exposure.mjs'
import { failure, ok, orOk, skipped, warning } from './findings.mjs'

const DEPLOY = 'Run "npm run deploy" (docs/backend.md).'
const RESTART = 'Restart the site: the embedded backend applies its migrations at startup.'
const howToUpdate = ({ hosted }) => (hosted ? DEPLOY : RESTART)
const DENIED = '42501'

export async function reachable(context) {
  const { backend, hosted, table } = context
  const where = hosted ? `The project at ${backend.url}` : `The embedded backend at ${backend.url}`
  const answer = await table()
  if (answer.failed)
    return failure(
      `${where} does not respond (${answer.failed}).`,
      hosted
        ? 'Check SUPABASE_URL, and check in the dashboard that the project is not paused.'
        : 'Start it with "npm start" or "npm run serve", with the same BACKEND_PORT and DATA_DIR as this command.',
    )
  if (answer.status === 401 && answer.body?.code !== DENIED)
    return failure(`${where} rejects the key.`, 'Copy SUPABASE_PUBLISHABLE_KEY from the project’s settings.')
  if (answer.body?.code === 'PGRST205' || answer.status === 404)
    return failure(`${where} has no table "Form Sub".`, howToUpdate(context))
  if (answer.status >= 500)
    return failure(`${where} responds with ${answer.status}.`, 'Check its database log.')
  return ok(`${where} responds.`)
}

const isReachable = async ({ table }) => !(await table()).failed
const UNREACHABLE = skipped('The backend does not respond.')

/** The tables and views of schema `public`, the one that the data API exposes. */
export const publicNames = (sql) => [
  ...new Set(
    [...sql.matchAll(/create (?:table|view) public\.("[^"]+"|\w+)/g)].map(([, name]) =>
      name.replaceAll('"', ''),
    ),
  ),
]

/** Reads every table and view as a visitor would. */
export async function anonymousReads(context, { names = publicNames(schemaSql()) } = {}) {
  if (!(await isReachable(context))) return UNREACHABLE
  const findings = []
  for (const name of names) {
    const { status, body, failed } = await context.askBackend(
      `/rest/v1/${encodeURIComponent(name)}?select=*&limit=1`,
    )
    if (failed || status >= 500)
      findings.push(
        failure(`Could not check whether visitors can read ${name} (${failed ?? status}).`, 'Try again.'),
      )
    else if (status === 200 && body?.length > 0)
      findings.push(
        !context.hosted && isSampleRun(context.env)
          ? warning(`${name} is public and has sample data: acceptable only on a developer’s machine.`)
          : failure(
              `${name} is open: anonymous visitors can read it.`,
              'Drop the policy that grants access. If seed.sql was pushed: drop policy "Local sample data: everybody reads" on public."Form Sub";',
            ),
      )
  }
  return orOk(
    findings,
    `Anonymous visitors cannot read any row of the ${names.length} public tables and views.`,
  )
}

/** Each violates a constraint, so nothing is stored even if access is open. */
const WRITES = [
  ['store a request without send-contact-form', '/rest/v1/Form%20Sub', { form_data: [] }],
  ['become staff', '/rest/v1/staff', { user_id: null }],
  [
    'claim notifications',
    '/rest/v1/rpc/claim_notifications',
    { p_limit: 0, p_lease_seconds: 1, p_finished: [] },
  ],
  ['read the database configuration', '/rest/v1/rpc/backend_facts', {}],
]

export async function anonymousWrites(context) {
  if (!(await isReachable(context))) return UNREACHABLE
  const findings = []
  for (const [what, path, body] of WRITES) {
    const { status, body: error, failed } = await context.askBackend(path, { method: 'POST', body })
    const closed = error?.code === DENIED || [401, 403, 404].includes(status)
    if (failed || status >= 500)
      findings.push(
        failure(`Could not check whether visitors can ${what} (${failed ?? status}).`, 'Try again.'),
      )
    else if (!closed)
      findings.push(
        failure(
          `Anonymous visitors can ${what}.`,
          `${howToUpdate(context)} The migrations revoke this privilege; find out who has granted it since.`,
        ),
      )
  }
  return orOk(findings, 'Anonymous visitors cannot write anything or call any of our database functions.')
}

const CLOSE_SIGN_UP =
  'Dashboard, Authentication, Sign In / Providers: turn off "Allow new users to sign up" and anonymous sign-ins.'

/** Signs up with a password that every project rejects, so no user is created. */
export async function signUp(context) {
  if (!(await isReachable(context))) return UNREACHABLE
  const tried = await context.askBackend('/auth/v1/signup', {
    method: 'POST',
    body: { email: 'nobody@example.com', password: 'x' },
  })
  if (tried.failed || tried.status >= 500)
    return failure('Could not check whether sign-up is closed.', 'Try again.')
  const isClosed = tried.status === 404 || tried.body?.error_code === 'signup_disabled'
  if (!isClosed) return failure('Anyone can create an account.', CLOSE_SIGN_UP)
  const { body } = await context.askBackend('/auth/v1/settings')
  if (body?.external?.anonymous_users)
    return failure('Anyone can sign in without an account (anonymous sign-ins).', CLOSE_SIGN_UP)
  return ok('Sign-up is closed.')
}

const INVALID_BODIES = [
  ['send-contact-form', []],
  ['request-files', {}],
]

/** Sends each function a body that it must reject, which proves that it runs without storing anything. */
export async function functions(context) {
  if (!(await isReachable(context))) return UNREACHABLE
  const findings = []
  for (const [name, body] of INVALID_BODIES) {
    const { status, failed } = await context.askFunction(name, { method: 'POST', body })
    if (status === 400) continue
    const what = `${name} sent an unexpected response (${failed ?? status}).`
    if (status === 401) findings.push(failure(`${name} rejects the key.`, 'Check SUPABASE_PUBLISHABLE_KEY.'))
    else
      findings.push(
        failure(
          what,
          status === 404 ? howToUpdate(context) : 'The first line of its log names the missing setting.',
        ),
      )
  }
  const names = INVALID_BODIES.map(([name]) => name)
  return orOk(findings, `${new Intl.ListFormat('en-US').format(names)} respond.`)
}

/** Asks the backend, with the site's secret, how it is set up; the checks below read the response. */
export async function siteToken(context) {
  if (!(await isReachable(context))) return UNREACHABLE
  if (!context.backend.siteToken)
    return warning(
      'SITE_TOKEN is not set, so versions, email, schedule and storage cannot be checked.',
      'Generate one with "openssl rand -base64 32", then set it here and in the functions’ secrets.',
    )
  const { status, failed, body } = await context.facts()
  if (status === 200 && body?.database) return ok('deliver-notifications accepts SITE_TOKEN.')
  if (status === 401)
    return failure(
      'deliver-notifications rejects SITE_TOKEN: all visitors share one rate limit and get no automatic replies.',
      'Set the same SITE_TOKEN for the site and in the functions’ secrets.',
    )
  if (status === 405) return failure('deliver-notifications is out of date.', howToUpdate(context))
  return failure(
    `deliver-notifications sent an unexpected response (${failed ?? status}).`,
    'Its log names the missing setting: BRAND_NAME, SALES_EMAIL and SITE_URL are required (docs/backend.md).',
  )
}

const onFacts = (check) => async (context) => {
  if (!(await isReachable(context)) || !context.backend.siteToken) return skipped('Unknown, see above.')
  const { body } = await context.facts()
  return body?.database ? check(body, context) : skipped('Unknown, see above.')
}

const namesOf = (versions) => (versions.length > 3 ? `${versions.length} migrations` : versions.join(', '))

export const versions = onFacts(({ version, database }, context) => {
  const ours = context.migrations ?? migrationFiles().map((file) => file.version)
  const missing = ours.filter((one) => !database.migrations.includes(one))
  const unknown = database.migrations.filter((one) => !ours.includes(one))
  const wanted = context.functionsVersion ?? functionsVersion()
  return orOk(
    [
      missing.length > 0 && failure(`The database is missing ${namesOf(missing)}.`, howToUpdate(context)),
      unknown.length > 0 &&
        failure(
          `The database has ${namesOf(unknown)}, which this source does not have.`,
          'This source is older than the database: use a newer version.',
        ),
      version === null &&
        warning('The version of the deployed functions is unknown.', 'Run "npm run deploy".'),
      version !== null &&
        version !== wanted &&
        failure('The deployed functions differ from this source.', howToUpdate(context)),
    ].filter(Boolean),
    'Database and functions match this source.',
  )
})

export const mail = onFacts(({ mail: transport, siteUrl }, context) => {
  const findings = []
  if (transport === null)
    findings.push(
      failure(
        'No mail service is configured: sales is not notified of requests.',
        'Set RESEND_API_KEY or SMTP_URL (docs/backend.md).',
      ),
    )
  if (transport === 'files')
    findings.push(
      context.public || context.hosted
        ? failure(
            'Emails are written to files instead of being sent.',
            'Set RESEND_API_KEY or SMTP_URL (docs/backend.md).',
          )
        : warning('Emails are written to files (DATA_DIR/mail): acceptable only on a developer’s machine.'),
    )
  if (context.env.SITE_URL && siteUrl !== context.site)
    findings.push(
      failure(
        `Emails link to ${siteUrl}, but the site is ${context.site}.`,
        'Set the functions’ SITE_URL to the site’s.',
      ),
    )
  return orOk(findings, `Emails are sent through ${transport === 'smtp' ? 'SMTP' : 'Resend'}.`)
})

/** Shorter than the first retry: an older notification has failed. */
const DELIVERED_AFTER_MS = 60_000
const REQUEUE = 'select private.requeue_failed_notifications()'

/** Pending and failed notifications, and incidents that the backend has opened. */
export const notifications = onFacts(({ metrics, database }) => {
  if (!metrics) return skipped('The deployed functions do not report notifications.')
  const { waiting, given_up: givenUp, oldest_waiting: oldest, incidents } = metrics
  const isLate = oldest && Date.parse(database.now) - Date.parse(oldest) > DELIVERED_AFTER_MS
  const fails = incidents.find(({ name }) => name === 'requests_fail')
  return orOk(
    [
      waiting > 0 &&
        isLate &&
        failure(
          `Undelivered notifications: ${waiting}, the oldest since ${oldest}. Sales may not know about these requests.`,
          'Look for the errors of the mail service or webhook in the "notification" lines of the deliver-notifications log. Delivery is retried automatically.',
        ),
      givenUp > 0 &&
        failure(
          `Dead letters (notifications that failed their last attempt): ${givenUp}.`,
          `Read these requests at the desk. Once emails are delivered again, requeue them: ${REQUEUE}`,
        ),
      fails &&
        failure(
          `Requests have been failing since ${fails.since}; visitors are asked to try again.`,
          'Check the "submission" lines with level "error" in the site’s log.',
        ),
    ].filter(Boolean),
    waiting > 0 ? `Notifications being delivered: ${waiting}.` : 'All notifications are delivered.',
  )
})

const LONGEST_PAUSE_MS = 5 * 60_000

export const schedule = onFacts(({ database }, context) => {
  const { scheduleBeatAt, schedule: own, now } = database
  const missing = own && ['project_url', 'delivery_key'].filter((name) => !own.vault.includes(name))
  if (missing?.length > 0)
    return failure(
      `The vault is missing ${missing.join(' and ')}, which the schedule needs.`,
      `${DEPLOY} It stores both secrets.`,
    )
  const idleMs = scheduleBeatAt ? Date.parse(now) - Date.parse(scheduleBeatAt) : Number.POSITIVE_INFINITY
  if (idleMs < LONGEST_PAUSE_MS)
    return ok(`The schedule ran ${Math.max(0, Math.round(idleMs / 1000))} s ago.`)
  return failure(
    scheduleBeatAt ? `The schedule last ran at ${scheduleBeatAt}.` : 'The schedule has never run.',
    context.hosted
      ? 'Check the job deliver-notifications in the dashboard, Integrations, Cron. It requires the pg_cron and pg_net extensions.'
      : RESTART,
  )
})

const BUCKET = '/storage/v1/object/public/request-files/00000000-0000-0000-0000-000000000000'

export const storage = onFacts(async ({ database }, context) => {
  const { bucket } = database
  if (context.hosted && (!bucket || bucket.missing))
    return failure('The bucket request-files is missing.', DEPLOY)
  const { status, body } = await context.askBackend(BUCKET)
  // A hosted project denies a private bucket altogether; the embedded backend has no public buckets.
  const isPublic = status === 200 || (context.hosted && body?.message === 'Object not found')
  if (bucket?.public || isPublic)
    return failure(
      'Request files can be read by anyone who has their URL.',
      'Dashboard, Storage, request-files: make the bucket private.',
    )
  return ok('Request files are private.')
})

const MAKE_LEAD = 'Add one (docs/backend.md).'

export const staff = onFacts(({ database }) => {
  if (database.staff === 0)
    return failure('There are no staff accounts, so nobody can read requests.', MAKE_LEAD)
  // An older database has no roles.
  if (database.leads === 0)
    return failure('No staff account is a lead, so nobody can add members, export or delete.', MAKE_LEAD)
  return ok(`Staff accounts: ${database.staff}.`)
})
