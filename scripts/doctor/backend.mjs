import { functionsVersion } from '#scripts/backend/functions-version.mjs'
import { migrationFiles, schemaSql } from '#scripts/backend/migrations.mjs'
import { isSampleRun } from '#scripts/lib/exposure.mjs'
import { failure, ok, orOk, skipped, warning } from './findings.mjs'

const DEPLOY = 'Run "npm run backend:deploy" (docs/backend.md).'
const AGAIN = 'Start the site anew: the embedded backend brings itself up to date.'
const howToUpdate = ({ hosted }) => (hosted ? DEPLOY : AGAIN)
const DENIED = '42501'

export async function reachable(context) {
  const { backend, hosted, table } = context
  const where = hosted ? `The project at ${backend.url}` : `The embedded backend at ${backend.url}`
  const answer = await table()
  if (answer.failed)
    return failure(
      `${where} does not answer (${answer.failed}).`,
      hosted
        ? 'Check SUPABASE_URL, and in the dashboard whether the project is paused.'
        : 'Start it with "npm start" or "npm run serve"; BACKEND_PORT and DATA_DIR must be the same here and there.',
    )
  if (answer.status === 401 && answer.body?.code !== DENIED)
    return failure(
      `${where} does not take the key.`,
      'Copy SUPABASE_PUBLISHABLE_KEY from the project’s settings.',
    )
  if (answer.body?.code === 'PGRST205' || answer.status === 404)
    return failure(`${where} has no table "Form Sub".`, howToUpdate(context))
  if (answer.status >= 500)
    return failure(`${where} answers with ${answer.status}.`, 'Look at the log of its database.')
  if (answer.headers.has('x-backend-degraded'))
    return failure(`${where} takes less than usual.`, 'Its log says why; most often the disk is nearly full.')
  return ok(`${where} answers.`)
}

const answers = async ({ table }) => !(await table()).failed
const NOT_THERE = skipped('The backend does not answer.')

