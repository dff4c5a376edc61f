import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { App } from '@supabase/lite'
import { createPgliteConnection } from '@supabase/lite/pglite'
import { migrate, ROLES } from './migrations.mjs'
import { diskStorage } from './storage.mjs'

const TIMESTAMPTZ = 1184
/** Writes times as the hosted data API does: 2026-11-20T08:28:37.262+00:00, which every browser can parse. */
export const hostedTime = (text) => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')

/** A database that went public is closed like a hosted one: drops the policy of supabase/seed.sql. */
const CLOSE = `drop policy if exists "Enable read access for all users" on public."Form Sub"`

/** Delivers sign-in codes as files, in the library's own words. */
const mailbox = (directory) => ({
  async send({ to, subject, text }) {
    mkdirSync(directory, { recursive: true })
    const file = `${directory}/${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.txt`
    writeFileSync(file, `To: ${to}\nSubject: ${subject}\n\n${text}\n`)
  },
})

/** As a hosted project has them; row level security decides about rows. */
export const STORAGE_GRANTS = `
  grant usage on schema storage to anon, authenticated, service_role;
  grant select on all tables in schema storage to anon, authenticated;
  grant all on all tables in schema storage to service_role;`

/** The rules of supabase/config.toml. */
const settingsOf = (keys, enable_signup) => ({
  api: { schemas: ['public'], max_rows: 1000 },
  studio: { enabled: false },
  storage: { enabled: true, file_size_limit: '50MiB' },
  auth: {
    enabled: true,
    jwt_secret: keys.jwtSecret,
    publishable_key: keys.publishableKey,
    secret_key: keys.secretKey,
    minimum_password_length: 12,
    enable_signup,
    email: { enable_confirmations: false },
  },
})

export async function connect(directory) {
  try {
    const connection = await createPgliteConnection({
      url: `${directory}/database`,
      pgliteOptions: { parsers: { [TIMESTAMPTZ]: hostedTime } },
    })
    await connection.driver.query('select 1')
    // The migrations grant what is needed. Otherwise the library would grant everything to the API's roles.
    connection.rlsState = 'active'
    return connection
  } catch {
    // The library says only that it aborted.
    throw new Error(
      `The database in ${directory} cannot be opened, because it is damaged or of another PostgreSQL version: put your copy of ${directory} back, or start the version that made it. To begin anew, move it to another place.`,
    )
  }
}

/** An empty one in memory, with what a hosted project has already: the tables of the auth API, and the roles. */
export async function openBlank() {
  const connection = await createPgliteConnection({ url: 'memory://' })
  const auth = { enabled: true, jwt_secret: 'not used: there is no sign-in here' }
  await new App({ connection, auth, studio: { enabled: false } }).ensureSystemSchema()
  await connection.driver.exec(ROLES)
  return connection.driver
}

/** Opens the database with the data, auth and storage API in front of it. */
export async function openDatabase({ directory, keys, seed, mailDirectory }) {
  const database = `${directory}/database`
  // A process killed while it creates the database leaves this file; nothing in such a database was acknowledged.
  const unfinished = `${database}.unfinished`
  if (existsSync(unfinished)) rmSync(database, { recursive: true, force: true })
  if (!existsSync(database)) writeFileSync(unfinished, '')
  const connection = await connect(directory)
  const postgres = connection.driver
  const appWith = ({ signUp }) => {
    const options = { drivers: { email: mailbox(mailDirectory) } }
    const app = new App({ connection, ...settingsOf(keys, signUp), options })
    app._storageAdapter = diskStorage(`${directory}/files`)
    return app
  }
  const withSignUp = appWith({ signUp: true })

  /** The library has no admin API, so accounts are created by sign-up, which is open only inside this process. */
  async function createAccount({ email, password = randomBytes(24).toString('base64url') }) {
    const { rows } = await postgres.query('select from auth.users where lower(email) = lower($1)', [email])
    if (rows.length > 0) return
    const response = await withSignUp.fetch(
      new Request('http://127.0.0.1/auth/v1/signup', {
        method: 'POST',
        headers: { apikey: keys.publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      }),
    )
    if (!response.ok) throw new Error(`The auth API did not create the account (${response.status}).`)
  }

  await withSignUp.ensureSystemSchema()
  await postgres.exec(ROLES + STORAGE_GRANTS)
  await migrate(postgres, { seed })
  if (!seed) await postgres.exec(CLOSE)
  await createAccount(keys.staff)
  await postgres.query(
    `insert into public.staff (email, user_id, role) select email, id, 'lead' from auth.users where email = $1
     on conflict (email) do update set user_id = excluded.user_id where staff.user_id is null`,
    [keys.staff.email],
  )
  rmSync(unfinished, { force: true })
  const { fetch } = appWith({ signUp: false })
  return { fetch, createAccount, close: () => connection.close() }
}
