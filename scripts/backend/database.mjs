import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { App } from '@supabase/lite'
import { createPgliteConnection } from '@supabase/lite/pglite'
import { CliError } from '#scripts/lib/cli-error.mjs'
import { exposedRelations } from './api-allowlist.mjs'
import { batchSettings } from './batch-settings.mjs'
import { catalogCache } from './catalog-cache.mjs'
import { directCalls } from './direct-calls.mjs'
import { markInitializing } from './init-marker.mjs'
import { mailbox } from './mailbox.mjs'
import { migrate, ROLES } from './migrations.mjs'
import { preparedStatements } from './prepared-statements.mjs'
import { createSignInGuard } from './sign-in-guard.mjs'
import { SIGN_IN_SUBJECT } from './sign-in-mail.mjs'

/** Drops the policy that an earlier start seeded: a database that goes public is closed like a hosted one. */
const CLOSE = `drop policy if exists "Local sample data: everybody reads" on public."Form Sub"`

const signInTemplate = fileURLToPath(new URL('../../supabase/templates/sign-in-code.html', import.meta.url))

const TIMESTAMPTZ = 1184
/** Formats times like the hosted data API: 2026-11-20T08:28:37.262+00:00, which every browser can parse. */
const hostedTime = (text) => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')

async function openEmbedded(directory) {
  const complete = markInitializing(directory)
  const catalog = catalogCache(`${directory}.catalog.json`)
  const connection = await createPgliteConnection({
    url: directory,
    schemaCache: catalog.driver,
    pgliteOptions: { parsers: { [TIMESTAMPTZ]: hostedTime }, extensions: { pg_trgm } },
  })
  connection.driver.answerOf = preparedStatements(connection.driver)
  batchSettings(connection.driver)
  const alone = async (task) => {
    const result = await task()
    complete()
    return result
  }
  try {
    await connection.driver.query('select 1')
    return { connection, postgres: connection.driver, alone, catalog }
  } catch {
    throw new CliError(
      `The database in ${directory} cannot be opened: its files are damaged. Move the data directory away to start with an empty database.`,
    )
  }
}

/**
 * Opens Postgres with the data and auth API of a hosted project in front of it.
 */
export async function openDatabase(directory, keys, { seed, mailDirectory, sessions, mailService }) {
  const { connection, postgres, alone, catalog } = await openEmbedded(directory)
  // On its first request the connection would grant everything in every schema to the API's roles. The migrations grant
  // exactly what is needed instead. The library has no setting for that, so mark its grants as done.
  connection.rlsState = 'active'
  const auth = {
    enabled: true,
    jwt_secret: keys.jwtSecret,
    publishable_key: keys.publishableKey,
    secret_key: keys.secretKey,
    minimum_password_length: 12,
    enable_signup: false,
    email: {
      enable_confirmations: false,
      template: { magic_link: { subject: SIGN_IN_SUBJECT, content_path: signInTemplate } },
    },
  }
  const app = (changes) =>
    new App({
      connection,
      api: { schemas: ['public'], max_rows: 1000 },
      studio: { enabled: false },
      auth: { ...auth, ...changes },
      options: { server: { disableStudio: true }, drivers: { email: mailbox(mailDirectory, mailService) } },
    })

  const api = app()
  const open = app({ enable_signup: true })

  /** Asks the database as the caller: the same check that a hosted project's storage policy makes. */
  async function mayReadFile(name, { apikey, authorization }) {
    const headers = {
      'content-type': 'application/json',
      apikey: apikey ?? '',
      authorization: authorization ?? '',
    }
    const body = JSON.stringify({ p_name: name })
    const request = new Request('http://127.0.0.1/rest/v1/rpc/may_read_file', {
      method: 'POST',
      headers,
      body,
    })
    const response = await api.fetch(request, { peerAddress: null })
    return response.ok && (await response.json()) === true
  }

  async function prepare() {
    const isKnown = await catalog.isKnown(postgres)
    if (!isKnown) {
      await open.ensureSystemSchema()
      await postgres.exec(ROLES)
    }
    const applied = await migrate(postgres, { seed })
    if (!seed) await postgres.exec(CLOSE)
    await postgres.query('update private.desk_settings set session_hours = $1, session_idle_hours = $2', [
      sessions.hours,
      sessions.idleHours,
    ])
    await ensureStaff(open, postgres, keys)
    if (!isKnown || applied.length > 0) await catalog.isKnown(postgres)
    return applied
  }

  const applied = await alone(prepare)
  return {
    applied,
    fetch: api.fetch,
    callDirectly: await directCalls(postgres),
    jwtSecret: keys.jwtSecret,
    mayReadFile,
    keys: new Set([keys.publishableKey, keys.secretKey]),
    granted: await exposedRelations(postgres),
    signInGuard: createSignInGuard(postgres, keys),
    createAccount: accountCreator(open, postgres, keys),
    beginUpload: async (name) => {
      const { rows } = await postgres.query('select private.begin_upload($1) as begun', [name])
      return rows[0].begun
    },
    breakOffUpload: (name) => postgres.query('select private.cancel_upload($1)', [name]),
    close: () => connection.close(),
  }
}

/** The library has no admin API, so accounts are created by sign-up, which is open only inside this process. */
async function signUp(app, { publishableKey }, account) {
  const response = await ask(app, publishableKey, 'signup', account)
  if (!response.ok) throw new Error(`Could not create the account (${response.status}).`)
}

const ask = (app, publishableKey, path, body) =>
  app.fetch(
    new Request(`http://127.0.0.1/auth/v1/${path}`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )

const findAccount = async (postgres, email) =>
  (await postgres.query('select id from auth.users where lower(email) = lower($1)', [email])).rows[0]

/** Serves POST /auth/v1/admin/users of a hosted project, only for the secret key. Nobody knows the random password. */
const accountCreator =
  (app, postgres, keys) =>
  async ({ email }) => {
    if (typeof email !== 'string' || !email.includes('@'))
      throw new CliError('An account needs an email address.')
    if (!(await findAccount(postgres, email)))
      await signUp(app, keys, { email, password: randomBytes(24).toString('base64url') })
    return {}
  }

/** Creates the first staff account, and makes it a lead if there is none. */
async function ensureStaff(app, postgres, keys) {
  const { staff } = keys
  if (!(await findAccount(postgres, staff.email))) await signUp(app, keys, staff)
  const { id } = await findAccount(postgres, staff.email)
  await postgres.query(
    `insert into public.staff (user_id, role) values ($1, 'lead')
     on conflict (user_id) do update set role = 'lead' where not exists (select from public.staff where role = 'lead')`,
    [id],
  )
}