/** The tables and views that the schemas define where the data API could show them. */
export const publicNames = (sql) => [
  ...new Set(
    [...sql.matchAll(/create (?:table|view) public\.("[^"]+"|\w+)/g)].map(([, name]) =>
      name.replaceAll('"', ''),
    ),
  ),
]

/** Reads every table and view as a visitor would. */
export async function closedReading(context, { names = publicNames(schemaSql()) } = {}) {
  if (!(await answers(context))) return NOT_THERE
  const findings = []
  for (const name of names) {
    const { status, body, failed } = await context.askBackend(
      `/rest/v1/${encodeURIComponent(name)}?select=*&limit=1`,
    )
    if (failed || status >= 500)
      findings.push(failure(`${name} could not be tried (${failed ?? status}).`, 'Try again.'))
    else if (status === 200 && body?.length > 0)
      findings.push(
        !context.hosted && isSampleRun(context.env)
          ? warning(`${name} is open to everybody, with samples, as it is on one’s own machine.`)
          : failure(
              `${name} is open: a visitor who is not signed in reads rows of it.`,
              'Drop the policy that opens it. Was seed.sql pushed? Then: drop policy "Local sample data: everybody reads" on public."Form Sub";',
            ),
      )
  }
  return orOk(findings, `A visitor who is not signed in reads nothing of ${names.length} tables and views.`)
}

/** Each would be refused by the table itself, so nothing is stored even where everything is open. */
const WRITES = [
  ['store a request past the function', '/rest/v1/Form%20Sub', { form_data: [] }],
  ['become staff', '/rest/v1/staff', { user_id: null }],
  ['take notifications', '/rest/v1/rpc/claim_notifications', { p_limit: 0, p_lease_seconds: 1 }],
  ['ask how the database is set up', '/rest/v1/rpc/backend_facts', {}],
]

export async function closedWriting(context) {
  if (!(await answers(context))) return NOT_THERE
  const findings = []
  for (const [what, path, body] of WRITES) {
    const { status, body: told, failed } = await context.askBackend(path, { method: 'POST', body })
    const closed = told?.code === DENIED || [401, 403, 404].includes(status)
    if (failed || status >= 500)
      findings.push(failure(`Could not be tried: to ${what} (${failed ?? status}).`, 'Try again.'))
    else if (!closed)
      findings.push(
        failure(
          `A visitor who is not signed in may ${what}.`,
          `${howToUpdate(context)} The migrations take this right away; who has granted it since?`,
        ),
      )
  }
  return orOk(findings, 'A visitor who is not signed in may write nothing and call nothing of ours.')
}

const CLOSE_SIGN_UP =
  'Dashboard, Authentication, Sign In / Providers: switch off "Allow new users to sign up" and anonymous sign-ins.'

/** With a password that no project takes: no user is made where it is open. */
export async function closedSignUp(context) {
  if (!(await answers(context))) return NOT_THERE
  const tried = await context.askBackend('/auth/v1/signup', {
    method: 'POST',
    body: { email: 'nobody@example.com', password: 'x' },
  })
  if (tried.failed || tried.status >= 500) return failure('Sign-up could not be tried.', 'Try again.')
  const isClosed = tried.status === 404 || tried.body?.error_code === 'signup_disabled'
  if (!isClosed) return failure('Anybody can make themselves an account.', CLOSE_SIGN_UP)
  const { body } = await context.askBackend('/auth/v1/settings')
  if (body?.external?.anonymous_users)
    return failure('Anybody can sign in without an account (anonymous sign-ins).', CLOSE_SIGN_UP)
  return ok('Nobody can make themselves an account.')
}

const TRIED = [
  ['send-contact-form', []],
  ['request-files', {}],
]

/** Each is asked for something that it has to refuse: then it runs, and nothing is stored. */
export async function functionsAnswer(context) {
  if (!(await answers(context))) return NOT_THERE
  const findings = []
  for (const [name, body] of TRIED) {
    const { status, failed } = await context.askFunction(name, { method: 'POST', body })
    if (status === 400) continue
    const what = `${name} does not answer as it should (${failed ?? status}).`
    if (status === 401)
      findings.push(failure(`${name} does not take the key.`, 'Check SUPABASE_PUBLISHABLE_KEY.'))
    else
      findings.push(
        failure(
          what,
          status === 404 ? howToUpdate(context) : 'Look at its log: what it misses stands in its first line.',
        ),
      )
  }
  return orOk(findings, 'send-contact-form and request-files answer.')
}

/** Whoever proves to be the site is told how the backend is set up; the checks below read it. */
export async function factsTold(context) {
  if (!(await answers(context))) return NOT_THERE
  if (!context.backend.siteToken)
    return warning(
      'SITE_TOKEN is not set, so that versions, mail, schedule and storage cannot be asked for.',
      'Make one with "openssl rand -base64 32"; set it here and as a secret of the functions.',
    )
  const { status, failed, body } = await context.facts()
  if (status === 200 && body?.database) return ok('deliver-notifications knows this site.')
  if (status === 401)
    return failure(
      'deliver-notifications does not know SITE_TOKEN: limits would count all visitors as one, and nobody gets an automatic reply.',
      'Set the same SITE_TOKEN for the site and as a secret of the functions.',
    )
  if (status === 405) return failure('deliver-notifications is of an older version.', howToUpdate(context))
  return failure(
    `deliver-notifications does not answer as it should (${failed ?? status}).`,
    'Its log says what it misses: BRAND_NAME, SALES_EMAIL and SITE_URL must be set (docs/backend.md).',
  )
}

const onFacts = (judge) => async (context) => {
  if (!(await answers(context)) || !context.backend.siteToken) return skipped('Not told, see above.')
  const { body } = await context.facts()
  return body?.database ? judge(body, context) : skipped('Not told, see above.')
}

const listed = (versions) => (versions.length > 3 ? `${versions.length} migrations` : versions.join(', '))

export const versions = onFacts(({ version, database }, context) => {
  const ours = context.migrations ?? migrationFiles().map((file) => file.version)
  const missing = ours.filter((one) => !database.migrations.includes(one))
  const foreign = database.migrations.filter((one) => !ours.includes(one))
  const wanted = context.functionsVersion ?? functionsVersion()
  return orOk(
    [
      missing.length > 0 && failure(`The database lacks ${listed(missing)}.`, howToUpdate(context)),
      foreign.length > 0 &&
        failure(
          `The database has ${listed(foreign)}, which this source does not know.`,
          'This source is older than the database: take the newer one.',
        ),
      version === null &&
        warning(
          'Which version of the functions is deployed is not known.',
          'npm run backend:deploy notes it.',
        ),
      version !== null &&
        version !== wanted &&
        failure('The functions are not those of this source.', howToUpdate(context)),
    ].filter(Boolean),
    'Database and functions are those of this source.',
  )
})

export const mail = onFacts(({ mail: way, siteUrl }, context) => {
  const findings = []
  if (way === null)
    findings.push(
      failure(
        'No way to send mail is set up: nobody is told of requests.',
        'Set RESEND_API_KEY or SMTP_URL (docs/backend.md).',
      ),
    )
  if (way === 'files')
    findings.push(
      context.public || context.hosted
        ? failure(
            'Mails go into files, where nobody reads them.',
            'Set RESEND_API_KEY or SMTP_URL (docs/backend.md).',
          )
        : warning('Mails go into files (DATA_DIR/mail), as they do on one’s own machine.'),
    )
  if (context.env.SITE_URL && siteUrl !== context.site)
    findings.push(
      failure(
        `Mails lead to ${siteUrl}, the site is ${context.site}.`,
        'Set the functions’ SITE_URL to the site’s.',
      ),
    )
  return orOk(findings, `Mails go by ${way === 'smtp' ? 'SMTP' : 'Resend'}.`)
})

/** Less than the first repetition: what waits longer has failed. */
const DELIVERED_AFTER_MS = 60_000
const REQUEUE = 'select private.requeue_failed_notifications()'

/** Whether mails and webhooks get through, and what the backend itself has found wrong. */
export const notifications = onFacts(({ metrics, database }) => {
  if (!metrics) return skipped('These functions do not tell.')
  const { waiting, given_up: givenUp, oldest_waiting: oldest, incidents } = metrics
  const isLate = oldest && Date.parse(database.now) - Date.parse(oldest) > DELIVERED_AFTER_MS
  const fails = incidents.find(({ name }) => name === 'requests_fail')
  return orOk(
    [
      waiting > 0 &&
        isLate &&
        failure(
          `${waiting} notifications wait, the oldest since ${oldest}: sales may know nothing of these requests.`,
          'The lines "notification" in the log of deliver-notifications say what the mail service or the webhook answers. What waits goes out by itself.',
        ),
      givenUp > 0 &&
        failure(
          `${givenUp} notifications were given up.`,
          `Read these requests at the desk; once mails get through again: ${REQUEUE}`,
        ),
      fails &&
        failure(
          `Since ${fails.since} visitors are told that their request could not be sent.`,
          'The lines "submission" with level error in the site’s log say why.',
        ),
    ].filter(Boolean),
    waiting > 0 ? `${waiting} notifications are on their way.` : 'All notifications are out.',
  )
})

const LONGEST_PAUSE_MS = 5 * 60_000

export const schedule = onFacts(({ database }, context) => {
  const { scheduleBeatAt, schedule: own, now } = database
  const lacking = own && ['project_url', 'delivery_key'].filter((name) => !own.vault.includes(name))
  if (lacking?.length > 0)
    return failure(
      `The schedule does not know ${lacking.join(' and ')}.`,
      `${DEPLOY} It puts both into the vault.`,
    )
  const idleMs = scheduleBeatAt ? Date.parse(now) - Date.parse(scheduleBeatAt) : Number.POSITIVE_INFINITY
  if (idleMs < LONGEST_PAUSE_MS)
    return ok(`The schedule ran ${Math.max(0, Math.round(idleMs / 1000))} s ago.`)
  return failure(
    scheduleBeatAt ? `The schedule last ran at ${scheduleBeatAt}.` : 'The schedule has never run.',
    context.hosted
      ? 'Dashboard, Integrations, Cron: is the job deliver-notifications there and active? It needs the extensions pg_cron and pg_net.'
      : AGAIN,
  )
})

const BUCKET = '/storage/v1/object/public/request-files/00000000-0000-0000-0000-000000000000'

export const storage = onFacts(async ({ database }, context) => {
  const { bucket } = database
  if (context.hosted && (!bucket || bucket.missing))
    return failure('The bucket request-files is missing.', DEPLOY)
  const { status, body } = await context.askBackend(BUCKET)
  // A hosted project denies a private bucket altogether; the embedded backend has no public ones at all.
  const seen = status === 200 || (context.hosted && body?.message === 'Object not found')
  if (bucket?.public || seen)
    return failure(
      'Files of requests can be read by whoever has their address.',
      'Dashboard, Storage, request-files: make the bucket private.',
    )
  return ok('Files of requests are private.')
})

export const staff = onFacts(({ database }) =>
  database.staff > 0
    ? ok(`${database.staff} may sign in at the desk.`)
    : failure(
        'Nobody is staff, so that nobody can read requests.',
        'Add a member: npm run backend:deploy -- --staff=name@example.com',
      ),
)
